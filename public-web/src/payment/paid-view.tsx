import type { BookingContent } from '../booking/booking-content.ts';
import { reminderTimes } from '../booking/booking-form-texts.ts';
import { Icon } from '../layout/icon.tsx';
import { WayHome } from '../layout/way-home.tsx';
import { formatAmount } from './format-amount.ts';
import type { PaidCheckout } from './watch-payment.ts';

/** The payment arrived: what was paid, by whom, for what, and what happens next. */
export function PaidView({ payment, content }: { payment: PaidCheckout; content: BookingContent }) {
  const { amount_total, currency, metadata, bought } = payment;
  return (
    <>
      <p className="lead">
        Vielen Dank{metadata?.customer_name ? `, ${metadata.customer_name}` : ''}. Ihre Zahlung ist angekommen.
      </p>
      <div className="confirmed-columns">
        <dl className="appointment-details paid">
          {amount_total !== undefined && (
            <div>
              <dt>Betrag</dt>
              <dd className="paid-amount">{formatAmount(amount_total, currency)}</dd>
            </div>
          )}
          <div>
            <dt>Status</dt>
            <dd className="paid-status">
              <Icon name="check-circle" /> Bezahlt
            </dd>
          </div>
          {metadata?.customer_name && (
            <div>
              <dt>Name</dt>
              <dd>{metadata.customer_name}</dd>
            </div>
          )}
          {metadata?.service_type && (
            <div>
              <dt>{bought === 'package' ? 'Paket' : 'Leistung'}</dt>
              <dd>{metadata.service_type}</dd>
            </div>
          )}
        </dl>
        <section className="important" aria-labelledby="naechstes">
          <h2 id="naechstes">
            <Icon name="info" /> Was passiert als nächstes?
          </h2>
          <ul>
            {(bought === 'package' ? packageSteps() : appointmentSteps(content)).map((step) => (
              <li key={step}>{step}</li>
            ))}
            <li>
              Fragen? Schreiben Sie mir eine <span className="whitespace-nowrap">E-Mail:</span>{' '}
              <a href={`mailto:${content.profile.email}`} className="break-anywhere">
                {content.profile.email}
              </a>
            </li>
          </ul>
        </section>
      </div>
      <p className="confirmed-ways">
        <WayHome />
        <button type="button" className="button button-line" onClick={() => print()}>
          <Icon name="printer" /> Drucken
        </button>
      </p>
    </>
  );
}

function appointmentSteps({ booking }: BookingContent): string[] {
  const reminders =
    booking.reminder_hours.length > 0
      ? [`Ich erinnere Sie ${reminderTimes(booking)} vorher, wenn Sie das bei der Buchung gewünscht haben.`]
      : [];
  return [
    'Sie bekommen eine Bestätigung per E-Mail mit allen Angaben zu Ihrem Termin, dazu Ihre Rechnung als PDF.',
    'Ich melde mich vor dem Termin bei Ihnen.',
    ...reminders,
  ];
}

function packageSteps(): string[] {
  return [
    'Sie bekommen Ihre Rechnung als PDF per E-Mail.',
    'Ich melde mich bei Ihnen, und wir vereinbaren den ersten Termin.',
  ];
}
