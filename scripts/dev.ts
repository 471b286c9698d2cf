import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { DevSite } from '../public-web/dev-site.ts';
import { loadEnvironmentFile } from './command-line.ts';
import { DevServer } from './dev/dev-server.ts';
import { ask, pass } from './dev/forward.ts';
import { projectFolder } from './run-program.ts';
import { stopWithNpm } from './stop-with-npm.ts';

/**
 * `npm run dev`: site, office and API on one port. Vite stands in front and replaces what was changed in the page that
 * is open; behind it the real server begins anew when its own sources are saved, and requests wait for it meanwhile.
 */
loadEnvironmentFile();
stopWithNpm();
const front = createServer();
const site = await DevSite.open(front);
front.on('request', (req, res) => {
  if (isForServer(req)) void relay(req, res);
  else site.files(req, res, () => void relay(req, res));
});
front.listen(Number(process.env.PORT || 8080), process.env.HOST || '127.0.0.1');
await once(front, 'listening');
const url = `http://localhost:${(front.address() as AddressInfo).port}`;

const server = new DevServer({
  ...process.env,
  PUBLIC_URL: process.env.PUBLIC_URL || url,
  TRUST_PROXY: '1',
  SITE_DIR: await DevSite.writeToldSite(join(projectFolder, 'node_modules/.cache/dev-site')),
});
server.start();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    front.close();
    front.closeAllConnections();
    await Promise.all([site.close(), server.stop()]);
    process.exit(0);
  });
}
await server.port.catch(() => undefined);
console.log(`IT-Lotse (Entwicklung) läuft auf ${url}, das Büro auf ${url}/dashboard`);

/** Calls of the API have nothing to do with Vite, and it would not understand what forms post. */
function isForServer({ url = '/', method }: IncomingMessage): boolean {
  return url.startsWith('/api/') || (method !== 'GET' && method !== 'HEAD');
}

async function relay(req: IncomingMessage, res: ServerResponse, again = req.method === 'GET'): Promise<void> {
  try {
    const answer = await ask(req, res, await server.port);
    if (!answer.headers['content-type']?.startsWith('text/html')) return pass(answer, res);
    const { 'content-length': _length, etag: _etag, ...headers } = answer.headers;
    const page = await site.render(new URL(req.url ?? '/', url).pathname, {
      status: answer.statusCode ?? 200,
      html: await text(answer),
      policy: String(headers['content-security-policy'] ?? ''),
    });
    res.writeHead(page.status, { ...headers, 'content-security-policy': page.policy, 'cache-control': 'no-store' });
    res.end(page.html);
  } catch (error) {
    // The browser went away before there was an answer.
    if (res.destroyed) return;
    // It came to the old server at the moment that one stopped listening.
    if (again && !res.headersSent) return relay(req, res, false);
    console.error(error);
    if (res.headersSent) res.destroy();
    else res.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' }).end(`${error}\n`);
  }
}
