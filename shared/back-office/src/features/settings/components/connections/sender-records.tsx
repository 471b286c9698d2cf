import type { SenderCheck } from '@it-lotse/contract/connections';
import { StatusBadge, type StatusLook } from '@it-lotse/ui/status-badge';
import { useSenderCheck } from '../../../../kit/connections/connections-queries.ts';

const looks: Record<SenderCheck['records'][number]['state'], { look: StatusLook; word: string }> = {
  ok: { look: 'good', word: 'in Ordnung' },
  missing: { look: 'waiting', word: 'fehlt' },
  unknown: { look: 'absent', word: 'unklar' },
};

/** What the domain of the sender says of who may send for it: helps mails past the spam filters, hinders nothing. */
export function SenderRecords({ email }: { email: string }) {
  const check = useSenderCheck(email);
  if (check.isError) return null;
  return (
    <section aria-label="Einträge Ihrer Domain" className="rounded-card border border-line px-4 py-3">
      <h3 className="font-strong">
        {check.data ? `Einträge der Domain ${check.data.domain}` : 'Einträge Ihrer Domain werden nachgesehen …'}
      </h3>
      <p className="text-small text-ink-2">
        An ihnen erkennen andere Mailserver, dass E-Mails wirklich von Ihnen sind. Gesendet wird auch ohne sie.
      </p>
      {check.data && (
        <ul className="mt-2 flex flex-col gap-2">
          {check.data.records.map(({ name, state, text }) => (
            <li key={name} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <span className="w-16 font-strong">{name}</span>
              <StatusBadge look={looks[state].look}>{looks[state].word}</StatusBadge>
              {state === 'ok' ? (
                <span className="min-w-60 flex-1 text-small">{text}</span>
              ) : (
                <details className="min-w-60 flex-1 text-small">
                  <summary className="min-h-11 cursor-pointer content-center text-teal-strong middle:min-h-0">
                    Was ist zu tun?
                  </summary>
                  <p>{text}</p>
                </details>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
