import { actionTypeOf } from '@it-lotse/contract/action-type';
import type { Endpoint } from '@it-lotse/contract/endpoint';
import type { Request } from 'express';
import { AppError } from './app-error.ts';

/** One thing the operator did, or tried to do, through a call. */
export interface OperatorAction {
  readonly action_type: string;
  readonly resource: string | null;
  readonly ip_address: string;
  readonly success: boolean;
  readonly details: string | null;
}

/** What a call that came to an end is to be remembered as; `fault` is what it threw. */
export function actionOf(endpoint: Endpoint, req: Request, answer: unknown, fault?: unknown): OperatorAction {
  return {
    action_type: actionTypeOf(endpoint),
    resource: resourceOf(req, answer),
    ip_address: req.ip ?? '',
    success: fault === undefined,
    details: fault === undefined ? null : fault instanceof AppError ? fault.code : 'internal',
  };
}

/** The id in the path, else the one of what was made. */
function resourceOf({ params }: Request, answer: unknown): string | null {
  const [entry] = Object.entries(params);
  if (entry) return withoutTellingTooMuch(entry[0], String(entry[1]));
  const id = typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : null;
  return typeof id === 'string' ? withoutTellingTooMuch('id', id) : null;
}

/** A log outlives what it speaks of: no telephone number, no address, no key of a conversation stays in it. */
function withoutTellingTooMuch(name: string, value: string): string {
  if (name === 'session_id') return `${value.slice(0, 8)}…`;
  if (/^\+?\d{6,}$/.test(value)) return `…${value.slice(-3)}`;
  return /^[\w-]{1,64}$/.test(value) ? value : '…';
}
