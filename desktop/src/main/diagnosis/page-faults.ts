import type { WebContents } from 'electron';

/** A script of the app's own, whose name holds nobody's. */
const ownScript = /^app:\/\/lotse\/assets\/([\w.-]+\.js)$/;
const uncaught = /^(Uncaught (?:\(in promise\) )?)?(?:(\w*(?:Error|Exception))\b)?/;
/** Of a page that repeats itself, the log keeps each fault once. */
const mostOfOnePage = 100;

/**
 * What the log says of an error on the console of a page: its kind and where it came from, and nothing of its words, for
 * they may quote what a server or a person wrote. null: a call that failed, which the page tells by itself.
 */
export function pageFault(message: string, source: string, line: number): string | null {
  if (message.startsWith('Failed to load resource')) return null;
  const [, begin = '', kind = 'error'] = uncaught.exec(message) ?? [];
  const script = ownScript.exec(source)?.[1];
  return `the page: ${begin}${kind}${script ? ` at ${script}:${line}` : ''}`;
}

/** What Electron tells with it: newer ones in the event, older ones behind it. */
interface Said {
  readonly level?: unknown;
  readonly message?: string;
  readonly sourceId?: string;
  readonly lineNumber?: number;
}
const oldErrorLevel = 3;

/** Errors nobody caught in a page, and what it writes as an error, stand in the log as well. */
export function logPageFaults(page: Pick<WebContents, 'on'>, write: (fault: string) => void = console.error): void {
  const known = new Set<string>();
  const hear = (event: Said, level?: unknown, message = '', line = 0, source = '') => {
    if (event.level !== 'error' && level !== oldErrorLevel) return;
    const fault = pageFault(event.message ?? message, event.sourceId ?? source, event.lineNumber ?? line);
    if (fault === null || known.has(fault) || known.size >= mostOfOnePage) return;
    known.add(fault);
    write(fault);
  };
  page.on('console-message', hear as never);
}
