import express, { type RequestHandler } from 'express';
import { AppError } from './app-error.ts';

const parseJson = express.json({ limit: '100kb', type: 'application/json' });

/** Reads a JSON body of at most 100 kB. Another content type is refused before anything of it is read. */
export const readBody: RequestHandler = (req, res, next) => {
  const hasBody = req.headers['transfer-encoding'] !== undefined || Number(req.headers['content-length'] ?? 0) > 0;
  if (!hasBody) return next();
  if (!req.is('application/json')) return next(new AppError('unsupported_media_type'));
  parseJson(req, res, next);
};
