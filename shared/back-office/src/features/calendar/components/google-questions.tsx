import type { CalendarChange } from '@it-lotse/contract/calendar';
import { formatShortMoment } from '@it-lotse/domain/format-date';
import { Button } from '@it-lotse/ui/button';
import { Card } from '@it-lotse/ui/card';
import { ConfirmDialog } from '@it-lotse/ui/confirm-dialog';
import { Tag } from '@it-lotse/ui/tag';
import { CalendarClock, CalendarX } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../kit/paths.ts';
import { type ChangeAnswer, useResolveChange } from '../calendar-queries.ts';

/** What was moved or deleted inside Google: nothing happens to the appointment before the operator has answered. */
export function GoogleQuestions({ changes }: { changes: readonly CalendarChange[] }) {
  return (
    <Card
      title="Fragen aus Ihrem Kalender"
      subtitle="Diese Termine wurden im Kalender geändert. Für Ihre Kunden gilt weiter, was vereinbart ist, bis Sie entscheiden."
    >
      <ul>
        {changes.map((change) => (
          <Question key={change.appointment_id} change={change} />
        ))}
      </ul>
    </Card>
  );
}

/** What Google has now, and what taking it over does. */
function situation({ change, google_start_time, google_all_day }: CalendarChange) {
  if (change === 'deleted') {
    return {
      now: 'Im Kalender steht der Termin nicht mehr.',
      consequence: 'Übernehmen storniert den Termin und benachrichtigt den Kunden.',
      canAccept: true,
    };
  }
  if (google_all_day || !google_start_time) {
    return {
      now: 'Im Kalender ist daraus ein ganztägiger Eintrag geworden.',
      consequence: 'Das lässt sich nicht übernehmen: Ein Termin braucht eine Uhrzeit.',
      canAccept: false,
    };
  }
  return {
    now: `Im Kalender jetzt: ${formatShortMoment(google_start_time)}.`,
    consequence: 'Übernehmen verschiebt den Termin und benachrichtigt den Kunden.',
    canAccept: true,
  };
}

function Question({ change }: { change: CalendarChange }) {
  const resolve = useResolveChange(change.appointment_id);
  const [askingToCancel, setAskingToCancel] = useState(false);
  const { now, consequence, canAccept } = situation(change);
  const deleted = change.change === 'deleted';
  const Icon = deleted ? CalendarX : CalendarClock;
  const answer = (action: ChangeAnswer) => resolve.mutate(action, { onSettled: () => setAskingToCancel(false) });
  return (
    <li
      aria-label={`${change.customer_name}, ${change.title}`}
      className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line py-3 first:pt-0 last:border-b-0 last:pb-0"
    >
      <div className="min-w-60 flex-1">
        <p className="mb-1 flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Link
            to={paths.appointment(change.appointment_id)}
            className="font-strong text-teal-strong underline underline-offset-4 hover:text-heading"
          >
            {change.customer_name}
          </Link>
          <span>{change.title}</span>
          <Tag tone="warning" icon={<Icon aria-hidden size={15} strokeWidth={2} />}>
            {deleted ? 'Im Kalender gelöscht' : 'Im Kalender verschoben'}
          </Tag>
        </p>
        <p>
          Vereinbart: {formatShortMoment(change.start_time)}. {now}
        </p>
        <p className="text-small text-ink-2">{consequence}</p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        {canAccept && (
          <Button disabled={resolve.isPending} onClick={() => (deleted ? setAskingToCancel(true) : answer('accept'))}>
            Übernehmen
          </Button>
        )}
        <Button disabled={resolve.isPending} onClick={() => answer('restore')}>
          Im Kalender zurücksetzen
        </Button>
      </div>
      <ConfirmDialog
        open={askingToCancel}
        onOpenChange={setAskingToCancel}
        title="Möchten Sie diesen Termin wirklich stornieren?"
        description={`${change.customer_name}, ${change.title}, ${formatShortMoment(change.start_time)}. Ihr Kunde bekommt eine Nachricht darüber.`}
        action="Termin stornieren"
        busy={resolve.isPending}
        onConfirm={() => answer('accept')}
      />
    </li>
  );
}
