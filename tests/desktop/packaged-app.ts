import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import type { DesktopSession } from './desktop-session.ts';
import { test as base } from './fixtures.ts';

const root = resolve(import.meta.dirname, '../..');
/** Where the set-up of this project leaves what electron-builder made. */
export const packageOutput = join(root, 'test-results/package');

/** What `npm run dist` made for these tests: once per run, by package-setup.ts. */
export interface Package {
  /** The folder that runs as it is. */
  readonly folder: string;
  readonly executable: string;
  readonly asar: string;
  /** The same folder as IT-Lotse-VERSION-linux-x64.tar.gz. */
  readonly archive: string;
  readonly version: string;
}

/** The package under test; throws where the set-up did not make one. */
export function findPackage(): Package {
  const folder = join(packageOutput, 'linux-unpacked');
  const archive = existsSync(packageOutput) && readdirSync(packageOutput).find((name) => name.endsWith('.tar.gz'));
  if (!archive || !existsSync(folder)) throw new Error(`There is no package in ${packageOutput}`);
  const manifest = JSON.parse(readFileSync(join(root, 'desktop/package.json'), 'utf8')) as { version: string };
  return {
    folder,
    executable: join(folder, 'it-lotse'),
    asar: join(folder, 'resources/app.asar'),
    archive: join(packageOutput, archive),
    version: manifest.version,
  };
}

interface StartOptions {
  /** The one in the folder of the package, unless told otherwise. */
  readonly executable?: string;
  readonly args?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

const startTimeoutMs = 120_000;

/**
 * One life of the packed app, driven from outside: its fuses switch the inspector of the main process off, through which
 * Playwright starts an app otherwise, but the pages of any Chromium can be reached through `--remote-debugging-port`.
 */
class PackagedApp {
  readonly page: Page;
  readonly pid: number;
  readonly #process: ChildProcess;
  readonly #log: string[];

  private constructor(process: ChildProcess, log: string[], page: Page) {
    this.page = page;
    this.pid = process.pid ?? 0;
    this.#process = process;
    this.#log = log;
  }

  /** Starts it and resolves once its window has a page. */
  static async start(session: DesktopSession, options: StartOptions = {}): Promise<PackagedApp> {
    const log: string[] = [];
    const child = spawnPackage(session, ['--remote-debugging-port=0', ...(options.args ?? [])], options, log);
    try {
      const page = await pageOf(() => {
        if (child.exitCode !== null) throw new Error(`The packed app ended with ${child.exitCode}`);
        return log.join('');
      });
      page.on('console', (message) => log.push(`[page] ${message.text()}\n`));
      page.on('pageerror', (error) => log.push(`[page] ${error.stack}\n`));
      return new PackagedApp(child, log, page);
    } catch (error) {
      child.kill('SIGKILL');
      throw new Error(`${error}\n${log.join('')}`);
    }
  }

  /** Everything the app wrote to its output or to the console of its page. */
  get log(): string {
    return this.#log.join('');
  }

  get hasEnded(): boolean {
    return this.#process.exitCode !== null || this.#process.signalCode !== null;
  }

  /** Ends it as the system does when somebody logs off; the hard way where it does not listen. */
  async quit(): Promise<void> {
    if (this.hasEnded) return;
    const exited = once(this.#process, 'exit');
    this.#process.kill('SIGTERM');
    const timer = setTimeout(() => this.#process.kill('SIGKILL'), 60_000);
    await exited;
    clearTimeout(timer);
  }
}

/** Starts the app once more, as the system does for a link or a second click. Resolves with the exit code of that start. */
export async function startAgain(
  session: DesktopSession,
  args: readonly string[],
  options: StartOptions = {},
): Promise<number | null> {
  const child = spawnPackage(session, args, options, []);
  const [code] = await once(child, 'exit');
  return code as number | null;
}

function spawnPackage(session: DesktopSession, args: readonly string[], options: StartOptions, log: string[]) {
  const child = spawn(
    options.executable ?? findPackage().executable,
    // Root cannot build Chromium's sandbox; a virtual display has no GPU.
    [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu', ...args],
    { env: { ...session.environment, ...options.environment }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  child.stdout.on('data', (chunk) => log.push(String(chunk)));
  child.stderr.on('data', (chunk) => log.push(String(chunk)));
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** The page of an app that was started with a debugging port, by what it has written so far. */
export async function pageOf(output: () => string): Promise<Page> {
  const browser = await chromium.connectOverCDP(await debuggerAddress(output));
  const context = browser.contexts()[0];
  if (!context) throw new Error('The app has no browser context');
  return context.pages()[0] ?? (await context.waitForEvent('page', { timeout: startTimeoutMs }));
}

/**
 * The address of the debugger, once the window has drawn something: Playwright holds back what is just being born, and
 * then waits for its answer. Chromium names the port it has found on its error output.
 */
async function debuggerAddress(output: () => string): Promise<string> {
  const deadline = Date.now() + startTimeoutMs;
  for (;;) {
    const port = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)/.exec(output())?.[1];
    if (port && (await hasDrawn(`http://127.0.0.1:${port}/json/list`))) return `http://127.0.0.1:${port}`;
    if (Date.now() > deadline) throw new Error(`The packed app showed nothing within ${startTimeoutMs} ms`);
    await new Promise((resume) => setTimeout(resume, 100));
  }
}

/** Asks the page over the debugger's own line whether there is text in it. */
async function hasDrawn(targets: string): Promise<boolean> {
  const list = (await (await fetch(targets)).json()) as { type: string; url: string; webSocketDebuggerUrl: string }[];
  const page = list.find(({ type, url }) => type === 'page' && url.startsWith('app://'));
  if (!page) return false;
  const line = new WebSocket(page.webSocketDebuggerUrl);
  const answer = new Promise<boolean>((resolve) => {
    line.onopen = () =>
      line.send(
        JSON.stringify({
          id: 1,
          method: 'Runtime.evaluate',
          params: { expression: "document.readyState === 'complete' && document.body.innerText !== ''" },
        }),
      );
    line.onmessage = ({ data }) => resolve(String(data).includes('"value":true'));
    line.onclose = () => resolve(false);
    line.onerror = () => resolve(false);
  });
  return answer.finally(() => line.close());
}

// A test run that is cut short must leave no app behind.
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

interface Fixtures {
  /** Starts the packed app in the session of the test; what still runs at its end is ended. */
  startPackage(options?: StartOptions): Promise<PackagedApp>;
}

export const test = base.extend<Fixtures>({
  startPackage: async ({ session }, use, testInfo) => {
    const started: PackagedApp[] = [];
    await use(async (options) => {
      const app = await PackagedApp.start(session, options);
      started.push(app);
      return app;
    });
    if (testInfo.status !== testInfo.expectedStatus) {
      const body = started.map((app) => app.log).join('\n--- the next life\n');
      await testInfo.attach('app.log', { body, contentType: 'text/plain' });
      for (const { page, pid } of started.filter((app) => !app.hasEnded)) {
        await page.screenshot({ path: testInfo.outputPath(`window-${pid}.png`) });
      }
    }
    for (const app of started) await app.quit();
  },
});
