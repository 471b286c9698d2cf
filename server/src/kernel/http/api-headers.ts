import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';

const securityHeaders: Array<[string, string]> = [
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'no-referrer'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Cache-Control', 'no-store'],
];

/** Of every API answer: nothing here may be shown as a page, framed or kept. */
export function apiHeaderLines(publicUrl: string | null): Array<[string, string]> {
  return publicUrl?.startsWith('https:')
    ? [...securityHeaders, ['Strict-Transport-Security', 'max-age=31536000']]
    : securityHeaders;
}

export function apiHeaders(publicUrl: string | null): RequestHandler {
  const headers = apiHeaderLines(publicUrl);
  return (_req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value);
    res.setHeader('X-Request-Id', randomUUID());
    next();
  };
}
