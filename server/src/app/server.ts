import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { resolve } from 'node:path';
import { pruneEvents } from '../kernel/events/event-log.ts';
import { createServer } from '../kernel/http/node-http.ts';
import { jobsOf, type ServerModule, type Task } from '../kernel/module.ts';
import { pruneOrders } from '../kernel/orders/taken-orders.ts';
import { pruneOutbox } from '../kernel/outbox/outbox.ts';
import { PeriodicTask } from '../kernel/periodic-task.ts';
import { createSite } from '../site/site.ts';
import { createApp } from './app.ts';
import { serverModules } from './modules.ts';
import type { ServerParts } from './server-parts.ts';
import { siteContentOf } from './site-content-of.ts';

/** `npm run dev` names another one: its pages are made in front of the server. */
const siteDir = process.env.SITE_DIR ?? resolve(import.meta.dirname, '../../../public-web/dist');
const pruneEveryMs = 6 * 3_600_000;
/** Requests that are running when the server stops get this long. */
const stopGraceMs = 10_000;

export interface RunningServer {
  readonly port: number;
  /** Takes no new requests, finishes the running ones, ends streams, closes the database. */
  stop(): Promise<void>;
}

/**
 * Starts listening and the background work. The site answers first, without Express: a visitor's page is a lookup.
 * @throws when the port is taken, with all background work stopped
 */
export async function startServer(ctx: ServerParts): Promise<RunningServer> {
  const modules = serverModules(ctx);
  const tasks = [createPruning(ctx, modules), ...modules.flatMap((module) => module.tasks ?? [])];
  try {
    return await begin(ctx, modules, tasks);
  } catch (error) {
    await stopWork(ctx, tasks);
    throw error;
  }
}

/** Forgets what no rule asks about any more: what the features kept, and the logs. */
function createPruning(ctx: ServerParts, modules: readonly ServerModule[]): Task {
  return new PeriodicTask({
    everyMs: pruneEveryMs,
    run: () =>
      ctx.commits.write((tx) => {
        pruneEvents(tx);
        pruneOutbox(tx);
        pruneOrders(tx);
        for (const module of modules) module.prune?.(tx);
      }),
    fault: 'pruning failed',
    log: () => ctx.log,
  });
}

async function stopWork(ctx: ServerParts, tasks: readonly Task[]): Promise<void> {
  await Promise.all([ctx.outbox.stop(), ...tasks.map((task) => task.stop())]);
}

async function begin(
  ctx: ServerParts,
  modules: readonly ServerModule[],
  tasks: readonly Task[],
): Promise<RunningServer> {
  const { config, log } = ctx;
  const site = await createSite({
    distDir: siteDir,
    publicUrl: ctx.origin(),
    content: siteContentOf(ctx),
    postedPaths: new Set(modules.flatMap(({ postedPaths = [] }) => postedPaths)),
    log,
  });
  const { app, known } = createApp(ctx, modules, site);
  const server = createServer((req, res) => {
    if (!site.handle(req, res) && !known.handle(req, res)) app(req, res);
  });
  // Browsers open connections ahead of need. Node does not count such a one as idle, but nothing is running on it.
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const closeIdle = () => {
    server.closeIdleConnections();
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };
  server.headersTimeout = 15_000;
  server.requestTimeout = 30_000;
  server.keepAliveTimeout = 65_000;
  server.maxRequestsPerSocket = 0;

  await ctx.outbox.start(jobsOf(modules));
  for (const task of tasks) if (task.beforeCalls) await task.start();
  await listen(server, config.host, config.port);

  const { port } = server.address() as AddressInfo;
  ctx.listeningOn(port);
  for (const task of tasks) if (!task.beforeCalls) await task.start();

  return {
    port,
    async stop() {
      const closed = new Promise<void>((resolveClosed) => server.close(() => resolveClosed()));
      for (const module of modules) module.hangUp?.();
      closeIdle();
      // A kept-alive connection whose last request ends only now would wait for a next one.
      const closingIdle = setInterval(closeIdle, 50);
      const impatience = setTimeout(() => {
        log.warn('calls that did not end are cut off');
        server.closeAllConnections();
      }, stopGraceMs);
      await closed;
      clearInterval(closingIdle);
      clearTimeout(impatience);
      await stopWork(ctx, tasks);
      ctx.close();
    },
  };
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolveListening, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolveListening();
    });
  });
}
