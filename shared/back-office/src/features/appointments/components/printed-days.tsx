import type { Appointment, DirectDrive } from '@it-lotse/contract/appointments';
import { formatTime } from '@it-lotse/domain/format-date';
import { formatMoney } from '@it-lotse/domain/format-money';
import { formatPhone } from '@it-lotse/domain/format-phone';
import { fullDayText } from '../appointment-texts.ts';
import { isOnDays, type Legs, legsOf } from '../week-layout.ts';
import { standOf } from './block-looks.ts';

interface PrintedDaysProps {
  days: readonly string[];
  appointments: readonly Appointment[];
  drives: readonly DirectDrive[];
  closedDays: ReadonlyMap<string, string>;
}

/** The days in view with everything one needs on the road, for the printer. */
export function PrintedDays({ days, appointments, drives, closedDays }: PrintedDaysProps) {
  return days.map((day) => (
    <PrintedDay
      key={day}
      day={day}
      drives={drives}
      closed={closedDays.get(day)}
      appointments={appointments
        .filter((appointment) => appointment.status !== 'cancelled' && isOnDays(appointment, [day]))
        .sort((a, b) => Date.parse(a.start_time) - Date.parse(b.start_time))}
    />
  ));
}

interface PrintedDayProps {
  day: string;
  closed: string | undefined;
  drives: readonly DirectDrive[];
  appointments: readonly Appointment[];
}

function PrintedDay({ day, closed, drives, appointments }: PrintedDayProps) {
  return (
    <section>
      <h2>
        {fullDayText(day)}
        {closed && ` (${closed})`}
      </h2>
      {appointments.length === 0 ? (
        <p>Keine Termine</p>
      ) : (
        <table className="table-fixed">
          {/* One day stands under the other. */}
          <colgroup>
            <col className="w-[14%]" />
            <col className="w-[19%]" />
            <col className="w-[25%]" />
            <col className="w-[31%]" />
            <col className="w-[11%]" />
          </colgroup>
          <thead>
            <tr>
              <th>Zeit</th>
              <th>Kunde</th>
              <th>Adresse</th>
              <th>Leistung und Notizen</th>
              <th>Endpreis</th>
            </tr>
          </thead>
          <tbody>
            {appointments.map((appointment) => (
              <PrintedRow key={appointment.id} appointment={appointment} legs={legsOf(appointment, drives)} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function PrintedRow({ appointment, legs }: { appointment: Appointment; legs: Legs }) {
  const { start_time, end_time, customer_phone, visited_name, visited_phone, notes, operator_notes, status } =
    appointment;
  const departure = new Date(Date.parse(start_time) - legs.there * 60_000);
  return (
    <tr>
      <td>
        <strong>
          {formatTime(start_time)} bis {formatTime(end_time)}
        </strong>
        {legs.there > 0 && <div>Abfahrt {formatTime(departure)}</div>}
        {legs.isFromVisit && <div>vom Termin davor</div>}
        {status === 'pending' && <div>{standOf(appointment)}</div>}
      </td>
      <td>
        <strong>{appointment.customer_name}</strong>
        {customer_phone && <div className="whitespace-nowrap">{formatPhone(customer_phone)}</div>}
        {visited_name && (
          <div>
            für <strong>{visited_name}</strong>, <span className="whitespace-nowrap">{formatPhone(visited_phone)}</span>
          </div>
        )}
      </td>
      <td>{appointment.on_site ? appointment.location : 'Online'}</td>
      <td>
        <div>{appointment.service_name}</div>
        {notes && <div>{notes}</div>}
        {operator_notes && <div>Eigene Notiz: {operator_notes}</div>}
      </td>
      <td>{formatMoney(appointment.total_cost)}</td>
    </tr>
  );
}
