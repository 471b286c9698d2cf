import { type Logger, multistream, pino } from 'pino';
import { createServerParts } from './app/create-server-parts.ts';
import { startServer } from './app/server.ts';
import type { ServerParts } from './app/server-parts.ts';
import { type Config, ConfigError, loadConfig } from './config.ts';
import { DatabaseUnusableError } from './kernel/database/database-unusable-error.ts';
import { lockDataDir } from './kernel/database/instance-lock.ts';
import { folderRefusal } from './kernel/database/unusable-folder.ts';
import { LogTail } from './views/health/log-tail.ts';
import { secretsIn } from './views/health/mask.ts';
import { startWhenThereIsRoom } from './wait-for-room.ts';

/** Faults the person at the keyboard can mend: their message is enough, a stack would only frighten. */
class StartRefused extends Error {}

async function main(): Promise<void> {
  // Everything the server writes holds personal data: readable by its own user only.
  process.umask(0o077);
  const config = loadConfig();
  const logTail = new LogTail(secretsIn(config));
  const log = pino(
    { level: config.logLevel, redact: ['req.headers.authorization', '*.password', '*.access_token'] },
    multistream([
      { level: 'debug', stream: pino.destination({ dest: 2, sync: false }) },
      { level: 'debug', stream: logTail },
    ]),
  );
  const {
    ctx,
    port,
    stop: stopServer,
  } = await startWhenThereIsRoom(config, log, () => begin(config, log, logTail)).catch(
    (error: NodeJS.ErrnoException) => {
      throw refusalToListen(error, config) ?? error;
    },
  );

  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    stopServer().then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, 'stop failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  if (!ctx.mailer)
    console.log(
      'E-Mail-Versand ist noch nicht eingerichtet (im Büro unter „Einstellungen“). E-Mails warten, bis er es ist.',
    );
  console.log(`IT-Lotse läuft auf http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`);
}

/** @throws what a full disk says, with nothing left open, so that it can be tried again */
async function begin(config: Config, log: Logger, logTail: LogTail) {
  const unlock = inFolder(config.dataDir, () => lockDataDir(config.dataDir));
  if (!unlock)
    throw new StartRefused(`In ${config.dataDir} arbeitet schon ein IT-Lotse-Server. Bitte beenden Sie ihn zuerst.`);
  let ctx: ServerParts | undefined;
  try {
    ctx = inFolder(config.dataDir, () => createServerParts(config, log, { logTail }));
    const { generated, isWeak, renamedTo } = await ctx.account.ensureOperator();
    // Before anything else can fail: this password is stored, and nobody could ever read it again.
    if (generated) {
      console.log('Ihr Zugang zum Büro (wird nur dieses eine Mal gezeigt, bitte notieren):');
      console.log(`  Benutzername: ${ctx.account.operator().username}\n  Passwort:     ${generated}`);
    }
    if (renamedTo !== null) console.log(`Der Benutzername des Büros ist jetzt „${renamedTo}“ (ADMIN_USERNAME).`);
    if (isWeak) {
      console.log('Achtung: ADMIN_PASSWORD ist leicht zu erraten. Bitte ändern Sie es im Büro unter „Sicherheit“.');
    }
    const server = await startServer(ctx);
    return { ctx, port: server.port, stop: () => server.stop().then(unlock) };
  } catch (error) {
    ctx?.close();
    unlock();
    throw error;
  }
}

function inFolder<T>(dataDir: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const refusal = folderRefusal(error, dataDir);
    throw refusal === null ? error : new StartRefused(refusal, { cause: error });
  }
}

/** What the person who starts the server can do about it; null for a fault of our own. */
function refusalToListen({ code }: NodeJS.ErrnoException, { host, port }: Config): StartRefused | null {
  if (code === 'EADDRINUSE') {
    return new StartRefused(`Der Port ${port} ist schon belegt. Wählen Sie einen anderen, zum Beispiel PORT=8081.`);
  }
  if (code === 'EACCES') {
    return new StartRefused(
      `Der Port ${port} ist diesem Benutzer nicht erlaubt. Wählen Sie einen ab 1024, zum Beispiel PORT=8080.`,
    );
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartRefused(
      `Diesen Rechner gibt es unter der Adresse ${host} nicht (HOST). Üblich ist HOST=127.0.0.1.`,
    );
  }
  return null;
}

main().catch((error: unknown) => {
  const expected = [ConfigError, DatabaseUnusableError, StartRefused].some((kind) => error instanceof kind);
  console.error(expected && error instanceof Error ? error.message : error);
  process.exit(1);
});
