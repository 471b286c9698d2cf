import type { StatsPeriod } from '@it-lotse/contract/dashboard';
import { type Enquiries, type EnquiryChannel, getEnquiries } from '@it-lotse/contract/enquiries';
import { ChartCard } from '@it-lotse/ui/chart-card';
import { useApiQuery } from '../../../kit/api/use-api.ts';
import { useFeatures } from '../../../kit/feature/features-context.ts';
import { periodLabels } from '../dashboard-texts.ts';

/** In which way people get in touch, the most frequent first; nothing while that is not known. */
export function EnquiriesCard({ period }: { period: StatsPeriod }) {
  const labels: Partial<Record<EnquiryChannel, string>> = Object.assign(
    {},
    ...useFeatures().map(({ enquiryLabels }) => enquiryLabels),
  );
  const enquiries = useApiQuery(getEnquiries, { query: { period } }).data;
  if (!enquiries) return null;
  const bars = enquiries.channels
    .map(({ channel, count }) => ({ label: labels[channel] ?? channel, count }))
    .sort((one, other) => other.count - one.count);
  const total = bars.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(1, bars[0]?.count ?? 0);
  return (
    <ChartCard
      title="Woher kommen Anfragen?"
      subtitle={`${total === 1 ? '1 neuer Kontakt' : `${total.toLocaleString('de-DE')} neue Kontakte`} ${periodLabels[period].span}`}
      summary={`Balkendiagramm: ${bars.map(({ label, count }) => `${label} ${count}`).join(', ')}`}
      columns={['Weg', 'Neue Kontakte']}
      rows={bars.map(({ label, count }) => ({ label, value: count.toLocaleString('de-DE') }))}
    >
      <div className="flex flex-col gap-3 py-1">
        {bars.map(({ label, count }) => (
          <div key={label} className="flex items-center gap-4">
            <span className="w-32 shrink-0">{label}</span>
            <span className="min-w-0 flex-1">
              <span
                className={`block h-4 rounded-[4px] bg-heading ${count > 0 ? 'min-w-1' : ''}`}
                style={{ width: `${((count / most) * 100).toFixed(1)}%` }}
              />
            </span>
            <span className="min-w-10 shrink-0 text-right font-strong whitespace-nowrap tabular-nums">
              {count.toLocaleString('de-DE')}
            </span>
          </div>
        ))}
      </div>
      <BecameVisits became={enquiries.became_visits} />
    </ChartCard>
  );
}

function BecameVisits({ became }: { became: Enquiries['became_visits'] }) {
  if (!became) return null;
  return <p className="mt-3 border-t border-line pt-3 text-small text-ink-2">{becameVisitsSentence(became)}</p>;
}

/** → 'Aus 12 von 40 Anfragen über das Kontaktformular wurde innerhalb einer Woche ein Termin.' */
export function becameVisitsSentence({ of, visits }: { of: number; visits: number }): string {
  if (of === 1) {
    return `Aus der einen Anfrage über das Kontaktformular wurde innerhalb einer Woche ${visits ? 'ein' : 'kein'} Termin.`;
  }
  const number = visits === 0 ? 'keiner der' : visits === of ? 'allen' : `${visits} von`;
  return `Aus ${number} ${of} Anfragen über das Kontaktformular wurde innerhalb einer Woche ein Termin.`;
}
