import type { ManagedAppointment } from '@it-lotse/contract/booking';
import { berlinDay, formatClock } from '@it-lotse/domain/format-date';
import { phoneHref } from '@it-lotse/domain/format-phone';
import { lazy, type Ref, Suspense } from 'react';
import { AppointmentDetails } from '../booking/appointment-details.tsx';
import { calendarFilePath, paperPath } from '../booking/booking-api.ts';
import { formatDay } from '../booking/calendar-day.ts';
import { Icon } from '../layout/icon.tsx';
import { VisitPayment } from '../payment/visit-payment.tsx';
import { say } from '../voice.ts';

import { EarlyStart, type EarlyStartProps } from './early-start.tsx';
import { isRequestView } from './request-rules.ts';

/** Rarely looked at: few bookings have to be answered first. */
const RequestView = lazy(async () => ({ default: (await import('./request-view.tsx')).RequestView }));

interface ManagedViewProps {
  appointment: ManagedAppointment;
  /** What has just been done, or could not be. */
  message: { text: string; good: boolean } | null;
  messageRef: Ref<HTMLParagraphElement>;
  phone: string;
  onMove: () => void;
  onCancel: () => void;
  early: Omit<EarlyStartProps, 'token'>;
}

export function ManagedView(props: ManagedViewProps) {
  const { appointment, message, messageRef, phone, onCancel } = props;
  return (
    <>
      {message && (
        <p
          ref={messageRef}
          tabIndex={-1}
          className={message.good ? 'arrived' : 'problem'}
          role={message.good ? 'status' : 'alert'}
        >
          <Icon name={message.good ? 'check-circle' : 'alert'} /> {message.text}
        </p>
      )}
      {isRequestView(appointment) ? (
        <Suspense fallback={<p className="lead">Ihre Anfrage wird geladen …</p>}>
          <RequestView appointment={appointment} phone={phone} onWithdraw={onCancel} />
        </Suspense>
      ) : (
        <Visit {...props} />
      )}
    </>
  );
}

/** A visit that is agreed, or was. */
function Visit({ appointment, phone, onMove, onCancel, early }: ManagedViewProps) {
  const isCancelled = appointment.status === 'cancelled';
  const isOver = Date.parse(appointment.end_time) < Date.now();
  const isHeld = appointment.status === 'pending';
  const payment = <VisitPayment appointment={appointment} phone={phone} />;
  return (
    <>
      {isCancelled && (
        <p className="lead">
          Dieser Termin findet nicht statt. Möchten Sie einen neuen? <a href="/termine">Neuen Termin buchen</a>
        </p>
      )}
      {!isCancelled && isOver && (
        <p className="lead">
          Dieser Termin ist vorbei. Brauchen Sie wieder Hilfe? <a href="/termine">Neuen Termin buchen</a>
        </p>
      )}
      {appointment.early_start_missing && <EarlyStart token={appointment.manage_token} {...early} />}
      {isHeld && payment}
      <AppointmentDetails appointment={appointment} />
      {!isHeld && payment}
      {appointment.can_change && (
        <>
          <p className="flex flex-wrap gap-[0.9rem] print:hidden">
            <button type="button" className="button button-filled" onClick={onMove}>
              <Icon name="calendar" /> Termin verschieben
            </button>
            <button type="button" className="button button-line" onClick={onCancel}>
              <Icon name="close" /> Termin absagen
            </button>
          </p>
          <p className="hint">
            Kostenlos bis {formatDay(berlinDay(appointment.change_until))}, {formatClock(appointment.change_until)}.
          </p>
        </>
      )}
      {!appointment.can_change && !isCancelled && !isOver && (
        <p className="flex gap-3 mt-[0.9rem] py-4 px-5 rounded-[12px] bg-water-2 font-semibold [&_svg]:flex-none [&_svg]:mt-[0.2rem] [&_svg]:text-teal-strong [&_a]:underline [&_a]:underline-offset-4 [&_a]:whitespace-nowrap">
          <Icon name="info" />
          <span>
            {say`Online lässt sich dieser Termin nicht mehr ändern. Bitte rufen Sie [mich|uns] an:`}{' '}
            <a href={phoneHref(phone)}>{phone}</a>
          </span>
        </p>
      )}
      {!isCancelled && !isOver && (
        <p className="flex flex-wrap gap-x-7 gap-y-2">
          <a href={calendarFilePath(appointment.manage_token)} className="text-link" download="termin.ics">
            <Icon name="calendar-plus" /> In meinen Kalender übernehmen
          </a>
          {appointment.customer_email === '' && (
            <a href={paperPath(appointment.manage_token)} className="text-link">
              <Icon name="printer" /> Bestätigung drucken
            </a>
          )}
        </p>
      )}
    </>
  );
}
