import { once } from 'node:events';
import { request as forward, type RequestListener } from 'node:http';
import { createServer } from 'node:https';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';

/** The certificate that comes with the mail server of the tests; nobody vouches for it. */
const certificate: () => { key: string; cert: string } = createRequire(import.meta.url)(
  'smtp-server/lib/tls-options.js',
);

/** As if somebody this computer trusts had vouched for whoever is asked. */
export const everyCertificateCounts = '--ignore-certificate-errors';

/** An https address. `port`: one that was free a moment ago; else any. */
export async function listenWithTls(listener: RequestListener, port = 0) {
  const { key, cert } = certificate();
  const server = createServer({ key, cert }, listener);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((done) => server.close(done).closeAllConnections()),
  };
}

/** Passes everything on to the server at `url`, as a reverse proxy in front of it does. */
export const passOn =
  (url: string): RequestListener =>
  (request, response) => {
    const onward = forward(
      new URL(request.url ?? '/', url),
      { method: request.method, headers: request.headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  };
