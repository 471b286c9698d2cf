import type { Transaction } from '@it-lotse/contract/payments';
import { formatDateTime, formatShortMoment } from '@it-lotse/domain/format-date';
import { formatAmount } from '@it-lotse/domain/format-money';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CustomerLink } from '../../../kit/customer-link.tsx';
import { ExternalLink, mailHref } from '../../../kit/external-link.tsx';
import { paths } from '../../../kit/paths.ts';
import { methodWords } from '../payment-texts.ts';

const link = 'text-teal-strong underline decoration-[1.5px] underline-offset-4';

/** What is known of a payment, line by line. */
export function PaymentFacts({ payment }: { payment: Transaction }) {
  const { appointment_id, appointment_details, refunded_amount, currency, session_id } = payment;
  const when = appointment_details.start_time;
  return (
    <dl className="flex flex-col">
      <Fact name="Zahlart">{methodWords[payment.method]}</Fact>
      {payment.paid_at ? (
        <Fact name="Bezahlt">{formatDateTime(payment.paid_at)}</Fact>
      ) : (
        <Fact name="Begonnen">{formatDateTime(payment.created_at)}</Fact>
      )}
      {refunded_amount > 0 && <Fact name="Erstattet">{formatAmount(refunded_amount, currency)}</Fact>}
      {appointment_id && (
        <Fact name="Termin">
          <Link to={paths.appointment(appointment_id)} className={link}>
            {when ? formatShortMoment(when) : 'Termin öffnen'}
          </Link>
        </Fact>
      )}
      {payment.customer_email && (
        <Fact name="E-Mail">
          <ExternalLink href={mailHref(payment.customer_email)} className={`break-all ${link}`}>
            {payment.customer_email}
          </ExternalLink>
        </Fact>
      )}
      {payment.customer_email && (
        <Fact name="Person">
          <CustomerLink email={payment.customer_email} />
        </Fact>
      )}
      {session_id && (
        <Fact name="Sitzung">
          <span className="text-small break-all">{session_id}</span>
        </Fact>
      )}
      {payment.note && <Fact name="Notiz">{payment.note}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-4 border-t border-line py-2 first:border-t-0 first:pt-0">
      <dt className="w-22 shrink-0 text-ink-2">{name}</dt>
      <dd className="min-w-0 flex-1 tabular-nums">{children}</dd>
    </div>
  );
}
