import { type Appointment, checkVisit } from '@it-lotse/contract/appointments';
import { berlinIso, berlinMoment } from '@it-lotse/domain/berlin-time';
import { berlinDay, formatClock, formatShortDate, formatTime } from '@it-lotse/domain/format-date';
import { Button } from '@it-lotse/ui/button';
import { Notice } from '@it-lotse/ui/notice';
import { useApiQuery } from '../../../kit/api/use-api.ts';
import { useDebounced } from '../../../kit/use-debounced.ts';
import type { AppointmentDraft } from '../appointment-draft.ts';

interface VisitCheckProps {
  draft: AppointmentDraft;
  /** The visit that is moved or changed; none for a new one. */
  appointment: Appointment | undefined;
  /** Whether the time, the length or the place is other than it was. */
  changed: boolean;
  onChoose(time: Pick<AppointmentDraft, 'date' | 'time'>): void;
}

const typingPauseMs = 300;

/** What speaks against the visit as it is typed, which refuses nothing, and free times to choose from. */
export function VisitCheck({ draft, appointment, changed, onChoose }: VisitCheckProps) {
  const typed = useDebounced(draft, typingPauseMs);
  const minutes = Number(typed.duration);
  const query = {
    service_type: typed.service_type,
    day: typed.date,
    location: typed.location.slice(0, 200),
    ...(typed.date && typed.time ? { start_time: berlinIso(berlinMoment(typed.date, typed.time)) } : {}),
    ...(Number.isInteger(minutes) && minutes >= 5 && minutes <= 720 ? { duration_minutes: minutes } : {}),
    ...(typed.travel_zone === '' ? {} : { travel_zone: Number(typed.travel_zone) }),
    ...(appointment ? { appointment_id: appointment.id } : {}),
  };
  const enabled = typed.service_type !== '' && typed.date !== '';
  const check = useApiQuery(checkVisit, { query }, { enabled, keepPrevious: true });
  if (!enabled || !check.data) return null;
  const { warnings, free_starts } = check.data;
  const isWarned = changed && warnings.length > 0;
  return (
    <div>
      <div role="status">
        {isWarned && (
          <Notice tone="warning" title="Bitte prüfen Sie">
            <ul className="list-disc pl-5">
              {warnings.map(({ kind, text }) => (
                <li key={kind}>{text}</li>
              ))}
            </ul>
            <p className="mt-1 text-small">Sie können den Termin trotzdem eintragen.</p>
          </Notice>
        )}
      </div>
      {free_starts.length > 0 && (
        <fieldset className={isWarned ? 'mt-4' : ''}>
          <legend className="mb-1.5 text-small font-label">Freie Zeiten ab diesem Tag</legend>
          <div className="grid grid-cols-2 gap-2 middle:grid-cols-3">
            {free_starts.map((start) => (
              <Button
                key={start}
                className="px-1.5 text-small tabular-nums"
                onClick={() => onChoose({ date: berlinDay(start), time: formatTime(start) })}
              >
                {formatShortDate(start)} {formatClock(start)}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}
