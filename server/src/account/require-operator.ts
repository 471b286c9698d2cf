import type { Request, RequestHandler } from 'express';
import { AppError } from '../http/app-error.ts';
import type { Account } from './account.ts';

export interface Operator {
  readonly sessionId: string;
}

const operators = new WeakMap<Request, Operator>();

/** @throws AppError not_signed_in, session_expired unless the call carries the token of a live session */
export function operatorCheckOf(account: Account): (req: Request) => Promise<void> {
  return async (req) => {
    const token = /^Bearer ([\w.-]{1,2000})$/i.exec(req.get('Authorization') ?? '')?.[1];
    if (!token) throw new AppError('not_signed_in');
    const sessionId = await account.findSession(token);
    if (!sessionId) throw new AppError('session_expired');
    operators.set(req, { sessionId });
  };
}

/** Lets only requests through that carry the token of a live session. */
export function requireOperatorOf(account: Account): RequestHandler {
  const check = operatorCheckOf(account);
  return async (req, _res, next) => {
    await check(req);
    next();
  };
}

/** Who makes this call; only behind the guard. */
export function operatorOf(req: Request): Operator {
  const operator = operators.get(req);
  if (!operator) throw new Error('this call is not behind requireOperator');
  return operator;
}
