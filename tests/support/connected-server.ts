import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { GoogleCalendarSimulator } from '../simulators/google-calendar-simulator.ts';
import { SmtpSimulator } from '../simulators/smtp-simulator.ts';
import { connectGoogle, googleEnvironment } from './google-account.ts';
import { OfficeApi } from './office-api.ts';
import { startServer, type TestServer } from './start-server.ts';

export interface ConnectedServer {
  readonly server: TestServer;
  readonly smtp: SmtpSimulator;
  readonly google: GoogleCalendarSimulator;
  readonly office: OfficeApi;
  dispose(): Promise<void>;
}

/** The real server with a mail server and a connected Google Calendar, behind a proxy; `more` of its environment. */
export async function startConnectedServer(more: Readonly<Record<string, string>> = {}): Promise<ConnectedServer> {
  const smtp = await new SmtpSimulator().start();
  const google = await new GoogleCalendarSimulator().start();
  const environment = { TRUST_PROXY: '1', SMTP_URL: smtp.url, ...googleEnvironment(google), ...more };
  const server = await startServer({ environment });
  const office = await OfficeApi.signIn(server.url);
  await connectGoogle(server.url, office, google);
  return {
    server,
    smtp,
    google,
    office,
    dispose: async () => {
      await server.dispose();
      await Promise.all([smtp.stop(), google.stop()]);
    },
  };
}

/** What stands in the server's database, whether the server runs or not. */
export function readDatabase<Row>(server: Pick<TestServer, 'databaseFile'>, sql: string): Row[] {
  const database = new Database(server.databaseFile, { readonly: true, timeout: 5000 });
  try {
    return database.prepare<[], Row>(sql).all();
  } finally {
    database.close();
  }
}

/** Resolves when every job of the outbox has been done or was taken back; an outbox in which nothing changes for a minute has failed. */
export async function untilAllIsSent(server: Pick<TestServer, 'databaseFile'>): Promise<void> {
  let seen = '';
  let changedAt = Date.now();
  for (;;) {
    const open = readDatabase(
      server,
      `SELECT id, kind, state, attempts, last_error FROM outbox_jobs
       WHERE state <> 'done' AND NOT (state = 'dead' AND json_extract(payload, '$.withdrawn'))`,
    );
    if (open.length === 0) return;
    const now = JSON.stringify(open);
    if (now !== seen) [seen, changedAt] = [now, Date.now()];
    else if (Date.now() > changedAt + 60_000) throw new Error(`Nothing is sent any more: ${now.slice(0, 1_000)}`);
    await sleep(100);
  }
}
