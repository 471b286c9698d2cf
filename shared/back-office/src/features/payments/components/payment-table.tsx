import type { Transaction } from '@it-lotse/contract/payments';
import { formatDateTime, formatRelative, formatTime } from '@it-lotse/domain/format-date';
import { formatAmount } from '@it-lotse/domain/format-money';
import { IconButton } from '@it-lotse/ui/icon-button';
import { joinClasses } from '@it-lotse/ui/join-classes';
import { Table, TableCell, TableHead, TableHeader, TableRow } from '@it-lotse/ui/table';
import { Undo2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { LongList, type RowPlace, rowCount } from '../../../kit/long-list/long-list.tsx';
import { givesWayToActions, rowActions } from '../../../kit/long-list/row-actions.ts';
import { paths } from '../../../kit/paths.ts';
import { useNowText } from '../../../kit/use-now.ts';
import { methodWords, refundable, shortSession } from '../payment-texts.ts';
import { PaymentStatus, ReviewTag } from './payment-status.tsx';

export interface PaymentRowsProps {
  payments: readonly Transaction[];
  openId: string | undefined;
  onRefund(paymentId: string): void;
}

export const paymentLinkId = (id: string) => `payment-${id}`;
/** When the money came, or when the payment was begun. */
export const momentOf = ({ paid_at, created_at }: Transaction) => paid_at ?? created_at;

const stickyHead = 'sticky top-(--header) z-20';
/** Where the list is narrow (tablets, beside an open payment) the payment itself shows these. */
const withRoom = '@max-[900px]:hidden';
const withMuchRoom = '@max-[1120px]:hidden';

/** Payments on large screens. The whole row opens one; its action takes the place of the date on hover and focus. */
export function PaymentTable({ payments, ...rest }: PaymentRowsProps) {
  return (
    <div className="@container rounded-card border border-line bg-card">
      <Table label="Zahlungen" aria-rowcount={rowCount(payments)} className="table-fixed">
        <TableHead>
          <TableHeader className={`${stickyHead} rounded-tl-card pl-5`}>Kunde</TableHeader>
          <TableHeader className={stickyHead}>Leistung</TableHeader>
          <TableHeader className={`${stickyHead} w-28 text-right`}>Betrag</TableHeader>
          <TableHeader className={`${stickyHead} w-46`}>Status</TableHeader>
          <TableHeader className={`${stickyHead} w-34 ${withRoom}`}>Zahlart</TableHeader>
          <TableHeader className={`${stickyHead} w-52 ${withMuchRoom}`}>Sitzung</TableHeader>
          <TableHeader className={`${stickyHead} w-40 rounded-tr-card pr-5 text-right`}>Datum</TableHeader>
        </TableHead>
        <LongList as="tbody" name="payments-table" rows={payments} idOf={({ payment_id }) => paymentLinkId(payment_id)}>
          {(payment, place) => <PaymentRow payment={payment} place={place} {...rest} />}
        </LongList>
      </Table>
    </div>
  );
}

type PaymentRowProps = Omit<PaymentRowsProps, 'payments'> & { payment: Transaction; place: RowPlace };

function PaymentRow({ payment, openId, onRefund, place }: PaymentRowProps) {
  const { payment_id, customer_name, session_id } = payment;
  const open = payment_id === openId;
  const canRefund = refundable(payment) > 0;
  const moment = momentOf(payment);
  const ago = useNowText((now) => formatRelative(moment, now));
  return (
    <TableRow {...place} className={open ? 'bg-teal-tint' : 'hover:bg-ground'}>
      <TableCell className={joinClasses('truncate pl-5', open && 'shadow-[inset_4px_0_0_var(--teal)]')}>
        <Link
          id={paymentLinkId(payment_id)}
          to={paths.payment(payment_id)}
          aria-current={open ? 'true' : undefined}
          className="font-strong after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
        >
          {customer_name}
        </Link>
      </TableCell>
      <TableCell className="truncate text-ink-2">{payment.appointment_details.service}</TableCell>
      <TableCell className="text-right whitespace-nowrap tabular-nums">
        {formatAmount(payment.amount, payment.currency)}
      </TableCell>
      <TableCell>
        {payment.review ? <ReviewTag review={payment.review} short /> : <PaymentStatus payment={payment} />}
      </TableCell>
      <TableCell className={joinClasses('truncate text-ink-2', withRoom)}>{methodWords[payment.method]}</TableCell>
      <TableCell className={joinClasses('truncate text-tag text-ink-2 tabular-nums', withMuchRoom)}>
        {session_id ? <span title={session_id}>{shortSession(session_id)}</span> : '–'}
      </TableCell>
      <TableCell className="relative pr-5 text-right">
        <time
          dateTime={moment}
          title={formatDateTime(moment)}
          className={joinClasses('whitespace-nowrap tabular-nums', canRefund && givesWayToActions)}
        >
          {ago} <span className="inline-block min-w-11 text-ink-2">{formatTime(moment)}</span>
        </time>
        {canRefund && (
          <span className={rowActions}>
            <IconButton
              edged
              label={`Zahlung von ${customer_name} erstatten`}
              icon={<Undo2 aria-hidden size={17} strokeWidth={1.75} />}
              onClick={() => onRefund(payment_id)}
            />
          </span>
        )}
      </TableCell>
    </TableRow>
  );
}
