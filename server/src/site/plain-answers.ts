import type { ServerResponse } from 'node:http';

/** Small German answers that need no built site. */
export function sendText(res: ServerResponse, status: number, text: string, headers: string[]): void {
  const body = Buffer.from(`${text}\n`);
  const about = ['Content-Type', 'text/plain; charset=utf-8', 'Content-Length', String(body.byteLength)];
  res.writeHead(status, [...about, 'Cache-Control', 'no-store', ...headers]);
  res.end(body);
}

export function sendRedirect(res: ServerResponse, location: string, headers: string[]): void {
  res.writeHead(308, ['Location', location, 'Content-Length', '0', 'Cache-Control', 'no-store', ...headers]);
  res.end();
}
