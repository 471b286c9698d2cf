import { formatDateTime } from '@it-lotse/domain/format-date';
import { Card } from '@it-lotse/ui/card';
import { Notice } from '@it-lotse/ui/notice';
import type { LeadsTest } from '../use-debug-tests.ts';

/** What the leads call answered. */
export function LeadsTestCard({ test }: { test: LeadsTest | null }) {
  return (
    <Card title="Simple Leads Test">
      <div role="status">
        {test === null ? (
          <p className="text-ink-2">Noch nicht ausgeführt. „Simple Test“ holt die Leads und zeigt die ersten drei.</p>
        ) : (
          <>
            <p>
              <span className="text-ink-2">Zeitpunkt:</span> {formatDateTime(test.at.toISOString())}
            </p>
            <p>
              <span className="text-ink-2">Leads gefunden:</span> <strong className="font-strong">{test.found}</strong>
            </p>
          </>
        )}
      </div>
      {test?.found === 0 && (
        <div className="mt-3">
          <Notice tone="warning">
            <p>Es wurden keine Leads gefunden. Bei einer neuen Installation ist das richtig.</p>
          </Notice>
        </div>
      )}
      {test && test.samples.length > 0 && (
        <ul className="mt-3 divide-y divide-line">
          {test.samples.map(({ id, name, email }) => (
            <li key={id} className="py-2">
              <span className="block font-strong break-words">{name}</span>
              <span className="block text-small break-all text-ink-2">
                {email} · {id}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
