import { eventStreamPath } from '@it-lotse/shared/contract/events';
import type { RequestHandler } from 'express';
import { AppError } from './app-error.ts';

/** A call that hangs is answered with 503 instead of silence. The event stream is meant to stay open. */
export function answerInTime(limitMs: number): RequestHandler {
  return (req, res, next) => {
    if (req.path === eventStreamPath) return next();
    const timer = setTimeout(() => {
      if (!res.headersSent) next(new AppError('timeout'));
    }, limitMs);
    res.once('close', () => clearTimeout(timer));
    next();
  };
}
