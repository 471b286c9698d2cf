import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { createApp } from '../../server/src/app/app.ts';

export interface Answer {
  /** 0: there was none, the server died meanwhile. */
  readonly status: number;
  readonly body: Record<string, unknown>;
}

export type App = ReturnType<typeof createApp>['app'];

interface Request {
  readonly method: string;
  readonly path: string;
  readonly body?: string | undefined;
  readonly headers?: Record<string, string>;
}

/** A request that reaches the real Express app without a network: what Node would have read from a socket is put there. */
export function callInProcess(app: App, { method, path, body = '', headers = {} }: Request): Promise<Answer> {
  const req = new IncomingMessage(new Socket());
  req.method = method;
  req.url = path;
  req.headers = {
    host: 'localhost',
    ...(body !== '' && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
    ...headers,
  };
  if (body !== '') req.push(body);
  req.push(null);
  const res = new ServerResponse(req);
  return new Promise((resolve) => {
    res.end = ((chunk?: unknown) => {
      const text = chunk === undefined ? '' : String(chunk);
      resolve({ status: res.statusCode, body: text.startsWith('{') ? JSON.parse(text) : {} });
      res.emit('close');
      return res;
    }) as ServerResponse['end'];
    app(req, res);
  });
}
