import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** A notification as it crossed the session bus. */
export interface BusNotification {
  readonly title: string;
  readonly body: string;
}

export interface SessionOptions {
  /** Without one, nothing on the bus offers to keep secrets. */
  readonly keyring: boolean;
}

const startTimeoutMs = 60_000;
const tools = ['Xvfb', 'dbus-daemon', 'dbus-monitor', 'dunst', 'dunstctl', 'gnome-keyring-daemon'];

/** Throws with the line to type where this machine lacks a program that a desktop session needs. */
export function requireTools(): void {
  const missing = tools.filter((tool) => spawnSync('which', [tool]).status !== 0);
  if (missing.length > 0) {
    throw new Error(
      `The desktop tests need ${missing.join(', ')}. On Debian: apt-get install xvfb dbus dunst gnome-keyring libnotify4 libsecret-1-0`,
    );
  }
}

/**
 * A desktop of its own: display, session bus, notification daemon (dunst) and keyring (GNOME), all in a temporary home.
 * Works headless and as root, and neither sees nor touches the desktop of the person who runs the tests.
 */
export class DesktopSession {
  readonly home: string;
  readonly environment: Record<string, string>;
  /** Everything told to the notification daemon, in order. */
  readonly notifications: BusNotification[] = [];
  readonly #children: ChildProcess[] = [];
  /** What `dbus-monitor` has to show next for `hearOut`. */
  #awaited: { mark: string; heard(): void } | null = null;
  #marks = 4_000_000_000;

  private constructor(home: string) {
    this.home = home;
    this.environment = {
      PATH: process.env.PATH ?? '/usr/bin:/bin',
      HOME: home,
      XDG_CONFIG_HOME: join(home, 'config'),
      XDG_DATA_HOME: join(home, 'data'),
      XDG_CACHE_HOME: join(home, 'cache'),
      XDG_RUNTIME_DIR: join(home, 'run'),
      // The app clears away in it what an earlier run has left: another test's app is not one of those.
      TMPDIR: join(home, 'tmp'),
      LANG: 'C.UTF-8',
      TZ: 'Europe/Berlin',
      // The screen reader bus would only write noise into the log.
      NO_AT_BRIDGE: '1',
    };
  }

  static async start({ keyring }: SessionOptions): Promise<DesktopSession> {
    const session = new DesktopSession(mkdtempSync(join(tmpdir(), 'it-lotse-desktop-')));
    try {
      for (const name of ['XDG_CONFIG_HOME', 'XDG_DATA_HOME', 'XDG_CACHE_HOME', 'XDG_RUNTIME_DIR', 'TMPDIR']) {
        mkdirSync(session.environment[name] ?? '', { recursive: true, mode: 0o700 });
      }
      await session.#startDisplay();
      await session.#startBus();
      await session.#startNotifications();
      if (keyring) await session.#startKeyring();
      return session;
    } catch (error) {
      await session.stop();
      throw error;
    }
  }

  /** Clicks the newest notification, as a person would: dunst sends the signal ActionInvoked to the app. */
  clickNotification(): void {
    const done = spawnSync('dunstctl', ['action'], { env: this.environment, encoding: 'utf8' });
    if (done.status !== 0) throw new Error(`dunstctl action failed: ${done.stderr}`);
  }

  /** Takes away what is shown, so that the next click can only mean what comes after. */
  closeNotifications(): void {
    const done = spawnSync('dunstctl', ['close-all'], { env: this.environment, encoding: 'utf8' });
    if (done.status !== 0) throw new Error(`dunstctl close-all failed: ${done.stderr}`);
  }

  /** How many notifications are on the screen. */
  shownNotifications(): number {
    const counted = spawnSync('dunstctl', ['count', 'displayed'], { env: this.environment, encoding: 'utf8' });
    return Number(counted.stdout);
  }

  /** Resolves when everything that was said on the bus before stands in `notifications`. */
  async hearOut(): Promise<void> {
    this.#marks += 1;
    const mark = String(this.#marks);
    const heard = new Promise<void>((resolve) => {
      this.#awaited = { mark, heard: resolve };
    });
    const call = ['--session', '--dest=org.freedesktop.Notifications', '/org/freedesktop/Notifications'];
    // There is no such notification to close, but the call passes by on the bus.
    const sent = spawnSync(
      'dbus-send',
      [...call, 'org.freedesktop.Notifications.CloseNotification', `uint32:${mark}`],
      { env: this.environment, encoding: 'utf8' },
    );
    if (sent.status !== 0) throw new Error(`dbus-send failed: ${sent.stderr}`);
    await heard;
  }

  async stop(): Promise<void> {
    for (const child of this.#children.reverse()) await end(child);
    rmSync(this.home, { recursive: true, force: true, maxRetries: 3 });
  }

  async #startDisplay(): Promise<void> {
    const display = this.#spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'], {
      fd3: true,
    });
    const number = await firstLine(display, display.stdio[3] as Readable);
    this.environment.DISPLAY = `:${number.trim()}`;
  }

  /** Only what this class starts is on the bus: no service is started on demand. */
  async #startBus(): Promise<void> {
    const configuration = join(this.home, 'session.conf');
    writeFileSync(
      configuration,
      `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:dir=${this.environment.XDG_RUNTIME_DIR}</listen>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
`,
    );
    const bus = this.#spawn('dbus-daemon', [`--config-file=${configuration}`, '--nofork', '--print-address=1']);
    this.environment.DBUS_SESSION_BUS_ADDRESS = (await firstLine(bus, bus.stdout)).trim();
  }

  async #startNotifications(): Promise<void> {
    const configuration = join(this.home, 'dunstrc');
    writeFileSync(
      configuration,
      '[global]\nidle_threshold = 0\nsticky_history = yes\n[urgency_low]\ntimeout = 0\n[urgency_normal]\ntimeout = 0\n',
    );
    this.#spawn('dunst', ['-conf', configuration]);
    await this.#ownerOf('org.freedesktop.Notifications');
    const monitor = this.#spawn('dbus-monitor', ['--session', "interface='org.freedesktop.Notifications'"]);
    if (!monitor.stdout) throw new Error('dbus-monitor has no output');
    readNotifications(monitor.stdout, {
      notification: (notification) => this.notifications.push(notification),
      number: (number) => number === this.#awaited?.mark && this.#awaited.heard(),
    });
  }

  async #startKeyring(): Promise<void> {
    const keyring = this.#spawn('gnome-keyring-daemon', ['--foreground', '--unlock', '--components=secrets']);
    keyring.stdin?.end('ein Passwort nur für diesen Test');
    await this.#ownerOf('org.freedesktop.secrets');
  }

  async #ownerOf(name: string): Promise<void> {
    const deadline = Date.now() + startTimeoutMs;
    for (;;) {
      const asked = spawnSync(
        'dbus-send',
        ['--session', '--print-reply', '--dest=org.freedesktop.DBus', '/', 'org.freedesktop.DBus.NameHasOwner'].concat(
          `string:${name}`,
        ),
        { env: this.environment, encoding: 'utf8' },
      );
      if (asked.stdout.includes('boolean true')) return;
      if (Date.now() > deadline) throw new Error(`Nobody took the name ${name} on the session bus`);
      await new Promise((resume) => setTimeout(resume, 50));
    }
  }

  #spawn(command: string, commandArguments: string[], { fd3 = false } = {}): ChildProcess {
    const child = spawn(command, commandArguments, {
      env: this.environment,
      stdio: ['pipe', 'pipe', 'ignore', ...(fd3 ? ['pipe' as const] : [])],
    });
    child.on('error', () => undefined);
    child.stdin?.on('error', () => undefined);
    this.#children.push(child);
    running.add(child);
    child.once('exit', () => running.delete(child));
    return child;
  }
}

/** Reads what `dbus-monitor` prints: strings of a Notify call are program, icon, title, body, in this order. */
function readNotifications(
  output: Readable,
  tell: { notification(notification: BusNotification): void; number(number: string): void },
): void {
  let strings: string[] | null = null;
  createInterface({ input: output }).on('line', (line) => {
    if (/^\S/.test(line)) strings = line.includes('member=Notify') && line.startsWith('method call') ? [] : null;
    const number = /^ {3}uint32 (\d+)$/.exec(line)?.[1];
    if (number) tell.number(number);
    const text = /^ {3}string "(.*)"$/.exec(line)?.[1];
    if (!strings || text === undefined) return;
    strings.push(text);
    const [, , title = '', body] = strings;
    if (body !== undefined) {
      strings = null;
      tell.notification({ title, body });
    }
  });
}

async function firstLine(child: ChildProcess, stream: Readable | null | undefined): Promise<string> {
  if (!stream) throw new Error(`${child.spawnfile} has no output`);
  const timer = setTimeout(() => child.kill('SIGKILL'), startTimeoutMs);
  for await (const line of createInterface({ input: stream })) {
    clearTimeout(timer);
    return line;
  }
  throw new Error(`${child.spawnfile} said nothing within ${startTimeoutMs} ms`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 2_000);
  await exited;
  clearTimeout(timer);
}

// A test run that is cut short must leave no process behind.
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Where Electron keeps this app's data in such a session. */
export function userDataFolder(session: DesktopSession): string {
  return join(session.environment.XDG_CONFIG_HOME ?? '', 'IT-Lotse');
}
