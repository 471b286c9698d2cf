import { checkVisit } from '@it-lotse/contract/appointments';
import type { VisitOnDayOff } from '@it-lotse/contract/days-off';
import { berlinDay, formatShortMoment } from '@it-lotse/domain/format-date';
import { Button } from '@it-lotse/ui/button';
import { DateField } from '@it-lotse/ui/date-field';
import { SelectField } from '@it-lotse/ui/field';
import { useState } from 'react';
import { useApiQuery } from '../../../kit/api/use-api.ts';

interface TimeChoiceProps {
  visit: VisitOnDayOff;
  start: string | null;
  /** Leaves out what another visit is meant to take. */
  free(starts: readonly string[]): string[];
  onChoose(start: string): void;
}

/** The new time: the proposal, or another free one from a day of the operator's choice on. */
export function TimeChoice({ visit, start, free, onChoose }: TimeChoiceProps) {
  const [day, setDay] = useState<string | null>(null);
  const { appointment } = visit;
  const { service_type, location, travel_zone, duration } = appointment;
  const query = {
    service_type,
    location,
    ...(travel_zone === null ? {} : { travel_zone }),
    duration_minutes: duration,
    appointment_id: appointment.id,
    day: day ?? '',
  };
  const found = useApiQuery(checkVisit, { query }, { enabled: Boolean(day), keepPrevious: true });
  if (day === null) {
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <p className="tabular-nums">
          <span className="text-small text-ink-2">Neue Zeit: </span>
          <span className="font-label">{start ? formatShortMoment(start) : 'Keine freie Zeit gefunden'}</span>
        </p>
        <Button
          variant="link"
          aria-label={`Andere Zeit für ${appointment.customer_name}`}
          onClick={() => setDay(berlinDay(start ?? appointment.start_time))}
        >
          Andere Zeit
        </Button>
      </div>
    );
  }
  const starts = [...new Set([...(start ? [start] : []), ...free(found.data?.free_starts ?? [])])].sort();
  return (
    <div className="grid gap-2.5 middle:grid-cols-2">
      <DateField label="Frei ab" value={day} onChange={setDay} />
      <SelectField label="Neue Zeit" value={start ?? ''} onChange={({ target }) => onChoose(target.value)}>
        {start === null && <option value="">Bitte wählen</option>}
        {starts.map((each) => (
          <option key={each} value={each}>
            {formatShortMoment(each)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
