import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import type { HostMessage, HostOrder } from './host-process.ts';

const projectFolder = resolve(import.meta.dirname, '../..');

interface Waiting {
  resolve(port: number): void;
  reject(error: Error): void;
}

/**
 * A process in which real servers run side by side: hundreds of tests that need a server each spare hundreds of starts of
 * a process, and what they call has been compiled for the test before.
 */
export class ServerHost {
  readonly #process: ChildProcess;
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Map<number, (log: string) => void>();
  #calls = 0;
  #servers = 0;

  constructor() {
    this.#process = fork(programOf('host-process'), {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        PATH: process.env.PATH,
        TZ: process.env.TZ,
        NODE_ENV: 'production',
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      },
    });
    this.#process.on('message', (message: HostMessage) => this.#hear(message));
    this.#process.once('exit', (code, signal) => {
      for (const { reject } of this.#waiting.values()) reject(new Error(`The server ended (${signal ?? code})`));
      this.#waiting.clear();
    });
    // It ends with us; until then nobody waits for it.
    this.#process.unref();
    this.#process.channel?.unref();
  }

  /** @param now the moment at which its clock stands still; null: it goes with the real time */
  async start(
    environment: NodeJS.ProcessEnv,
    now: string | null,
    onLog: (log: string) => void = () => undefined,
  ): Promise<{ id: number; port: number }> {
    this.#servers += 1;
    const id = this.#servers;
    this.#listeners.set(id, onLog);
    return { id, port: await this.order(id, { do: 'start', environment, now }) };
  }

  order(server: number, order: HostOrder): Promise<number> {
    this.#calls += 1;
    const call = this.#calls;
    const answered = new Promise<number>((resolve, reject) => this.#waiting.set(call, { resolve, reject }));
    // While somebody waits for an answer, this process has something to live for.
    this.#process.channel?.ref();
    this.#process.send({ call, server, order });
    return answered.finally(() => this.#waiting.size === 0 && this.#process.channel?.unref());
  }

  /** Ends all its servers the hard way (SIGKILL), as a power cut would. */
  async kill(): Promise<void> {
    // It may have ended by itself, such as by a Ctrl-C in the terminal.
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const exited = once(this.#process, 'exit');
    this.#process.ref();
    this.#process.kill('SIGKILL');
    await exited;
  }

  #hear(message: HostMessage): void {
    if ('log' in message) {
      this.#listeners.get(message.server)?.(message.log);
      return;
    }
    const waiting = this.#waiting.get(message.call);
    this.#waiting.delete(message.call);
    if (message.error === undefined) waiting?.resolve(message.port ?? 0);
    else waiting?.reject(new Error(message.error));
  }
}

let shared: ServerHost | undefined;

/** The one of this process, made at its first use. */
export function sharedHost(): ServerHost {
  shared ??= new ServerHost();
  return shared;
}

/** @returns the program from the run's bundle (first-start.ts), else from its sources */
export function programOf(name: 'main' | 'host-process'): string {
  if (process.env.TEST_SERVER) return join(process.env.TEST_SERVER, `${name}.js`);
  return join(projectFolder, name === 'main' ? 'server/src/main.ts' : 'tests/support/host-process.ts');
}
