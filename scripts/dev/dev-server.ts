import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectFolder } from '../run-program.ts';

/** What the running server is made of; tests beside it are not. */
const sources = ['server/src', 'shared/contract/src', 'shared/domain/src'];
const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);
/** Editors write a file in several steps, and a branch switch changes hundreds at once. */
const settleMs = 50;

/** The real server in a process of its own, which begins anew whenever one of its sources is saved. */
export class DevServer {
  readonly #environment: NodeJS.ProcessEnv;
  readonly #root: string;
  #child: ChildProcess | undefined;
  /** Takes over at the next save. */
  #next: ChildProcess | undefined;
  #port: Promise<number> | undefined;
  #round: Promise<unknown> = Promise.resolve();
  #watching = new AbortController();

  /** @param root of the checkout whose server runs */
  constructor(environment: NodeJS.ProcessEnv, root = projectFolder) {
    this.#environment = environment;
    this.#root = root;
  }

  /** The port it listens on, once it does: after a save that is the new server. Rejects while it cannot start. */
  get port(): Promise<number> {
    return this.#port ?? Promise.reject(new Error('The server was not started.'));
  }

  start(): void {
    let settling: NodeJS.Timeout | undefined;
    for (const folder of sources) {
      watch(join(this.#root, folder), { recursive: true, signal: this.#watching.signal }, (_change, file) => {
        if (!file || !isSource(file)) return;
        clearTimeout(settling);
        settling = setTimeout(() => this.#restart(), settleMs);
      });
    }
    this.#restart();
  }

  async stop(): Promise<void> {
    this.#watching.abort();
    await this.#round;
    this.#next?.kill();
    await this.#end();
  }

  /** Requests wait for the new one from now on, while the old one finishes what it has begun. */
  #restart(): void {
    const began = performance.now();
    const isFirst = this.#port === undefined;
    const port = this.#round.then(() => this.#end()).then(() => this.#begin());
    this.#port = port;
    this.#round = port.then(
      () => isFirst || console.log(`Server neu gestartet (${Math.round(performance.now() - began)} ms)`),
      (error: unknown) => console.error(String(error)),
    );
  }

  #begin(): Promise<number> {
    const child = this.#next ?? this.#prepare();
    this.#child = child;
    this.#next = undefined;
    child.send('begin');
    return new Promise((done, fail) => {
      child.stdout?.setEncoding('utf8').on('data', (text: string) => {
        const listening = /^IT-Lotse läuft auf \S+:(\d+)\n/m.exec(text);
        process.stdout.write(listening ? text.replace(listening[0], '') : text);
        if (!listening) return;
        done(Number(listening[1]));
        this.#next ??= this.#watching.signal.aborted ? undefined : this.#prepare();
      });
      child.once('exit', () => {
        const ended = new Error('Der Server ist beendet; er startet wieder, sobald etwas gespeichert wird.');
        fail(ended);
        if (this.#child !== child) return;
        this.#port = Promise.reject(ended);
        this.#port.catch(() => undefined);
      });
    });
  }

  /** A process that has the libraries already, which is most of a start, and waits for the word to read the sources. */
  #prepare(): ChildProcess {
    const server = join(this.#root, 'server');
    const { dependencies } = JSON.parse(readFileSync(join(server, 'package.json'), 'utf8'));
    const libraries = Object.keys(dependencies).filter((name) => !name.startsWith('@it-lotse/'));
    const program = `
      process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
      process.once('message', async () => {
        await loaded;
        process.chdir('..');
        await import(${JSON.stringify(pathToFileURL(join(server, 'src/main.ts')).href)});
      });
      const loaded = Promise.allSettled(${JSON.stringify(libraries)}.map((name) => import(name)));`;
    return spawn(process.execPath, ['--input-type=module', '--eval', program], {
      // What --eval imports is looked for from here.
      cwd: server,
      env: {
        ...this.#environment,
        PORT: '0',
        HOST: '127.0.0.1',
        // What V8 made of the sources once is kept.
        NODE_COMPILE_CACHE: join(this.#root, 'node_modules/.cache/node'),
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
  }

  async #end(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  }
}
