import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ServerHost, sharedHost } from './server-host.ts';
import { adminPassword, newDataDir } from './start-server.ts';

interface ClockedOptions {
  /** An existing one; without it a temporary one is made, and removed by `dispose`. */
  readonly dataDir?: string;
  /** In the process with the others of this test process, unless it has to be killed. */
  readonly isShared?: boolean;
}

/** The real server whose clock the test sets, so that a week passes in seconds. */
export class ClockedServer {
  readonly #dataDir: string;
  readonly #options: ClockedOptions;
  readonly #environment: NodeJS.ProcessEnv;
  #port = 0;
  #running: { host: ServerHost; id: number } | undefined;

  private constructor(environment: NodeJS.ProcessEnv, dataDir: string, options: ClockedOptions) {
    this.#environment = environment;
    this.#dataDir = dataDir;
    this.#options = options;
  }

  static async create(environment: NodeJS.ProcessEnv, options: ClockedOptions = {}): Promise<ClockedServer> {
    return new ClockedServer(environment, options.dataDir ?? (await newDataDir(environment)), options);
  }

  /** The same after a restart. */
  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get databaseFile(): string {
    return join(this.#dataDir, 'lotse.db');
  }

  get isRunning(): boolean {
    return this.#running !== undefined;
  }

  async start(now: string): Promise<this> {
    const host = this.#options.isShared ? sharedHost() : new ServerHost();
    const environment = {
      PORT: String(this.#port),
      DATA_DIR: this.#dataDir,
      ADMIN_PASSWORD: adminPassword,
      LOG_LEVEL: 'warn',
      ...this.#environment,
    };
    const { id, port } = await host.start(environment, now, (log) => process.stderr.write(log));
    this.#port = port;
    this.#running = { host, id };
    return this;
  }

  /** Sets the clock; with `look` everything that works by the clock looks once, and finishes unless `settle` is false. */
  async at(now: string, { look = true, settle = true } = {}): Promise<void> {
    if (!this.#running) throw new Error('The server does not run');
    const { host, id } = this.#running;
    await host.order(id, { do: 'at', now, look, settle });
  }

  /** Ends it the hard way (SIGKILL), as a power cut would. */
  async kill(): Promise<void> {
    if (this.#options.isShared) throw new Error('A server that is killed needs a process of its own');
    await this.#end();
  }

  async dispose(): Promise<void> {
    await this.#end();
    if (this.#options.dataDir === undefined) await rm(this.#dataDir, { recursive: true, force: true });
  }

  async #end(): Promise<void> {
    if (!this.#running) return;
    const { host, id } = this.#running;
    this.#running = undefined;
    if (this.#options.isShared) await host.order(id, { do: 'leave' });
    else await host.kill();
  }
}
