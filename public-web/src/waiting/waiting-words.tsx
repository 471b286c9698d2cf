import type { WaitingEnd, WaitingPlace } from '@it-lotse/contract/waiting-list';
import { waitingTimesText } from '@it-lotse/domain/waiting-times';
import { formatDay } from '../booking/calendar-day.ts';
import { say } from '../voice.ts';

export function titleOf(place: WaitingPlace | null): string {
  if (place?.state === 'unproven') return 'Möchten Sie auf die Warteliste?';
  if (place?.state === 'ended') return 'Ihr Platz auf der Warteliste ist zu Ende';
  if (place?.offer?.still_free) return 'Eine Zeit ist frei';
  return place ? 'Sie stehen auf der Warteliste' : 'Ihr Platz auf der Warteliste';
}

const ends = (): Readonly<Record<WaitingEnd, string>> => ({
  booked: say`Sie haben einen Termin gebucht. [Ich freue mich|Wir freuen uns] auf Sie.`,
  left: say`Sie haben die Warteliste verlassen und hören hierzu nichts mehr von [mir|uns].`,
  removed: say`Ihr Platz wurde beendet. Rufen Sie [mich|uns] bitte an, wenn Sie noch einen Termin suchen.`,
  over: 'Der letzte Tag, den Sie genannt hatten, ist vorbei.',
  unanswered: 'Auf die letzten Angebote kam keine Antwort. Sie können sich jederzeit neu eintragen.',
});

export const endText = ({ end_reason }: WaitingPlace): string => (end_reason === null ? '' : ends()[end_reason]);

/** What is waited for. */
export function WishRows({ place }: { place: WaitingPlace }) {
  const { service_name, postal_code, first_day, last_day, times } = place;
  const rows = [
    ['Leistung', service_name],
    ...(postal_code ? [['Postleitzahl', postal_code]] : []),
    ['Zeitraum', first_day === last_day ? formatDay(first_day) : `${formatDay(first_day)} bis ${formatDay(last_day)}`],
    ['Tageszeit', waitingTimesText(times)],
  ];
  return (
    <dl className="px-5 border border-line rounded-[14px] bg-card leading-[1.5] [&>div]:grid [&>div]:gap-y-0 [&>div]:gap-x-6 [&>div]:py-[0.9rem] min-[600px]:[&>div]:grid-cols-[8.5rem_minmax(0,1fr)] [&>div+div]:border-t [&>div+div]:border-t-line [&_dt]:text-ink-2 [&_dd]:wrap-anywhere">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
