import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

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
}

/** The real server in a process of its own, as `npm start` runs it. */
export class TestServer {
  readonly dataDir: string;
  readonly adminPassword = adminPassword;
  /** Everything the process wrote, over all its lives. */
  log = '';
  #url = '';
  #process: ChildProcess | undefined;
  readonly #ownsDataDir: boolean;
  #environment: Readonly<Record<string, string | undefined>>;

  private constructor(dataDir: string, options: ServerOptions) {
    this.dataDir = dataDir;
    this.#ownsDataDir = options.dataDir === undefined;
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
    if (this.#process) throw new Error('The server runs already');
    this.#environment = environment;
    const child = spawn(node, [programOf('main')], {
      cwd: projectFolder,
      env: definedOnly({
        PATH: process.env.PATH,
        TZ: process.env.TZ,
        HOST: '127.0.0.1',
        PORT: this.#url ? new URL(this.#url).port : '0',
        DATA_DIR: this.dataDir,
        ADMIN_PASSWORD: adminPassword,
        LOG_LEVEL: 'warn',
        NODE_ENV: 'production',
        // Tests have the bookings of a year in an hour; what strangers may cause is tested by itself.
        MAILS_TO_STRANGERS_PER_HOUR: '100000',
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        ...environment,
      }),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    runningServers.add(child);
    child.once('exit', () => {
      runningServers.delete(child);
      if (this.#process === child) this.#process = undefined;
    });
    this.#url = await this.#listening(child);
    return this;
  }

  /** Asks it to end (SIGTERM) and resolves with its exit code. */
  stop(): Promise<number | null> {
    return this.#end('SIGTERM');
  }

  /** Ends it the hard way (SIGKILL), as a power cut would. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async dispose(): Promise<void> {
    if (this.#process) await this.#end('SIGKILL');
    if (this.#ownsDataDir) await rm(this.dataDir, { recursive: true, force: true });
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

/** @returns the program from the run's bundle (first-start.ts), else from its sources */
export function programOf(name: 'main' | 'clocked-process'): string {
  if (process.env.TEST_SERVER) return join(process.env.TEST_SERVER, `${name}.js`);
  return join(projectFolder, name === 'main' ? 'server/src/main.ts' : 'tests/support/clocked-process.ts');
}

function definedOnly(environment: Record<string, string | undefined>): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined));
}
