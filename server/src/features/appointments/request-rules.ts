import { answerBy } from '@it-lotse/domain/answer-by';
import type { AppointmentsNeeds } from './appointments-needs.ts';
import type { StoredAppointment } from './appointments-repository.ts';
import { bookingSetting } from './booking-setting.ts';

/** A booking made now: a request until when, where the operator answers each; else none. */
export function requestFor(
  ctx: AppointmentsNeeds,
  start: Date,
): Pick<StoredAppointment, 'request_state' | 'answer_by' | 'concluded_at'> {
  const { confirmed_by, answer_hours } = ctx.settings.get(bookingSetting);
  if (confirmed_by === 'at_once') return { request_state: null, answer_by: null, concluded_at: null };
  const until = answerBy(ctx.clock.now(), start, answer_hours);
  return { request_state: 'open', answer_by: until.toISOString(), concluded_at: null };
}

/** In German, why a request can no longer be answered; null while it can. After its time it must not be accepted (§ 148 BGB). */
export function answerObstacle({ request_state, answer_by, status }: StoredAppointment, now: Date): string | null {
  switch (request_state) {
    case 'open':
      return answer_by !== null && answer_by <= now.toISOString()
        ? 'Die Zeit für eine Antwort ist um. Die Anfrage wird gerade abgelehnt.'
        : null;
    case 'withdrawn':
      return 'Diese Anfrage wurde inzwischen zurückgezogen.';
    case 'expired':
      return 'Diese Anfrage blieb ohne Antwort und ist abgelehnt.';
    case 'declined':
      return 'Diese Anfrage haben Sie schon abgelehnt.';
    default:
      return status === 'cancelled' ? 'Dieser Termin ist storniert.' : 'Dieser Termin ist schon bestätigt.';
  }
}
