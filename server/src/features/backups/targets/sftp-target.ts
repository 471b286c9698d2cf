import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { promisify } from 'node:util';
import { Client, type SFTPWrapper } from 'ssh2';
import type { Patience } from './patience.ts';
import type { RemoteFile, TargetConnection } from './target-connection.ts';
import { TargetFault } from './target-fault.ts';

/** Of SFTP, version 3. */
const noSuchFile = 2;
const permissionDenied = 3;

/**
 * A folder of an SSH server: sftp://user:password@host/path, or with ?key=FILE in place of the password. Whoever
 * answers must have the key of ?fingerprint=SHA256:…, else the one `known` from the first time.
 * @throws TargetFault
 */
export async function connectSftp(url: URL, patience: Patience, known: string | null): Promise<TargetConnection> {
  const client = new Client();
  let hostKey = '';
  // A plus sign in a query counts as a blank.
  const fingerprint = url.searchParams.get('fingerprint')?.replaceAll(' ', '+') ?? known;
  const isKnown = (key: Buffer) => {
    hostKey = `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
    return fingerprint === null || fingerprint === hostKey;
  };
  const sftp = await patience.during((_moved, signal) => {
    signal.addEventListener('abort', () => client.destroy());
    return openSftp(client, url, isKnown);
  });
  client.on('error', () => undefined);
  const folder = decodeURIComponent(url.pathname)
    .replace(/^\/~(?=\/|$)/, '.')
    .replace(/(?<=.)\/+$/, '');
  const pathOf = (name: string) => posix.join(folder, name);
  /** One call of the library. A connection that broke off answers none, so it is given up. */
  const call = <T>(run: (moved: () => void) => Promise<T>): Promise<T> =>
    patience.during((moved, signal) => {
      signal.addEventListener('abort', () => client.destroy());
      return run(moved).catch((error: Error & { code?: number }) => {
        throw faultOfSftp(error);
      });
    });
  const remove = (name: string) => call(() => promisify(sftp.unlink.bind(sftp))(pathOf(name)));

  return {
    writesWhole: false,
    hostKey,

    async list(): Promise<RemoteFile[]> {
      const read = promisify(sftp.readdir.bind(sftp));
      const found = await call(() =>
        read(folder).catch(async (error: Error & { code?: number }) => {
          if (error.code !== noSuchFile) throw error;
          await makeFolder(sftp, folder);
          return [];
        }),
      );
      return found
        .filter(({ attrs }) => attrs.isFile())
        .map(({ filename, attrs }) => ({ name: filename, size: attrs.size }));
    },

    write: (name, path) =>
      call(
        (moved) =>
          new Promise<void>((done, fail) => {
            sftp.fastPut(path, pathOf(name), { mode: 0o600, step: moved }, (error) => (error ? fail(error) : done()));
          }),
      ),

    async rename(from, to) {
      const [source, target] = [pathOf(from), pathOf(to)];
      const rename = () => call(() => promisify(sftp.rename.bind(sftp))(source, target));
      // Over another file only the extension of OpenSSH renames in one step, and not every server has it.
      await call(() => promisify(sftp.ext_openssh_rename.bind(sftp))(source, target))
        .catch(rename)
        .catch(() => remove(to).then(rename));
    },

    remove,

    read: (name, path) =>
      call(
        (moved) =>
          new Promise<void>((done, fail) => {
            sftp.fastGet(pathOf(name), path, { mode: 0o600, step: moved }, (error) => (error ? fail(error) : done()));
          }),
      ),

    close: () => client.end(),
  };
}

function openSftp(client: Client, url: URL, isKnown: (key: Buffer) => boolean): Promise<SFTPWrapper> {
  const keyFile = url.searchParams.get('key');
  let isStranger = false;
  return new Promise((done, fail) => {
    client.on('error', (error) => fail(isStranger ? strangerFault() : error));
    client.on('close', () => fail(new TargetFault('away', 'Das Ziel hat die Verbindung beendet.')));
    client.on('ready', () => client.sftp((error, sftp) => (error ? fail(error) : done(sftp))));
    client.connect({
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port || 22),
      username: decodeURIComponent(url.username),
      ...(url.password !== '' && { password: decodeURIComponent(url.password) }),
      ...(keyFile !== null && { privateKey: readKey(keyFile) }),
      // The patience of whoever asked is the only clock.
      readyTimeout: 0,
      hostVerifier: (key: Buffer) => {
        isStranger = !isKnown(key);
        return !isStranger;
      },
    });
  });
}

function strangerFault(): TargetFault {
  return new TargetFault(
    'refused',
    'Am Ziel antwortet ein anderer Rechner als beim ersten Mal (anderer SSH-Schlüssel). Es wird nichts übertragen. Hat der Anbieter ihn erneuert, tragen Sie beim Ziel seinen neuen Fingerabdruck ein (SHA256:…).',
  );
}

function readKey(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (cause) {
    throw new TargetFault('refused', 'Die Datei mit dem SSH-Schlüssel lässt sich nicht lesen.', {
      cause,
    });
  }
}

/** Makes a folder and those above it; one that is there already is no fault. */
async function makeFolder(sftp: SFTPWrapper, folder: string): Promise<void> {
  const make = promisify<string, void>((path, done) => sftp.mkdir(path, (error) => done(error ?? null)));
  const parts = folder.split('/');
  for (const depth of parts.keys()) {
    const path = parts.slice(0, depth + 1).join('/');
    if (path !== '' && path !== '.') await make(path).catch(() => undefined);
  }
  await promisify(sftp.readdir.bind(sftp))(folder);
}

function faultOfSftp(error: Error & { code?: number }): TargetFault {
  if (error instanceof TargetFault) return error;
  const { code, message } = error;
  if (code === permissionDenied)
    return new TargetFault('refused', 'Das Ziel erlaubt das Schreiben in diesem Ordner nicht.');
  if (code === noSuchFile) return new TargetFault('odd', 'Den Ordner oder die Datei gibt es am Ziel nicht.');
  if (/no ?space|quota|disk full/i.test(message)) return new TargetFault('full', 'Am Ziel ist kein Platz mehr.');
  // Version 3 knows no word for a full disk; OpenSSH says 'Failure'.
  if (code === 4)
    return new TargetFault('full', 'Das Ziel nimmt die Datei nicht an. Vielleicht ist dort kein Platz mehr.');
  return new TargetFault('away', 'Die Verbindung zum Ziel ist abgebrochen.', { cause: error });
}
