import type { ConsentEntry } from '@it-lotse/contract/newsletter';
import { formatDateTime } from '@it-lotse/domain/format-date';
import { consentWords } from '../newsletter-texts.ts';

/** The ledger of one address, newest first: the proof that the person agreed. */
export function ConsentList({ entries }: { entries: readonly ConsentEntry[] }) {
  return (
    <section aria-labelledby="consent-heading">
      <h2 id="consent-heading" className="text-body font-strong">
        Einwilligungsnachweis
      </h2>
      <p className="mb-2 text-small text-ink-2">Wird nur ergänzt, nie geändert. Das Neueste steht oben.</p>
      {entries.length === 0 ? (
        <p className="text-ink-2">Zu dieser Adresse ist nichts vermerkt.</p>
      ) : (
        <ol aria-label="Einwilligungsnachweis" className="divide-y divide-line border-y border-line">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Entry({ entry: { action, at, source, address, detail, text, text_version } }: { entry: ConsentEntry }) {
  return (
    <li className="py-2.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-label">{consentWords[action]}</p>
        <time dateTime={at} className="text-small text-ink-2">
          {formatDateTime(at)}
        </time>
      </div>
      <p className="text-small wrap-anywhere text-ink-2">
        {[source, address && `IP-Adresse ${address}`].filter(Boolean).join(', ')}
      </p>
      {detail && <p className="wrap-anywhere">{detail}</p>}
      {text && (
        <blockquote className="mt-1.5 border-l-3 border-teal pl-3 text-small wrap-anywhere">
          {text}
          {text_version && <span className="text-ink-2"> (Fassung {text_version})</span>}
        </blockquote>
      )}
    </li>
  );
}
