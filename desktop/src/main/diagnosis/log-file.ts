import { appendFileSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { inspect } from 'node:util';
import { withoutPeople } from './without-people.ts';

/** Enough for the days before a fault; the file of before is kept beside it. */
export const longestLogBytes = 500_000;

/**
 * What went wrong, line by line, in a file of the user's data folder and never longer than twice `longestLogBytes`. A disk
 * that takes nothing costs the line, and nothing else.
 */
export class LogFile {
  readonly path: string;
  readonly #now: () => Date;

  constructor(path: string, now: () => Date = () => new Date()) {
    this.path = path;
    this.#now = now;
  }

  write(level: 'info' | 'warn' | 'error', ...said: readonly unknown[]): void {
    const text = withoutPeople(said.map((each) => (typeof each === 'string' ? each : inspect(each))).join(' '));
    try {
      mkdirSync(dirname(this.path), { recursive: true });
      if (sizeOf(this.path) > longestLogBytes) renameSync(this.path, this.#before);
      appendFileSync(this.path, `${this.#now().toISOString()} ${level} ${text.slice(0, 5_000)}\n`, { mode: 0o600 });
    } catch {
      // Telling of it would end here again.
    }
  }

  /** Everything that is kept, the oldest first. */
  read(): string {
    return [this.#before, this.path].map(textOf).join('');
  }

  get #before(): string {
    return `${this.path}.1`;
  }
}

/** What the main process says on the console, which nobody sees in an installed app, stands in the file as well. */
export function logConsole(log: LogFile, target: Pick<Console, 'warn' | 'error'> = console): void {
  for (const level of ['warn', 'error'] as const) {
    const say = target[level].bind(target);
    target[level] = (...said: unknown[]) => {
      say(...said);
      log.write(level, ...said);
    };
  }
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
