import type { CallToMake } from '@it-lotse/contract/days-off';
import { formatShortMoment } from '@it-lotse/domain/format-date';
import { formatPhone, phoneHref } from '@it-lotse/domain/format-phone';
import { Checkbox } from '@it-lotse/ui/checkbox';
import { ExternalLink } from '../../../kit/external-link.tsx';
import { PrintButtons } from '../../../kit/print/print-buttons.tsx';
import { PrintSheet } from '../../../kit/print/print-sheet.tsx';
import { useTickCall } from '../days-off-queries.ts';

const newsOf = ({ action, previous_start, new_start }: CallToMake) =>
  action === 'move' && new_start !== null
    ? `Statt ${formatShortMoment(previous_start)} jetzt ${formatShortMoment(new_start)}`
    : `Termin ${formatShortMoment(previous_start)} fällt aus`;

/** Whom the operator wanted to tell by telephone, on the screen and on paper. */
export function CallList({ calls }: { calls: readonly CallToMake[] }) {
  const { isMade, tick } = useTickCall();
  if (calls.length === 0) return null;
  return (
    <section aria-labelledby="anrufliste" className="mt-8">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="anrufliste" className="flex-1 text-section font-strong">
          Bitte anrufen
        </h2>
        <p className="text-small text-ink-2">
          {calls.filter(isMade).length} von {calls.length} angerufen
        </p>
        <PrintButtons label="Liste drucken" />
      </div>
      <ul className="mt-2.5 divide-y divide-line rounded-card border border-line bg-card">
        {calls.map((call) => (
          <li
            key={`${call.appointment_id} ${call.previous_start}`}
            className={`flex flex-wrap items-center gap-x-6 gap-y-1 px-4 py-1.5 ${isMade(call) ? 'text-ink-2' : ''}`}
          >
            <span className="min-w-40 flex-1 font-label">
              <Checkbox label={call.customer_name} checked={isMade(call)} onChange={(called) => tick(call, called)} />
            </span>
            <span className="min-w-40">
              {call.customer_phone ? (
                <ExternalLink
                  href={phoneHref(call.customer_phone)}
                  className="text-teal-strong underline decoration-[1.5px] underline-offset-4"
                >
                  {formatPhone(call.customer_phone)}
                </ExternalLink>
              ) : (
                'Keine Telefonnummer'
              )}
            </span>
            <span className="w-full text-ink-2 middle:w-auto middle:flex-2">{newsOf(call)}</span>
          </li>
        ))}
      </ul>
      <PrintSheet name="Anrufliste freie Tage">
        <h1>Bitte anrufen</h1>
        <table>
          <thead>
            <tr>
              <th>Kunde</th>
              <th>Telefon</th>
              <th>Leistung</th>
              <th>Was sich ändert</th>
              <th>Erledigt</th>
            </tr>
          </thead>
          <tbody>
            {calls.map((call) => (
              <tr key={`${call.appointment_id} ${call.previous_start}`}>
                <td>{call.customer_name}</td>
                <td>{formatPhone(call.customer_phone)}</td>
                <td>{call.service_name}</td>
                <td>{newsOf(call)}</td>
                <td>{isMade(call) ? '☑' : '☐'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </PrintSheet>
    </section>
  );
}
