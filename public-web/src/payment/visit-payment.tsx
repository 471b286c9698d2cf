import type { CustomerAppointment } from '@it-lotse/contract/booking';
import type { VisitPayment as Payment } from '@it-lotse/contract/checkout';
import { formatClock } from '@it-lotse/domain/format-date';
import { formatMoney } from '@it-lotse/domain/format-money';
import type { ReactNode } from 'react';
import { Trouble } from '../booking/trouble.tsx';
import { Icon } from '../layout/icon.tsx';
import { say } from '../voice.ts';
import { PayForm } from './pay-form.tsx';
import { SlowHint } from './slow-hint.tsx';
import { useVisitPayment } from './use-visit-payment.ts';

interface VisitPaymentProps {
  appointment: Pick<CustomerAppointment, 'manage_token' | 'status' | 'on_site' | 'customer_email'>;
  phone: string;
}

/** How an appointment is paid, or was. Nothing while paying online is not set up: then it is paid on site, as agreed. */
export function VisitPayment({
  appointment: { manage_token, status, on_site, customer_email },
  phone,
}: VisitPaymentProps) {
  const { payment, failure, retry, message, messageRef, addressFault, busy, leaving, isSlow, pay, payOnSite } =
    useVisitPayment(manage_token);
  const later = on_site ? 'vor Ort' : 'nach dem Termin';

  const asksForEmail = customer_email === '' && (
    <p>Die Bezahlseite fragt nach einer E-Mail-Adresse. Ohne bezahlen Sie {later}.</p>
  );
  const said = message && (
    <p
      ref={messageRef}
      tabIndex={-1}
      className={message.good ? 'arrived' : 'problem'}
      role={message.good ? 'status' : 'alert'}
    >
      <Icon name={message.good ? 'check-circle' : 'alert'} /> {message.text}
    </p>
  );
  const paying = { addressFault, busy, leaving, onPay: pay };

  if (payment === null) {
    // An appointment that is held cannot wait; for the others paying online is only an offer.
    if (status !== 'pending') return said;
    if (failure === null) return <p role="status">Ihre Zahlung wird geladen …</p>;
    return <Trouble text="Ihre Zahlung konnte nicht geladen werden." failure={failure} phone={phone} onRetry={retry} />;
  }

  switch (payment.state) {
    case 'offered':
      return (
        <Panel title={payment.paid > 0 ? 'Den Rest online bezahlen?' : 'Gleich online bezahlen?'}>
          {said}
          {payment.paid > 0 && <PartPaid payment={payment} />}
          <p>
            Wenn Sie möchten, bezahlen Sie die <strong>{formatMoney(payment.amount)}</strong> jetzt online, auf der
            sicheren Seite von Stripe. Sie müssen das nicht: Sie können auch {later} bezahlen.
          </p>
          {payment.holds_time ? (
            <p>
              Solange Sie online bezahlen, ist Ihr Termin <strong>30&nbsp;Minuten</strong> für Sie reserviert. Geht in
              dieser Zeit keine Zahlung ein, wird er abgesagt und die Zeit ist wieder frei.
            </p>
          ) : (
            <p>Ihr Termin bleibt auf jeden Fall bestehen, auch wenn Sie die Zahlung abbrechen.</p>
          )}
          {asksForEmail}
          <PayForm label="Jetzt online bezahlen" asksForAddress={payment.needs_address} {...paying} />
          <SlowHint shown={isSlow} />
        </Panel>
      );
    case 'held':
      return (
        <Panel title="Zahlung noch offen" urgent>
          {said}
          <p>
            Ihr Termin ist{payment.held_until !== null && <> bis {formatClock(payment.held_until)}</>} für Sie
            reserviert. Bis dahin bezahlen Sie die <strong>{formatMoney(payment.amount)}</strong>
            {say` online, oder Sie sagen [mir|uns], dass Sie `}
            {later} bezahlen. Sonst ist die Zeit wieder frei.
          </p>
          {asksForEmail}
          <PayForm label="Weiter zur Bezahlung" asksForAddress={payment.needs_address} {...paying}>
            <button type="button" className="button button-line" disabled={busy} onClick={payOnSite}>
              Doch {later} bezahlen
            </button>
          </PayForm>
          <SlowHint shown={isSlow} />
        </Panel>
      );
    case 'underway':
      return (
        <Panel title="Ihre Zahlung ist unterwegs">
          <p>
            {formatMoney(payment.amount)}: Bis eine Lastschrift oder Überweisung ankommt, vergehen einige Tage.{' '}
            {status === 'cancelled'
              ? say`Ihr Termin ist abgesagt. Sobald das Geld da ist, [melde ich mich|melden wir uns] wegen der Erstattung. Sie müssen nichts mehr tun.`
              : 'Ihr Termin steht fest, Sie müssen nichts mehr tun.'}
          </p>
        </Panel>
      );
    case 'paid':
      return (
        <p className="arrived">
          <Icon name="check-circle" />
          <span>
            Bezahlt: {formatMoney(payment.amount)}. Die Rechnung kommt{' '}
            {customer_email === '' ? 'auf Papier' : 'per E-Mail'}.
            {status === 'cancelled' && say` Wegen der Erstattung [melde ich mich|melden wir uns] bei Ihnen.`}
          </span>
        </p>
      );
    case 'after_travel':
      return (
        <>
          {said}
          {payment.paid > 0 && <PartPaid payment={payment} />}
          <p className="hint">{say`Sobald [ich den Preis der Anfahrt bestätigt habe|wir den Preis der Anfahrt bestätigt haben], können Sie hier auch online bezahlen.`}</p>
        </>
      );
    case 'after_answer':
      return (
        <p className="hint">{say`Bezahlen können Sie, sobald [ich Ihre Anfrage bestätigt habe|wir Ihre Anfrage bestätigt haben].`}</p>
      );
    case 'none':
      return (
        <>
          {said}
          {payment.paid > 0 && payment.amount > 0 && <PartPaid payment={payment} rest={`Das bezahlen Sie ${later}.`} />}
        </>
      );
  }
}

function PartPaid({ payment: { paid, amount }, rest = '' }: { payment: Payment; rest?: string }) {
  return (
    <p className="arrived">
      <Icon name="check-circle" />
      <span>
        Bezahlt sind {formatMoney(paid)}, offen sind noch {formatMoney(amount)}. {rest}
      </span>
    </p>
  );
}

function Panel({ title, urgent = false, children }: { title: string; urgent?: boolean; children: ReactNode }) {
  return (
    <section
      className="grid gap-4 p-6 border border-line rounded-[14px] bg-card [&_h2]:flex [&_h2]:items-center [&_h2]:gap-3 [&_h2]:text-[1.375rem] [&_h2_svg]:flex-none [&>p]:max-w-160 [&_strong]:whitespace-nowrap data-urgent:border-2 data-urgent:border-warning data-urgent:bg-warning-tint [&_form>div]:mb-[20px] min-[1000px]:in-data-confirmed:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] min-[1000px]:in-data-confirmed:gap-x-7 min-[1000px]:in-data-confirmed:px-6 min-[1000px]:in-data-confirmed:*:col-1 print:hidden"
      data-urgent={urgent || undefined}
      aria-label={title}
    >
      <h2>
        <Icon name={urgent ? 'clock' : 'receipt'} size={28} className={urgent ? 'text-warning' : 'text-teal-strong'} />{' '}
        {title}
      </h2>
      {children}
    </section>
  );
}
