import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { dashboardHeaders } from './page-headers.ts';

const noncePlaceholder = '__CSP_NONCE__';

/** /dashboard and every address below it: the same page, the back office finds its way by itself. */
export const isDashboardPath = (path: string) => path === '/dashboard' || path.startsWith('/dashboard/');

/** Sends the back office's page with a nonce that holds for this one answer. */
export function sendDashboard(res: ServerResponse, html: string, headers: string[]): void {
  const nonce = randomBytes(18).toString('base64');
  const body = Buffer.from(html.replaceAll(noncePlaceholder, nonce));
  const about = ['Content-Type', 'text/html; charset=utf-8', 'Content-Length', String(body.byteLength)];
  res.writeHead(200, [...about, ...dashboardHeaders(nonce), ...headers]);
  res.end(body);
}
