import { pino } from 'pino';
import { createServerParts } from '../../server/src/app/create-server-parts.ts';
import { startServer } from '../../server/src/app/server.ts';
import type { ServerParts } from '../../server/src/app/server-parts.ts';
import { loadConfig } from '../../server/src/config.ts';
import type { Clock } from '../../server/src/kernel/clock.ts';
import { LogTail } from '../../server/src/views/health/log-tail.ts';
import { secretsIn } from '../../server/src/views/health/mask.ts';

/** What the parent wants of one of its servers. */
export type HostOrder =
  | { readonly do: 'start'; readonly environment: NodeJS.ProcessEnv; readonly now: string | null }
  /** Another time, and (with `look`) one look of everything that works by the clock; `settle`: until no job is due. */
  | { readonly do: 'at'; readonly now: string; readonly look: boolean; readonly settle: boolean }
  /** As after SIGTERM. */
  | { readonly do: 'stop' }
  /** It is not needed any more; nobody waits until what it has begun is done. */
  | { readonly do: 'leave' };

export type HostMessage =
  | { readonly call: number; readonly port?: number; readonly error?: string }
  | { readonly server: number; readonly log: string };

/** The program behind ServerHost: real servers side by side, each on a port and a folder of its own. */
class ParentClock implements Clock {
  private moment: Date;
  constructor(iso: string) {
    this.moment = new Date(iso);
  }
  now(): Date {
    return new Date(this.moment);
  }
  set(iso: string): void {
    this.moment = new Date(iso);
  }
}

interface Hosted {
  readonly ctx: ServerParts;
  readonly clock: ParentClock | null;
  readonly stop: () => Promise<void>;
}

const servers = new Map<number, Hosted>();
const tell = (message: HostMessage) => process.send?.(message);

async function start(id: number, environment: NodeJS.ProcessEnv, now: string | null): Promise<number> {
  const config = loadConfig(environment);
  const clock = now === null ? null : new ParentClock(now);
  const logTail = new LogTail(secretsIn(config));
  const write = (log: string) => {
    logTail.write(log);
    tell({ server: id, log });
  };
  const ctx = createServerParts(config, pino({ level: config.logLevel }, { write }), {
    logTail,
    ...(clock && { clock }),
  });
  await ctx.account.ensureOperator();
  const { port, stop } = await startServer(ctx);
  servers.set(id, { ctx, clock, stop });
  return port;
}

async function carryOut(id: number, order: HostOrder): Promise<{ port?: number }> {
  if (order.do === 'start') return { port: await start(id, order.environment, order.now) };
  const server = servers.get(id);
  if (!server) throw new Error('This server does not run');
  if (order.do === 'at') await passTime(server, order);
  else {
    servers.delete(id);
    const stopped = server.stop();
    if (order.do === 'stop') await stopped;
    // Its folder goes while it ends.
    else stopped.catch(() => undefined);
  }
  return {};
}

async function passTime({ ctx, clock }: Hosted, { now, look, settle }: HostOrder & { do: 'at' }): Promise<void> {
  clock?.set(now);
  if (look) {
    await ctx.reminders.tick();
    await ctx.paymentWatch.tick();
    await ctx.idleChats.tick();
    // A commit without a change: the outbox looks at the clock again.
    await ctx.commits.write(() => undefined);
  }
  while (settle && isBusy(ctx)) await new Promise((resume) => setTimeout(resume, 3));
}

function isBusy({ db, clock }: ServerParts): boolean {
  const due = `
    SELECT 1 FROM outbox_jobs
    WHERE state <> 'done' AND (state = 'running' OR (state = 'pending' AND next_attempt_at <= ?)) LIMIT 1`;
  return db.prepare(due).get(clock.now().toISOString()) !== undefined;
}

process.on('message', async ({ call, server, order }: { call: number; server: number; order: HostOrder }) => {
  const answer = await carryOut(server, order).catch((error: unknown) => ({ error: String(error) }));
  tell({ call, ...answer });
});
process.once('disconnect', () => process.exit(0));
