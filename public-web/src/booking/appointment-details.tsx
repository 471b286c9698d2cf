import type { CustomerAppointment } from '@it-lotse/contract/booking';
import { berlinDay, formatClock, formatTime } from '@it-lotse/domain/format-date';
import { formatMoney } from '@it-lotse/domain/format-money';
import { taxNote } from '@it-lotse/domain/tax';
import { formatDay } from './calendar-day.ts';

/** Everything that was agreed, as the customer reads it after booking and behind the private link. */
export function AppointmentDetails({ appointment }: { appointment: CustomerAppointment }) {
  const { start_time, end_time, on_site, travel_included, travel_zone, notes } = appointment;
  // In the words of the mail: as long as nobody knows what the drive costs, this is no final price.
  const isTravelOpen = on_site && !travel_included && travel_zone === null && !appointment.travel_zone_confirmed;
  return (
    <dl className="px-5 border border-line rounded-[14px] bg-card leading-[1.5] [&>div]:grid [&>div]:gap-y-0 [&>div]:gap-x-6 [&>div]:py-[0.9rem] min-[600px]:[&>div]:grid-cols-[8.5rem_minmax(0,1fr)] [&>div+div]:border-t [&>div+div]:border-t-line [&_dt]:text-ink-2 [&_dd]:wrap-anywhere [&_strong]:text-heading break-inside-avoid">
      <div>
        <dt>Termin</dt>
        <dd>
          <strong>{formatDay(berlinDay(start_time))}</strong>
          <br />
          {formatTime(start_time)} bis {formatClock(end_time)}
        </dd>
      </div>
      <div>
        <dt>Leistung</dt>
        <dd>
          {appointment.service_name}, {appointment.duration_minutes}&nbsp;Minuten
        </dd>
      </div>
      <div>
        <dt>Ort</dt>
        <dd>{on_site ? appointment.location || 'bei Ihnen vor Ort' : 'aus der Ferne, am Telefon und Bildschirm'}</dd>
      </div>
      <div>
        <dt>Name</dt>
        <dd>
          {appointment.customer_name}
          {appointment.customer_email && (
            <>
              <br />
              {appointment.customer_email}
            </>
          )}
          {appointment.customer_phone && (
            <>
              <br />
              {appointment.customer_phone}
            </>
          )}
        </dd>
      </div>
      {appointment.visited_name && (
        <div>
          <dt>Gebucht für</dt>
          <dd>
            {appointment.visited_name}
            <br />
            {appointment.visited_phone}
          </dd>
        </div>
      )}
      {notes !== '' && (
        <div>
          <dt>Anmerkung</dt>
          <dd className="whitespace-pre-line">{notes}</dd>
        </div>
      )}
      <div>
        <dt>Preis</dt>
        <dd>
          {formatMoney(appointment.price)}
          {on_site && (
            <>
              <br />
              Anfahrt{travel_zone !== null && `, Zone ${travel_zone}`}: {travelText(appointment, isTravelOpen)}
            </>
          )}
          <br />
          <strong>
            {isTravelOpen ? 'Gesamt, zuzüglich Anfahrt' : 'Endpreis'}: {formatMoney(appointment.total_cost)}
          </strong>
          <span className="hint block">{taxNote(appointment.tax_rate)}</span>
        </dd>
      </div>
    </dl>
  );
}

function travelText(appointment: CustomerAppointment, isOpen: boolean): string {
  if (isOpen) return 'wird noch bestätigt';
  if (appointment.travel_included && appointment.travel_cost === 0) return 'im Preis enthalten';
  return `${formatMoney(appointment.travel_cost)}${appointment.travel_zone_confirmed ? '' : ' (Zone wird noch bestätigt)'}`;
}
