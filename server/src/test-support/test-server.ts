import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CallRequest, callEndpoint } from '@it-lotse/contract/call-endpoint';
import type { Endpoint } from '@it-lotse/contract/endpoint';
import type { ErrorAnswer } from '@it-lotse/contract/errors';
import { newLead } from '@it-lotse/contract/leads';
import { type Level, pino } from 'pino';
import type { z } from 'zod';
import { createServerParts } from '../app/create-server-parts.ts';
import { type RunningServer, startServer } from '../app/server.ts';
import type { ServerParts } from '../app/server-parts.ts';
import type { TextRecords } from '../channels/emails/sender-check.ts';
import { type Config, loadConfig } from '../config.ts';
import type { Assistants } from '../features/chat/assistants.ts';
import { receiveLead } from '../features/leads/leads-service.ts';
import type { Clock } from '../kernel/clock.ts';
import { openDatabase } from '../kernel/database/database.ts';
import type { Mailer, MailResult, OutgoingMail } from '../providers/mailer.ts';
import type { PaymentProvider } from '../providers/stripe-checkout.ts';
import { LogTail } from '../views/health/log-tail.ts';
import { addSession } from './session-row.ts';

// What every test of the server begins with, in one place: that is why it is long.

export const operatorPassword = 'Zwölf-Leuchttürme-am-Deich';

/** Stands still until a test moves it. Begins on Tuesday, 1 December 2026, at noon in Berlin. */
export class SettableClock implements Clock {
  private moment: number;

  constructor(iso = '2026-12-01T11:00:00.000Z') {
    this.moment = Date.parse(iso);
  }
  now(): Date {
    return new Date(this.moment);
  }
  set(iso: string): void {
    this.moment = Date.parse(iso);
  }
  advance(milliseconds: number): void {
    this.moment += milliseconds;
  }
}

export const minutes = (count: number) => count * 60_000;
export const days = (count: number) => count * 86_400_000;

/** A mailer at the network edge: keeps what it was given and answers as told. */
export class FakeMailer implements Mailer {
  readonly mails: OutgoingMail[] = [];
  answer: (mail: OutgoingMail) => MailResult | Promise<MailResult> = () => ({ result: 'accepted' });

  async send(mail: OutgoingMail): Promise<MailResult> {
    this.mails.push(mail);
    return this.answer(mail);
  }
  close(): void {}
}

export interface TestServerOptions {
  readonly config?: Partial<Config>;
  readonly clock?: Clock;
  readonly mailer?: Mailer;
  readonly dns?: TextRecords;
  readonly payments?: PaymentProvider;
  readonly assistants?: Partial<Assistants>;
  /** The folder of an earlier test server: a restart. Whoever made it removes it. */
  readonly dataDir?: string;
  readonly logLevel?: Level;
}

interface RequestOptions {
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The JSON of the answer; error answers have `detail` and `code`. */
  readonly body: Partial<ErrorAnswer> & Record<string, unknown>;
}

interface TypedInput<E> {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: E extends Endpoint<z.ZodType, z.ZodType, infer Body, z.ZodType> ? z.input<Body> : never;
  headers?: Record<string, string>;
}

/** The real server in this process: its own database, a free port, a clock that obeys. Use it with `await using`. */
export class TestServer<C extends Clock = SettableClock> {
  readonly ctx: ServerParts;
  readonly clock: C;
  readonly dataDir: string;
  /** Every line the server logged, as JSON text. */
  readonly logLines: string[];
  private readonly server: RunningServer;
  private readonly removeFolder: boolean;
  private token: string | undefined;
  private stopped: Promise<void> | undefined;

  constructor(ctx: ServerParts, clock: C, server: RunningServer, logLines: string[], removeFolder: boolean) {
    this.ctx = ctx;
    this.clock = clock;
    this.dataDir = ctx.config.dataDir;
    this.server = server;
    this.logLines = logLines;
    this.removeFolder = removeFolder;
  }

  get url(): string {
    return `http://127.0.0.1:${this.server.port}`;
  }
  get port(): number {
    return this.server.port;
  }

  /** Any request; a string body is sent as it is, anything else as JSON. */
  async call(method: string, path: string, { body, token, headers = {} }: RequestOptions = {}): Promise<RawAnswer> {
    const answer = await fetch(this.url + path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && {
        body: typeof body === 'string' || body instanceof Uint8Array ? (body as string) : JSON.stringify(body),
      }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') && text !== '';
    return { status: answer.status, headers: answer.headers, text, body: isJson ? JSON.parse(text) : {} };
  }

  /** A call of the contract, as the operator where it asks for one. Throws unless the answer is what it promises. */
  async api<E extends Endpoint>(
    endpoint: E,
    { headers = {}, ...input }: TypedInput<E> = {},
  ): Promise<z.output<E['answer']>> {
    const token = endpoint.access === 'operator' && { authorization: `Bearer ${await this.signIn()}` };
    const toServer = (path: string, request: CallRequest) => fetch(this.url + path, request);
    // Looser than the contract: a test may say what a caller should not.
    const outcome = await callEndpoint(toServer, endpoint, input as object, { headers: { ...token, ...headers } });
    const { status } = outcome.response;
    if (outcome.ok && status === (endpoint.status ?? 200)) return outcome.answer as z.output<E['answer']>;
    const said = outcome.ok ? JSON.stringify(outcome.answer) : outcome.text;
    throw new Error(`${endpoint.method} ${endpoint.path} answered ${status}: ${said}`);
  }

  /** A token of the operator; the same one for the whole test. */
  async signIn(): Promise<string> {
    this.token ??= await this.newSession();
    return this.token;
  }

  async newSession(): Promise<string> {
    const { token } = await this.ctx.commits.write((tx) => ({
      token: addSession(tx, this.dataDir, tx.now),
    }));
    return token;
  }

  /** Stores a lead past the spam guard, however many there are; returns its id. */
  /** Somebody who once clicked in a mail of ours: their address is proven. */
  async knowAddress(email = 'erika@example.org'): Promise<void> {
    const at = this.clock.now().toISOString();
    await this.ctx.commits.write((tx) =>
      tx
        .prepare(`
          INSERT INTO newsletter_subscribers (id, email, email_key, name, company, status, source, created_at,
            confirmed_at, status_changed_at, search_text)
          VALUES (@email, @email, @email, '', '', 'confirmed', 'lead', @at, @at, @at, @email)`)
        .run({ email, at }),
    );
  }

  async addLead(changes: Record<string, unknown> = {}): Promise<string> {
    return (await receiveLead(this.ctx, newLead.parse(leadOf(changes)))).id;
  }

  /** How many rows a table has, past every API. */
  count(
    table:
      | 'leads'
      | 'events'
      | 'emails'
      | 'outbox_jobs'
      | 'sessions'
      | 'login_attempts'
      | 'content'
      | 'appointments'
      | 'appointment_reminders',
  ): number {
    return (this.ctx.db.prepare(`SELECT count(*) AS count FROM ${table}`).get() as { count: number }).count;
  }

  /** A commit without a change: makes background work look at the clock again. */
  async nudge(): Promise<void> {
    await this.ctx.commits.write(() => undefined);
  }

  /** Resolves when no job is running or due. One that waits for its next attempt is neither. */
  async outboxAtRest(): Promise<void> {
    const open = this.ctx.db.prepare(`
      SELECT count(*) AS jobs FROM outbox_jobs
      WHERE state = 'running' OR (state = 'pending' AND next_attempt_at <= ?)`);
    await eventually(async () => {
      await this.nudge();
      return (open.get(this.ctx.clock.now().toISOString()) as { jobs: number }).jobs === 0;
    }, 'the outbox at rest');
  }

  stop(): Promise<void> {
    this.stopped ??= this.server.stop();
    return this.stopped;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop();
    if (this.removeFolder) rmSync(this.dataDir, { recursive: true, force: true });
  }
}

export function startTestServer(options?: TestServerOptions & { clock?: SettableClock }): Promise<TestServer>;
export function startTestServer<C extends Clock>(options: TestServerOptions & { clock: C }): Promise<TestServer<C>>;
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer<Clock>> {
  const dataDir = options.dataDir ?? newDataDir();
  const clock = options.clock ?? new SettableClock();
  const logLines: string[] = [];
  const logTail = new LogTail();
  const write = (line: string) => {
    logLines.push(line);
    logTail.write(line);
  };
  const log = pino({ level: options.logLevel ?? 'debug' }, { write });
  const ctx = createServerParts(testConfig({ dataDir, backupDir: join(dataDir, 'backups'), ...options.config }), log, {
    clock,
    logTail,
    ...(options.mailer && { mailer: options.mailer }),
    ...(options.dns && { dns: options.dns }),
    ...(options.payments && { payments: options.payments }),
    ...(options.assistants && { assistants: options.assistants }),
  });
  const server = await startServer(ctx);
  return new TestServer(ctx, clock, server, logLines, options.dataDir === undefined);
}

/** The configuration of an empty environment, with a known password that is cheap to check, and a free port. */
export function testConfig(changes: Partial<Config> = {}): Config {
  return { ...loadConfig({}), port: 0, adminPassword: operatorPassword, passwordCost: 8, ...changes };
}

let emptyDatabase: Buffer | undefined;

/** A folder with an empty database of the newest schema: the migrations run once for all servers of a test file. */
function newDataDir(): string {
  const dataDir = temporaryFolder();
  if (emptyDatabase) writeFileSync(join(dataDir, 'lotse.db'), emptyDatabase, { mode: 0o600 });
  else {
    openDatabase(dataDir, dataDir).close();
    emptyDatabase = readFileSync(join(dataDir, 'lotse.db'));
  }
  return dataDir;
}

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'it-lotse-server-'));
}

/** What a visitor may write; only the value that matters stands in the test. */
export function leadOf(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: 'Erika Muster',
    email: 'erika@example.org',
    phone: '01234 567890',
    company: '',
    message: 'Der Drucker druckt nicht mehr.',
    newsletter_opt_in: false,
    ...changes,
  };
}

/** What a visitor books: remote help on Thursday, 3 December 2026, at 10:00, unless changed. */
export function bookingOf(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    customer_name: 'Erika Muster',
    customer_email: 'erika@example.org',
    customer_phone: '01234 567890',
    location: '',
    notes: '',
    service_type: 'remote_support',
    start_time: '2026-12-03T10:00:00+01:00',
    early_start_consent: true,
    ...changes,
  };
}

/** Polls until `condition` holds; for effects that happen in the background. */
export async function eventually(condition: () => boolean | Promise<boolean>, what = 'the condition'): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`${what} did not become true`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
