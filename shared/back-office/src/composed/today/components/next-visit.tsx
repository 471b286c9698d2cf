import type { DayVisit } from '@it-lotse/contract/today';
import { berlinDay } from '@it-lotse/domain/format-date';
import { Button } from '@it-lotse/ui/button';
import { joinClasses } from '@it-lotse/ui/join-classes';
import { CalendarClock, Footprints } from 'lucide-react';
import type { DayWindowHost } from '../../../kit/host.ts';
import { paths } from '../../../kit/paths.ts';
import { dayWords, nextWords, visitSpan } from '../today-words.ts';

interface NextVisitProps {
  visit: DayVisit | null;
  reserveMinutes: number;
  now: Date;
  day: DayWindowHost;
  /** Names and places may be seen. */
  shown: boolean;
}

/** Where to go next, and when to leave for it. */
export function NextVisit({ visit, reserveMinutes, now, day, shown }: NextVisitProps) {
  if (!visit) {
    return (
      <section aria-labelledby="next" className="rounded-card border border-line bg-card p-4">
        <Title />
        <p>Heute steht kein Termin mehr an, und in den nächsten zwei Wochen keiner.</p>
      </section>
    );
  }
  const { main, why, isUrgent } = nextWords(visit, reserveMinutes, now);
  const Icon = visit.drive_minutes > 0 ? Footprints : CalendarClock;
  const isToday = berlinDay(visit.start_time) === berlinDay(now);
  return (
    <section aria-labelledby="next" className="rounded-card border border-line bg-card p-4">
      <Title />
      {!isToday && <p className="mb-2">Heute steht kein Termin mehr an.</p>}
      <p className="font-strong tabular-nums">
        {isToday ? '' : `${dayWords(visit.start_time, now)}, `}
        {visitSpan(visit)}
      </p>
      {shown && <p className="font-strong text-heading">{visit.customer_name}</p>}
      <p>
        {visit.service_name}
        {visit.status === 'pending' && ', noch nicht bestätigt'}
      </p>
      {shown && visit.location !== '' && <p className="text-ink-2">{visit.location}</p>}
      <div
        className={joinClasses(
          'mt-3 flex items-start gap-3 rounded-control px-3 py-2.5',
          isUrgent ? 'bg-warning-tint' : 'bg-teal-tint',
        )}
      >
        <Icon
          aria-hidden
          size={22}
          strokeWidth={1.75}
          className={joinClasses('mt-0.5 shrink-0', isUrgent ? 'text-warning' : 'text-teal-strong')}
        />
        <div>
          <p className="font-strong">{main}</p>
          {why && <p className="text-ink-2">{why}</p>}
        </div>
      </div>
      <Button className="mt-3" onClick={() => day.openInOffice(paths.appointment(visit.id))}>
        Termin öffnen
      </Button>
    </section>
  );
}

const Title = () => (
  <h2 id="next" className="mb-2 text-section font-strong text-heading">
    Nächster Termin
  </h2>
);
