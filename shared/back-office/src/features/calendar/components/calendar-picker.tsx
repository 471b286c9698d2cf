import type { GoogleCalendar, GoogleCalendarStatus } from '@it-lotse/contract/calendar';
import { Button } from '@it-lotse/ui/button';
import { Card } from '@it-lotse/ui/card';
import { joinClasses } from '@it-lotse/ui/join-classes';
import { Tag } from '@it-lotse/ui/tag';
import { Check } from 'lucide-react';
import { useSelectCalendar } from '../calendar-queries.ts';

/** Which calendar of the account takes the appointments. Choosing works by a button of its own, never by arrow keys. */
export function CalendarPicker({ status: { calendars, selected_calendar } }: { status: GoogleCalendarStatus }) {
  const select = useSelectCalendar();
  return (
    <Card
      title="Kalender auswählen"
      subtitle="In diesen Kalender kommen Ihre Termine; was sonst darin steht, blockiert die Zeiten auf der Website."
    >
      {calendars.length === 0 ? (
        <p>
          In diesem Konto gibt es keinen Kalender, in den Sie schreiben dürfen. Legen Sie dort einen an und wählen Sie
          „Status aktualisieren“.
        </p>
      ) : (
        <ul className="flex flex-col gap-2">
          {calendars.map((calendar) => (
            <CalendarRow
              key={calendar.id}
              calendar={calendar}
              selected={calendar.id === selected_calendar?.id}
              busy={select.isPending}
              onSelect={() => select.mutate(calendar.id)}
            />
          ))}
        </ul>
      )}
      {!selected_calendar && calendars.length > 0 && (
        <p className="mt-4 font-strong">Bitte wählen Sie einen Kalender: Erst dann kommen Ihre Termine dort an.</p>
      )}
      {selected_calendar && (
        <p className="mt-4 flex items-start gap-2">
          <Check aria-hidden size={18} strokeWidth={2} className="mt-0.5 shrink-0 text-success" />
          Neue Termine werden automatisch in „{selected_calendar.summary}“ eingetragen.
        </p>
      )}
    </Card>
  );
}

interface CalendarRowProps {
  calendar: GoogleCalendar;
  selected: boolean;
  busy: boolean;
  onSelect(): void;
}

function CalendarRow({ calendar, selected, busy, onSelect }: CalendarRowProps) {
  return (
    <li
      className={joinClasses(
        'flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1.5 rounded-control border px-4 py-1.5',
        selected ? 'border-teal bg-teal-tint' : 'border-line',
      )}
    >
      <span
        aria-hidden
        className="size-3.5 shrink-0 rounded-full border border-edge bg-teal"
        {...(calendar.backgroundColor ? { style: { backgroundColor: calendar.backgroundColor } } : {})}
      />
      <span className="min-w-0 flex-1 font-label">{calendar.summary}</span>
      {calendar.primary && <Tag tone="info">Primary</Tag>}
      {selected ? (
        <Tag tone="success" icon={<Check aria-hidden size={15} strokeWidth={2} />}>
          Ausgewählt
        </Tag>
      ) : (
        <Button aria-label={`${calendar.summary} auswählen`} disabled={busy} onClick={onSelect}>
          Auswählen
        </Button>
      )}
    </li>
  );
}
