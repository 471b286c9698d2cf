import type { BookingOffer } from '@it-lotse/contract/booking';
import type { BusinessProfile } from '@it-lotse/contract/content';
import { reminderTimes } from '../booking/booking-form-texts.ts';
import { Icon } from '../layout/icon.tsx';
import { WayHome } from '../layout/way-home.tsx';
import { say } from '../voice.ts';
import { formatAmount } from './format-amount.ts';
import type { PaidCheckout } from './watch-payment.ts';

/** All that the browser is told of the business here. */
export type PaymentFacts = Pick<BusinessProfile, 'phone' | 'email'> & Pick<BookingOffer, 'reminder_hours'>;

/** The payment arrived: what was paid, by whom, for what, and what happens next. */
export function PaidView({ payment, facts }: { payment: PaidCheckout; facts: PaymentFacts }) {
  const { amount_total, currency, metadata, bought, by_email } = payment;
  return (
    <>
      <p className="lead">
        Vielen Dank{metadata?.customer_name ? `, ${metadata.customer_name}` : ''}. Ihre Zahlung ist angekommen.
      </p>
      <div className="grid items-start gap-7 min-[1000px]:grid-cols-[minmax(0,1fr)_minmax(0,27rem)]">
        <dl className="px-5 border border-line rounded-[14px] bg-card leading-[1.5] [&>div]:grid [&>div]:gap-y-0 [&>div]:gap-x-6 [&>div]:py-[0.9rem] min-[600px]:[&>div]:grid-cols-[8.5rem_minmax(0,1fr)] [&>div+div]:border-t [&>div+div]:border-t-line [&_dt]:text-ink-2 [&_dd]:wrap-anywhere [&_strong]:text-heading [&>div]:items-center">
          {amount_total !== undefined && (
            <div>
              <dt>Betrag</dt>
              <dd className="text-[1.875rem] font-[770] leading-[1.2] text-heading figures">
                {formatAmount(amount_total, currency)}
              </dd>
            </div>
          )}
          <div>
            <dt>Status</dt>
            <dd className="flex items-center gap-2 font-[680] text-success">
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
        <section
          className="p-6 rounded-[14px] bg-water-2 [&_h2]:flex [&_h2]:items-center [&_h2]:gap-3 [&_h2]:text-[1.375rem] [&_h2_svg]:text-teal-strong [&_ul]:grid [&_ul]:gap-2 [&_ul]:mt-[0.9rem] [&_ul]:pl-5 [&_ul]:list-disc [&_li::marker]:text-teal-strong [&_a]:font-bold [&_a]:whitespace-nowrap"
          aria-labelledby="naechstes"
        >
          <h2 id="naechstes">
            <Icon name="info" /> Was passiert als nächstes?
          </h2>
          <ul>
            {(bought === 'package' ? packageSteps() : appointmentSteps(facts, by_email)).map((step) => (
              <li key={step}>{step}</li>
            ))}
            <li>
              {say`Fragen? Schreiben Sie [mir|uns] eine `}
              <span className="whitespace-nowrap">E-Mail:</span>{' '}
              <a href={`mailto:${facts.email}`} className="wrap-anywhere hyphens-manual">
                {facts.email}
              </a>
            </li>
          </ul>
        </section>
      </div>
      <p className="flex flex-wrap gap-[0.9rem] print:hidden">
        <WayHome />
        <button type="button" className="button button-line" onClick={() => print()}>
          <Icon name="printer" /> Drucken
        </button>
      </p>
    </>
  );
}

function appointmentSteps(facts: PaymentFacts, byEmail = true): string[] {
  const reminders =
    facts.reminder_hours.length > 0
      ? [
          say`[Ich erinnere|Wir erinnern] Sie ${reminderTimes(facts)} vorher, wenn Sie das bei der Buchung gewünscht haben und so viel Zeit noch bleibt.`,
        ]
      : [];
  return [
    byEmail
      ? 'Sie bekommen eine Bestätigung per E-Mail mit allen Angaben zu Ihrem Termin, dazu Ihre Rechnung als PDF.'
      : say`Ihr Termin steht fest. Ihre Rechnung bekommen Sie von [mir|uns] auf Papier.`,
    say`[Ich melde mich|Wir melden uns] vor dem Termin bei Ihnen.`,
    ...reminders,
  ];
}

function packageSteps(): string[] {
  return [
    'Sie bekommen Ihre Rechnung als PDF per E-Mail.',
    say`[Ich melde mich|Wir melden uns] bei Ihnen, und wir vereinbaren den ersten Termin.`,
  ];
}
