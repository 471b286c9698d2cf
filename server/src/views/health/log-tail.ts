import type { LogLine } from '@it-lotse/contract/health-view';
import { maskText, maskValue } from './mask.ts';

const keptLines = 200;
const longestText = 2000;

interface Line {
  readonly raw: string;
  /** null until somebody reads. */
  masked: LogLine | null;
}

/** The end of the server's log, in memory: what happened shortly before somebody looks, without secrets and persons. */
export class LogTail {
  private readonly lines: Line[] = [];
  /** Lines since the start. */
  written = 0;
  private readonly knownSecrets: readonly string[];
  private moreSecrets: () => readonly string[] = () => [];

  constructor(knownSecrets: readonly string[] = []) {
    this.knownSecrets = knownSecrets;
  }

  /** Secrets that come and go while the server runs. */
  hide(secrets: () => readonly string[]): void {
    this.moreSecrets = secrets;
  }

  /** Takes a line as pino writes it. Masking waits until somebody reads: writing must cost nothing. */
  write(line: string): void {
    this.written += 1;
    this.lines.push({ raw: line, masked: null });
    if (this.lines.length > keptLines) this.lines.shift();
  }

  /** Oldest first, masked. A line is masked once: with stack traces that takes a millisecond each. */
  read(): LogLine[] {
    return this.lines.map((line) => {
      line.masked ??= this.toLogLine(line.raw);
      return line.masked;
    });
  }

  private toLogLine(line: string): LogLine {
    const secrets = [...this.knownSecrets, ...this.moreSecrets()];
    try {
      const { time, level, msg = '', pid: _pid, hostname: _host, ...rest } = JSON.parse(line);
      const details = Object.keys(rest).length > 0 ? ` ${JSON.stringify(maskValue(rest, secrets))}` : '';
      const text = maskText(String(msg), secrets) + details;
      return { at: new Date(time).toISOString(), level: levelOf(level), text: text.slice(0, longestText) };
    } catch {
      return {
        at: new Date(0).toISOString(),
        level: 'info',
        text: maskText(line, secrets).slice(0, longestText),
      };
    }
  }
}

/** pino's numbers. */
function levelOf(level: number): LogLine['level'] {
  if (level >= 50) return 'error';
  if (level >= 40) return 'warn';
  return level >= 30 ? 'info' : 'debug';
}
