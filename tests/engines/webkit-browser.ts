import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../support/free-port.ts';
import type { EngineBrowser } from './engine-browser.ts';
import { takeErrorsInPage } from './in-page.ts';
import { type ElementReference, WebDriverSession } from './webdriver.ts';

/** There are machines on which its session is never answered; that must not hold up a run. */
const startLimitMs = 60_000;

/** The browser that comes with WebKitGTK. It has no headless mode, so it gets a display of its own. */
export async function startWebKit(driver: string, limitMs = startLimitMs): Promise<EngineBrowser> {
  const port = await freePort();
  const child = spawn('xvfb-run', ['--auto-servernum', driver, `--port=${port}`], {
    // A group of its own, so that display and browser end with it.
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, LIBGL_ALWAYS_SOFTWARE: '1', LANG: 'de_DE.UTF-8' },
  });
  const killGroup = () => child.pid !== undefined && child.exitCode === null && process.kill(-child.pid, 'SIGKILL');
  process.once('exit', killGroup);
  const stop = async () => {
    process.off('exit', killGroup);
    if (killGroup()) await once(child, 'close');
  };
  try {
    const session = await createSession(`http://127.0.0.1:${port}`, child, limitMs);
    return overWebDriver(session, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Classic WebDriver knows no console: the page itself is made to keep its errors, from the first call after it has loaded. */
function overWebDriver(session: WebDriverSession, stop: () => Promise<void>): EngineBrowser {
  const errors: string[] = [];
  const call = async (pageFunction: (...args: string[]) => unknown, args: readonly string[]) => {
    const script = `return [(${takeErrorsInPage})(), (${pageFunction})(...arguments)]`;
    const [seen, value] = await session.execute<[string[], unknown]>(script, args);
    errors.push(...seen);
    return value as never;
  };
  return {
    open: async (url) => {
      await call(() => undefined, []);
      await session.open(url);
    },
    evaluate: (pageFunction, ...args) => call(pageFunction, args),
    element: async (pageFunction, ...args) => {
      const found: ElementReference | null = await call(pageFunction, args);
      return found && { click: () => session.click(found), type: (text) => session.type(found, text) };
    },
    screenshot: () => session.screenshot(),
    takeErrors: async () => {
      await call(() => undefined, []);
      return errors.splice(0);
    },
    close: async () => {
      await session.end();
      await stop();
    },
  };
}

async function createSession(url: string, child: ChildProcess, limitMs: number): Promise<WebDriverSession> {
  const gone = new AbortController();
  child.once('error', (error) => gone.abort(error));
  child.once('exit', (code) => gone.abort(new Error(`it ended with code ${code}`)));
  const tooLate = AbortSignal.timeout(limitMs);
  const signal = AbortSignal.any([gone.signal, tooLate]);
  try {
    while (!(await isListening(url))) await pause(50, null, { signal });
    return await WebDriverSession.create(url, signal);
  } catch (error) {
    if (gone.signal.aborted) throw gone.signal.reason;
    throw tooLate.aborted ? new Error(`it did not answer within ${limitMs / 1000} s`) : error;
  }
}

const isListening = (url: string) =>
  fetch(`${url}/status`).then(
    ({ ok }) => ok,
    () => false,
  );
