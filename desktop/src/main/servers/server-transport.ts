import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { type AuthInfo, type ClientRequest, net } from 'electron';
import type { ProxyCredentials } from '../../bridge/server-answers.ts';
import type { AskingProxy } from '../proxy/proxy-logins.ts';

export interface ServerRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | string | null;
  readonly signal?: AbortSignal;
}

/**
 * Makes one HTTP request. Sends and keeps no cookies. A redirect is answered as it is and never followed, so a token
 * cannot travel to another host. Rejects with an Error `net::ERR_…` when the server cannot be reached.
 */
export type Transport = (url: string, request?: ServerRequest) => Promise<Response>;

const withoutBody = new Set([204, 205, 304]);

/** What a proxy with a password is told. */
export interface ProxyAnswers {
  credentialsFor(proxy: AskingProxy, refused: ProxyCredentials | null): Promise<ProxyCredentials | null>;
  taken(proxy: AskingProxy, credentials: ProxyCredentials): Promise<void>;
}

/** Over Chromium's network stack: the proxy and the trusted certificates of the system apply. */
export const chromiumTransport =
  (proxies: ProxyAnswers): Transport =>
  (url, { method = 'GET', headers = {}, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      // Nothing of the user's for any server: no cookie, no certificate, no log-in of the system. A proxy may ask all the same.
      const request = net.request({ url, method, credentials: 'omit', redirect: 'manual', cache: 'no-store' });
      answerProxy(request, proxies, () => {
        reject(new Error('net::ERR_PROXY_AUTH_REQUESTED'));
        request.abort();
      });
      for (const [name, value] of Object.entries(headers)) request.setHeader(name, value);

      const abort = () => {
        request.abort();
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', abort, { once: true });

      request.on('redirect', (status, _method, location) => {
        resolve(new Response(null, { status, headers: { location } }));
        request.abort();
      });
      const over = () => signal?.removeEventListener('abort', abort);
      request.on('response', (message) => {
        // Not the request's own 'close': that comes once it is sent, while its answer may go on for days.
        const answer = message as unknown as Readable;
        answer.on('end', over);
        // Whoever reads no further gives the line back: a server is asked over six at most.
        answer.on('close', () => {
          over();
          if (!answer.readableEnded) request.abort();
        });
        const stream = Readable.toWeb(answer) as NodeReadableStream<Uint8Array>;
        resolve(
          new Response(withoutBody.has(message.statusCode) ? null : (stream as unknown as ReadableStream), {
            status: message.statusCode,
            headers: Object.entries(message.headers).flatMap(([name, value]) =>
              [value].flat().map((one): [string, string] => [name, one]),
            ),
          }),
        );
      });
      request.on('error', (error) => {
        over();
        reject(error);
      });
      request.end(body ? Buffer.from(body as Uint8Array) : undefined);
    });

/** A server that asks for a log-in of its own gets none: its answer is the answer. */
function answerProxy(request: ClientRequest, proxies: ProxyAnswers, giveUp: () => void): void {
  let given: { proxy: AskingProxy; credentials: ProxyCredentials } | null = null;
  request.on('login', async (asking: AuthInfo, answer: (username?: string, password?: string) => void) => {
    if (!asking.isProxy) return answer();
    const credentials = await proxies.credentialsFor(asking, given?.credentials ?? null);
    if (!credentials) return giveUp();
    given = { proxy: asking, credentials };
    answer(credentials.username, credentials.password);
  });
  request.on('response', () => {
    if (given) void proxies.taken(given.proxy, given.credentials);
  });
}
