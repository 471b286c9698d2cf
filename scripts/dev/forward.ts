import { once } from 'node:events';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';

/** Puts a request to the server behind us. @returns its answer, of which nothing has been read */
export async function ask(req: IncomingMessage, res: ServerResponse, port: number): Promise<IncomingMessage> {
  const { accept = '', ...headers } = req.headers;
  const asking = request({
    port,
    host: '127.0.0.1',
    method: req.method,
    path: req.url,
    headers: {
      ...headers,
      accept,
      'x-forwarded-for': req.socket.remoteAddress ?? '',
      // A page is changed on its way, so it must be readable.
      ...(accept.includes('text/html') && { 'accept-encoding': 'identity' }),
    },
  });
  req.pipe(asking);
  // A browser that goes away ends its event streams at the server too.
  res.once('close', () => asking.destroy());
  const [answer] = await once(asking, 'response');
  return answer as IncomingMessage;
}

/** Hands an answer on as it comes. */
export function pass(answer: IncomingMessage, res: ServerResponse): void {
  res.writeHead(answer.statusCode ?? 502, answer.headers);
  answer.pipe(res);
  answer.once('error', () => res.destroy());
}
