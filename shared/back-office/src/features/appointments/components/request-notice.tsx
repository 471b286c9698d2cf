import type { Appointment } from '@it-lotse/contract/appointments';
import { formatShortMoment } from '@it-lotse/domain/format-date';
import { Notice } from '@it-lotse/ui/notice';
import { AnswerRequest } from './answer-request.tsx';

const endings = {
  declined: 'Anfrage abgelehnt',
  expired: 'Anfrage ohne Antwort abgelehnt',
  withdrawn: 'Anfrage vom Kunden zurückgezogen',
} as const;

/** A booking that waits for the operator's yes, or came to nothing. */
export function RequestNotice({ appointment }: { appointment: Appointment }) {
  const { id, status, customer_name, request_state, answer_by, decline_reason, suggested_starts } = appointment;
  if (request_state === 'open' && answer_by !== null) {
    return (
      <section aria-label="Terminanfrage">
        <Notice
          tone="warning"
          title={`Anfrage: bitte antworten bis ${formatShortMoment(answer_by)}`}
          action={<AnswerRequest id={id} customerName={customer_name} />}
        >
          <p>Die Zeit ist frei gehalten. Ohne Ihre Antwort wird sie dann mit einer Entschuldigung abgelehnt.</p>
        </Notice>
      </section>
    );
  }
  if (status !== 'cancelled' || request_state === null || request_state === 'approved' || request_state === 'open') {
    return null;
  }
  return (
    <Notice tone="info" title={endings[request_state]}>
      {decline_reason && <p className="whitespace-pre-wrap">{decline_reason}</p>}
      {suggested_starts.length > 0 && <p>Vorgeschlagen: {suggested_starts.map(formatShortMoment).join('; ')}</p>}
    </Notice>
  );
}
