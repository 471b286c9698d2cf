import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClockedAnswer, ClockOrder } from './clocked-process.ts';
import { adminPassword, newDataDir, programOf } from './start-server.ts';

/** The real server in a process of its own whose clock the test sets, so that a week passes in seconds. */
export class ClockedServer {
  readonly #dataDir: string;
  readonly #ownsDataDir: boolean;
  readonly #environment: NodeJS.ProcessEnv;
  #port = 0;
  #process: ChildProcess | undefined;

  private constructor(environment: NodeJS.ProcessEnv, dataDir: string, ownsDataDir: boolean) {
    this.#environment = environment;
    this.#dataDir = dataDir;
    this.#ownsDataDir = ownsDataDir;
  }

  /** @param dataDir an existing one; without it a temporary one is made, and removed by `dispose` */
  static async create(environment: NodeJS.ProcessEnv, dataDir?: string): Promise<ClockedServer> {
    return new ClockedServer(environment, dataDir ?? (await newDataDir(environment)), dataDir === undefined);
  }

  /** The same after a restart. */
  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get databaseFile(): string {
    return join(this.#dataDir, 'lotse.db');
  }

  get isRunning(): boolean {
    return this.#process !== undefined;
  }

  async start(now: string): Promise<this> {
    const child = fork(programOf('clocked-process'), {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        PATH: process.env.PATH,
        TZ: process.env.TZ,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        PORT: String(this.#port),
        DATA_DIR: this.#dataDir,
        ADMIN_PASSWORD: adminPassword,
        CLOCK_STARTS_AT: now,
        ...this.#environment,
      },
    });
    this.#process = child;
    const ready = await this.#hear(child);
    if ('port' in ready) this.#port = ready.port;
    return this;
  }

  /** Sets the clock; with `look` everything that works by the clock looks once, and finishes unless `settle` is false. */
  async at(now: string, { look = true, settle = true } = {}): Promise<void> {
    const child = this.#process;
    if (!child) throw new Error('The server does not run');
    child.send({ now, look, settle } satisfies ClockOrder);
    await this.#hear(child);
  }

  /** Ends it the hard way (SIGKILL), as a power cut would. */
  async kill(): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    // It may have ended by itself, such as by a Ctrl-C in the terminal.
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }

  async dispose(): Promise<void> {
    await this.kill();
    if (this.#ownsDataDir) await rm(this.#dataDir, { recursive: true, force: true });
  }

  async #hear(child: ChildProcess): Promise<ClockedAnswer> {
    const heard = new AbortController();
    const { signal } = heard;
    const ended = once(child, 'exit', { signal }).then(([code, killedBy]) => {
      throw new Error(`The server ended (${killedBy ?? code})`);
    });
    try {
      const [message] = await Promise.race([once(child, 'message', { signal }), ended]);
      return message as ClockedAnswer;
    } finally {
      ended.catch(() => undefined);
      heard.abort();
    }
  }
}
