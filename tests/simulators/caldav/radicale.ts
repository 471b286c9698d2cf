import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../support/free-port.ts';

export const davPassword = 'abcd-efgh-ijkl-mnop';
const guests = Array.from({ length: 200 }, (_, number) => `erika${number}`);

/** A real CalDAV server, from the system's packages. It is missing? `npm test` installs it; nothing is skipped. */
export class Radicale {
  readonly url: string;
  private readonly process: ChildProcess;
  private readonly folder: string;
  private nextGuest = 0;

  private constructor(url: string, process: ChildProcess, folder: string) {
    this.url = url;
    this.process = process;
    this.folder = folder;
  }

  static async start(): Promise<Radicale> {
    const folder = await mkdtemp(join(tmpdir(), 'it-lotse-radicale-'));
    const [people, rights] = [join(folder, 'people'), join(folder, 'rights')];
    await writeFile(people, guests.map((name) => `${name}:${davPassword}\n`).join(''));
    await writeFile(rights, rightsFile);
    const port = await freePort();
    const options: Readonly<Record<string, string>> = {
      'server-hosts': `127.0.0.1:${port}`,
      'auth-type': 'htpasswd',
      'auth-htpasswd-filename': people,
      'auth-htpasswd-encryption': 'plain',
      'auth-delay': '0',
      'rights-type': 'from_file',
      'rights-file': rights,
      'storage-filesystem-folder': join(folder, 'collections'),
      'logging-level': 'error',
    };
    const server = spawn(
      'radicale',
      ['--config', '', ...Object.entries(options).map(([name, value]) => `--${name}=${value}`)],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
    const failed = once(server, 'exit').then(() => 'exit');
    server.once('error', (error) => console.error(`Radicale cannot be started (Debian package: radicale): ${error}`));
    const url = `http://127.0.0.1:${port}`;
    for (;;) {
      const isUp = await fetch(`${url}/.web/`).then(
        () => true,
        () => false,
      );
      if (isUp) return new Radicale(url, server, folder);
      const end = await Promise.race([failed, new Promise((resume) => setTimeout(resume, 50))]);
      if (end === 'exit') throw new Error('Radicale has ended before it answered');
    }
  }

  /** Somebody with no calendar yet. */
  guest(): string {
    const name = guests[this.nextGuest++];
    if (name === undefined) throw new Error('Radicale knows no more people');
    return name;
  }

  /** A calendar that its user may only read, as of holidays; nobody but the server can make one. */
  async addReadOnly(user: string): Promise<void> {
    const folder = join(this.folder, 'collections', 'collection-root', user, 'nur-lesen');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, '.Radicale.props'), '{"tag": "VCALENDAR", "D:displayname": "Feiertage"}');
  }

  async stop(): Promise<void> {
    if (this.process.exitCode === null) {
      const ended = once(this.process, 'exit');
      this.process.kill('SIGTERM');
      await ended;
    }
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Everybody's own, but what is called 'nur-lesen' only to be read. */
const rightsFile = `
[root]
user: .+
collection:
permissions: R

[principal]
user: .+
collection: {user}
permissions: RW

[read-only]
user: .+
collection: {user}/nur-lesen
permissions: r

[calendars]
user: .+
collection: {user}/[^/]+
permissions: rw
`;
