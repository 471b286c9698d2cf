import type { LogLine } from '@it-lotse/contract/health-view';
import { formatDateTime } from '@it-lotse/domain/format-date';
import { Card } from '@it-lotse/ui/card';
import { levelWords } from '../debug-texts.ts';

const tones: Record<LogLine['level'], string> = {
  debug: 'text-ink-2',
  info: 'text-ink-2',
  warn: 'text-warning',
  error: 'text-danger',
};

/** The end of the server's log, newest first. */
export function LogTail({ lines }: { lines: readonly LogLine[] }) {
  // Lines may be the same word for word: their place tells them apart.
  const newestFirst = lines.map((line, index) => ({ ...line, key: `${line.at} ${index}` })).reverse();
  return (
    <Card
      title="Protokoll des Servers"
      subtitle="Die letzten Zeilen. Passwörter, Tokens, E-Mail-Adressen und Telefonnummern sind unkenntlich."
    >
      {lines.length === 0 ? (
        <p className="text-ink-2">Seit dem Start des Servers gab es nichts zu berichten.</p>
      ) : (
        <section
          aria-label="Zeilen des Protokolls"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
          tabIndex={0}
          className="max-h-96 overflow-auto rounded-control border border-line bg-ground p-3"
        >
          <ol className="space-y-1 font-mono text-small">
            {newestFirst.map(({ key, at, level, text }) => (
              <li key={key} className="break-words">
                <time dateTime={at} className="text-ink-2">
                  {formatDateTime(at)}
                </time>{' '}
                <span className={tones[level]}>{levelWords[level]}</span> {text}
              </li>
            ))}
          </ol>
        </section>
      )}
    </Card>
  );
}
