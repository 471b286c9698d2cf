import type { Request, RequestHandler } from 'express';
import { AppError } from './app-error.ts';

export interface Operator {
  readonly sessionId: string;
}

/** Who knows the sessions that are signed in. */
interface Sessions {
  /** Null where the token is none of a live session. */
  findSession(token: string): Promise<string | null>;
}

const operators = new WeakMap<Request, Operator>();

/** @throws AppError not_signed_in, session_expired unless the call carries the token of a live session */
export function operatorCheckOf(sessions: Sessions): (req: Request) => Promise<void> {
  return async (req) => {
    const token = /^Bearer ([\w.-]{1,2000})$/i.exec(req.get('Authorization') ?? '')?.[1];
    if (!token) throw new AppError('not_signed_in');
    const sessionId = await sessions.findSession(token);
    if (!sessionId) throw new AppError('session_expired');
    operators.set(req, { sessionId });
  };
}

/** Lets only requests through that carry the token of a live session. */
export function requireOperatorOf(sessions: Sessions): RequestHandler {
  const check = operatorCheckOf(sessions);
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
