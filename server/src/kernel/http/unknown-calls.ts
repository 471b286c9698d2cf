import { allEndpoints } from '@it-lotse/contract/all-endpoints';
import { chatStreamRoute } from '@it-lotse/contract/chat';
import { eventStreamPath } from '@it-lotse/contract/events';
import type { RequestHandler } from 'express';
import { AppError } from './app-error.ts';

const knownPaths = [
  ...allEndpoints.map(({ method, path }) => ({
    method: method as string,
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
  })),
  { method: 'GET', pattern: new RegExp(`^${eventStreamPath}$`) },
  { method: 'GET', pattern: new RegExp(`^${chatStreamRoute.replace(/\{\w+\}/, '[^/]+')}$`) },
  { method: 'GET', pattern: /^\/api\/openapi\.json$/ },
];

/** Whatever reached the end of the router: 405 with Allow where the address exists, else 404. */
export const refuseUnknownCalls: RequestHandler = (req, res) => {
  const methods = knownPaths.filter(({ pattern }) => pattern.test(req.path)).map(({ method }) => method);
  if (methods.length === 0) throw new AppError('not_found', { detail: 'Diese Adresse gibt es hier nicht.' });
  const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  res.set('Allow', [...new Set(allowed)].join(', '));
  throw new AppError('method_not_allowed');
};
