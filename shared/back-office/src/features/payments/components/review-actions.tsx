import type { ReviewCase } from '@it-lotse/contract/payments';
import { Button } from '@it-lotse/ui/button';
import { Banknote, CalendarPlus, CircleCheck, ExternalLink as Outside, Undo2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useHost } from '../../../kit/host-context.ts';
import { paths } from '../../../kit/paths.ts';

export interface ReviewHandlers {
  onRefund(paymentId: string): void;
  onSettle(reviewCase: ReviewCase): void;
  /** The money came another way. */
  onPaidByHand(reviewCase: ReviewCase): void;
}

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;
const disputesPage = 'https://dashboard.stripe.com/disputes';

/** What fits the reason of a case. */
export function ReviewActions({
  reviewCase,
  onRefund,
  onSettle,
  onPaidByHand,
  stacked,
}: ReviewHandlers & {
  reviewCase: ReviewCase;
  /** One below the other in the foot of the open payment, which shows the way to its appointment itself. */
  stacked?: boolean;
}) {
  const { reason, payment_id, appointment_id, customer_name } = reviewCase;
  const host = useHost();
  const about = (verb: string) => `${verb}: ${customer_name}`;
  return (
    <div className={stacked ? 'grid gap-2.5' : 'flex flex-wrap gap-2.5'}>
      {reason === 'booked_not_paid' && (
        <Button aria-label={about('Bar bezahlt eintragen')} onClick={() => onPaidByHand(reviewCase)}>
          <Banknote {...icon} />
          Bar bezahlt eintragen
        </Button>
      )}
      {reason === 'disputed' && (
        <Button aria-label={about('Bei Stripe antworten')} onClick={() => host.openExternal(disputesPage)}>
          <Outside {...icon} />
          Bei Stripe antworten
        </Button>
      )}
      {payment_id && reason !== 'booked_not_paid' && reason !== 'disputed' && (
        <Button aria-label={about('Erstatten')} onClick={() => onRefund(payment_id)}>
          <Undo2 {...icon} />
          Erstatten
        </Button>
      )}
      {reason === 'paid_not_booked' && (
        <Button asChild>
          <Link
            aria-label={about('Termin vereinbaren')}
            to={`${paths.appointments}?${new URLSearchParams({ neu: '1', name: customer_name })}`}
          >
            <CalendarPlus {...icon} />
            Termin vereinbaren
          </Link>
        </Button>
      )}
      {payment_id && (
        <Button aria-label={about('Als geklärt markieren')} onClick={() => onSettle(reviewCase)}>
          <CircleCheck {...icon} />
          Als geklärt markieren
        </Button>
      )}
      {appointment_id && reason !== 'paid_not_booked' && !stacked && (
        <Button variant="quiet" asChild>
          <Link aria-label={about('Termin öffnen')} to={paths.appointment(appointment_id)}>
            Termin öffnen
          </Link>
        </Button>
      )}
    </div>
  );
}
