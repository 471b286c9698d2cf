import { eventStreamPath } from '@it-lotse/contract/events';
import type { RequestHandler } from 'express';
import { AppError } from './app-error.ts';

/** What held the call up, writing the database anew for one, is over soon; its keys make a second try harmless. */
const retryAfterSeconds = 5;

/** A call that hangs is answered with 503 instead of silence. The event stream is meant to stay open. */
export function requestTimeout(limitMs: number): RequestHandler {
  return (req, res, next) => {
    if (req.path === eventStreamPath) return next();
    const timer = setTimeout(() => {
      if (!res.headersSent) next(new AppError('timeout', { retryAfterSeconds }));
    }, limitMs);
    res.once('close', () => clearTimeout(timer));
    next();
  };
}
