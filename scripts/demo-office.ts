import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getBusinessProfile, updateBusinessProfile } from '@it-lotse/contract/settings';
import { OpenAiSimulator } from '../tests/simulators/openai-simulator.ts';
import { SmsSimulator } from '../tests/simulators/sms-simulator.ts';
import { adminPassword } from '../tests/support/start-server.ts';
import { deliverTo } from '../tests/support/whatsapp-account.ts';
import { pathFromCaller, refuseWithReason } from './command-line.ts';
import { type ExampleOffice, fillOffice, openExampleOffice } from './handbook/example-office.ts';
import { projectFolder } from './run-program.ts';
import { buildSite, isSiteStale } from './site-build.ts';
import { stopWithNpm } from './stop-with-npm.ts';

/**
 * `npm run demo-office`: the whole product with a fictional business of today and a stand-in for each provider, in a
 * folder that is thrown away at the end, or in an empty one named by DATA_DIR. Whatever .env says of real providers is
 * not looked at: nothing leaves this machine.
 */
const port = process.env.PORT || '8080';
const url = `http://localhost:${port}`;
const stopping = new AbortController();
const aborted = once(stopping.signal, 'abort');
/** What has to be taken down again; the last one first. */
const undo: (() => unknown)[] = [];

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());
stopWithNpm();
await refuseWithReason(async () => {
  try {
    await openForVisitors();
  } catch (error) {
    // A Ctrl-C reaches the server that is being filled too, and what was asked of it fails.
    if (!stopping.signal.aborted) throw error;
  } finally {
    for (const step of undo.toReversed()) await step();
  }
});
process.exit();

async function openForVisitors(): Promise<void> {
  process.chdir(projectFolder);
  const dataDir = await emptyFolder();
  if (await isSiteStale()) {
    console.log('Die Website wird gebaut …');
    await buildSite();
  }
  console.log('Das Beispiel-Büro wird eingerichtet …');
  const office = await openExampleOffice({ now: new Date(), dataDir, environment: { PUBLIC_URL: url } });
  undo.push(office.close);
  // Half filled is as good as full for whoever leaves.
  await Promise.race([fillOffice(office), aborted]);
  stopping.signal.throwIfAborted();
  await nameAsExample(office);
  // It lived at a fixed moment; the one that takes over its data has the clock on the wall.
  await office.server.kill();
  office.letTimeRun();
  const sms = await new SmsSimulator().start();
  undo.push(() => sms.stop());
  const model = await new OpenAiSimulator().start();
  undo.push(() => model.stop());
  const server = startServer({
    ...office.environment,
    DATA_DIR: dataDir,
    SMS_API_URL: sms.url,
    SMS_API_KEY: sms.apiKey,
    OPENAI_BASE_URL: model.url,
    OPENAI_API_KEY: model.apiKey,
  });
  undo.push(() => stop(server));
  await listening(server);
  deliverTo(office.whatsapp, { url });
  office.stripe.webhooks.url = `${url}/api/payments/webhook`;
  console.log(welcome());
  await Promise.race([once(server, 'exit'), aborted]);
}

async function emptyFolder(): Promise<string> {
  if (!process.env.DATA_DIR) {
    const folder = await mkdtemp(join(tmpdir(), 'it-lotse-demo-'));
    undo.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
    return folder;
  }
  const folder = pathFromCaller(process.env.DATA_DIR);
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) {
    throw new Error(`Der Ordner ${folder} ist nicht leer. Beispiele kommen nur in einen leeren Ordner.`);
  }
  return folder;
}

/** Every page of the website and every mail says that the business is made up. */
async function nameAsExample({ api }: ExampleOffice): Promise<void> {
  const { profile } = await api.call(getBusinessProfile);
  await api.call(updateBusinessProfile, { body: { ...profile, name: 'IT-Lotse (Beispiel)' } });
}

function startServer(environment: Readonly<Record<string, string>>): ChildProcess {
  const { PATH, TZ } = process.env;
  return spawn(process.execPath, ['server/src/main.ts'], {
    env: {
      PATH,
      TZ,
      HOST: '127.0.0.1',
      PORT: port,
      LOG_LEVEL: 'warn',
      MAILS_TO_STRANGERS_PER_HOUR: '100000',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function listening(server: ChildProcess): Promise<void> {
  for await (const text of server.stdout ?? []) if (String(text).includes('IT-Lotse läuft auf')) return;
  throw new Error('Der Server ist nicht gestartet.');
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, 'exit');
  server.kill('SIGTERM');
  await exited;
}

function welcome(): string {
  return `
Das Beispiel-Büro ist offen.

  Website       ${url}
  Büro          ${url}/dashboard
  Benutzername  admin
  Passwort      ${adminPassword}

Alles darin ist erfunden: Betrieb, Kunden, Termine, Zahlungen und Nachrichten. Nichts davon ist Ihres, und nichts
verlässt diesen Rechner: E-Mail, SMS, Stripe, Google, OpenAI und WhatsApp sind Nachbauten. Ein eigenes, leeres Büro
startet mit npm start.

Beenden mit Strg+C.${process.env.DATA_DIR ? '' : ' Danach ist alles wieder gelöscht.'}`;
}
