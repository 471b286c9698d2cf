import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { programOf, type ServerHost, sharedHost } from './server-host.ts';

const projectFolder = resolve(import.meta.dirname, '../..');
const node = join(projectFolder, 'node_modules/.bin/node');

/** For a server that hangs; a slow machine may take its time. */
const startLimitMs = 240_000;

export const adminPassword = 'Zwölf-Leuchttürme-am-Deich';

export interface ServerOptions {
  /** Environment of the server beyond the defaults below; `undefined` takes one away. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** An existing data directory; without it a temporary one is made, and removed by `dispose`. */
  readonly dataDir?: string;
  /** In the process with the others of this test process, unless it has to be killed; false without it. */
  readonly isShared?: boolean;
  /** For Node, as `npm start` gives them; none without. */
  readonly nodeOptions?: readonly string[];
}

/** The real server in a process of its own, as `npm start` runs it. */
export class TestServer {
  readonly dataDir: string;
  readonly adminPassword = adminPassword;
  /** Everything the process wrote, over all its lives. */
  log = '';
  #url = '';
  #process: ChildProcess | undefined;
  #hosted: { host: ServerHost; id: number } | undefined;
  readonly #isShared: boolean;
  readonly #ownsDataDir: boolean;
  readonly #nodeOptions: readonly string[];
  #environment: Readonly<Record<string, string | undefined>>;

  private constructor(dataDir: string, options: ServerOptions) {
    this.dataDir = dataDir;
    this.#ownsDataDir = options.dataDir === undefined;
    this.#isShared = options.isShared ?? false;
    this.#nodeOptions = options.nodeOptions ?? [];
    this.#environment = options.environment ?? {};
  }

  static async create(options: ServerOptions = {}): Promise<TestServer> {
    return new TestServer(options.dataDir ?? (await newDataDir(options.environment)), options);
  }

  /** `http://127.0.0.1:PORT`, the same after a restart. */
  get url(): string {
    if (!this.#url) throw new Error('The server was never started');
    return this.#url;
  }

  get pid(): number {
    if (this.#process?.pid === undefined) throw new Error('The server does not run');
    return this.#process.pid;
  }

  get databaseFile(): string {
    return join(this.dataDir, 'lotse.db');
  }

  /** Starts it and resolves once it listens; `environment` replaces what was given before. */
  async start(environment = this.#environment): Promise<this> {
    if (this.#process || this.#hosted) throw new Error('The server runs already');
    this.#environment = environment;
    if (this.#isShared) await this.#startHosted();
    else await this.#startProcess();
    return this;
  }

  async #startHosted(): Promise<void> {
    const host = sharedHost();
    const { id, port } = await host.start(this.#variables(), null, (log) => {
      this.log += log;
    });
    this.#hosted = { host, id };
    this.#url = `http://127.0.0.1:${port}`;
  }

  async #startProcess(): Promise<void> {
    const child = spawn(node, [...this.#nodeOptions, programOf('main')], {
      cwd: projectFolder,
      env: { ...this.#variables(), PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    runningServers.add(child);
    child.once('exit', () => {
      runningServers.delete(child);
      if (this.#process === child) this.#process = undefined;
    });
    this.#url = await this.#listening(child);
  }

  #variables(): NodeJS.ProcessEnv {
    return definedOnly({
      TZ: process.env.TZ,
      HOST: '127.0.0.1',
      PORT: this.#url ? new URL(this.#url).port : '0',
      DATA_DIR: this.dataDir,
      ADMIN_PASSWORD: adminPassword,
      LOG_LEVEL: 'warn',
      BACKUP_WORK_FACTOR: process.env.BACKUP_WORK_FACTOR,
      NODE_ENV: 'production',
      // Tests have the bookings of a year in an hour; what strangers may cause is tested by itself.
      MAILS_TO_STRANGERS_PER_HOUR: '100000',
      ...this.#environment,
    });
  }

  /** Asks it to end (SIGTERM) and resolves with its exit code. */
  async stop(): Promise<number | null> {
    if (!this.#hosted) return this.#end('SIGTERM');
    await this.#leaveHost('stop');
    return 0;
  }

  /** Ends it the hard way (SIGKILL), as a power cut would. */
  async kill(): Promise<void> {
    if (this.#isShared) throw new Error('A server that is killed needs a process of its own');
    await this.#end('SIGKILL');
  }

  async dispose(): Promise<void> {
    await this.#leaveHost('leave');
    if (this.#process) await this.#end('SIGKILL');
    if (this.#ownsDataDir) await rm(this.dataDir, { recursive: true, force: true });
  }

  async #leaveHost(how: 'stop' | 'leave'): Promise<void> {
    const hosted = this.#hosted;
    this.#hosted = undefined;
    await hosted?.host.order(hosted.id, { do: how });
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#process;
    if (!child) return null;
    const exited = once(child, 'exit');
    child.kill(signal);
    const [code] = await exited;
    return code as number | null;
  }

  #listening(child: ChildProcess): Promise<string> {
    return new Promise((done, fail) => {
      let life = '';
      const timer = setTimeout(() => {
        child.kill('SIGKILL');
        fail(new Error(`The server did not listen within ${startLimitMs / 1000} s:\n${life}`));
      }, startLimitMs);
      const hear = (chunk: Buffer) => {
        life += chunk;
        this.log += chunk;
        const url = /IT-Lotse läuft auf (http:\/\/\S+)/.exec(life)?.[1];
        if (url) {
          clearTimeout(timer);
          done(url);
        }
      };
      child.stdout?.on('data', hear);
      child.stderr?.on('data', hear);
      child.once('error', fail);
      child.once('exit', (code, signal) => {
        clearTimeout(timer);
        fail(new Error(`The server ended before it listened (${signal ?? code}):\n${life}`));
      });
    });
  }
}

/** A folder with what the run's set-up left behind (first-start.ts), unless another operator's first start is meant. */
export async function newDataDir(environment: ServerOptions['environment'] = {}): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'it-lotse-test-'));
  const database = process.env.TEST_DATABASE;
  const isOtherOperator = Object.keys(environment).some((name) => name.startsWith('ADMIN_'));
  if (database && !isOtherOperator) await copyFile(database, join(dataDir, 'lotse.db'));
  return dataDir;
}

/** A server that listens already. */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  const server = await TestServer.create(options);
  try {
    return await server.start();
  } catch (error) {
    await server.dispose();
    throw error;
  }
}

// A test run that is cut short must leave no server behind.
const runningServers = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of runningServers) child.kill('SIGKILL');
});

function definedOnly(environment: Record<string, string | undefined>): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined));
}
