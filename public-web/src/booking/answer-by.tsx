import type { CustomerAppointment } from '@it-lotse/contract/booking';
import { berlinDay, formatClock } from '@it-lotse/domain/format-date';
import { say } from '../voice.ts';
import { formatDay } from './calendar-day.ts';

/** 'ich antworte Ihnen bis Dienstag, 1. Dezember 2026, 17:00 Uhr.' */
export function AnswerBy({ appointment: { answer_by, start_time } }: { appointment: CustomerAppointment }) {
  const until = answer_by ?? start_time;
  return (
    <>
      {say`[ich antworte|wir antworten] Ihnen bis`}{' '}
      <strong>
        {formatDay(berlinDay(until))}, {formatClock(until)}
      </strong>
      . Der Termin ist noch nicht bestätigt.
    </>
  );
}
