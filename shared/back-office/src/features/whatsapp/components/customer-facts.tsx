import { type CustomerCard, getCustomer } from '@it-lotse/contract/customers';
import { formatShortMoment } from '@it-lotse/domain/format-date';
import { formatMoney } from '@it-lotse/domain/format-money';
import { ArrowRight, CalendarCheck, Euro, IdCard, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useApiQuery } from '../../../kit/api/use-api.ts';
import { paths } from '../../../kit/paths.ts';
import { monthOf } from '../whatsapp-texts.ts';

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75, className: 'mt-0.5 shrink-0 text-teal' } as const;
const link = 'inline-flex items-center gap-1.5 font-label text-teal-strong underline underline-offset-4';

/** What is known about the person of a conversation. Nothing shows until there is something. */
export function CustomerFacts({ customerId }: { customerId: string }) {
  const card = useApiQuery(getCustomer, { params: { id: customerId } }).data;
  if (!card) return null;
  const { figures } = card;
  return (
    <>
      {figures.next_appointment && <NextAppointment appointment={figures.next_appointment} />}
      <section aria-labelledby="known-since" className="flex flex-col items-start gap-2">
        <h2 id="known-since" className="text-section font-strong">
          Bekannt seit {monthOf(card.known_since)}
        </h2>
        {figures.appointments > 0 && (
          <Fact icon={<CalendarCheck {...icon} />}>
            {figures.appointments === 1 ? 'Ein Termin' : `${figures.appointments} Termine`}
          </Fact>
        )}
        {figures.paid_cents > 0 && <Fact icon={<Euro {...icon} />}>{formatMoney(figures.paid_cents)} bezahlt</Fact>}
        {figures.open_cents > 0 && <Fact icon={<Timer {...icon} />}>{formatMoney(figures.open_cents)} offen</Fact>}
        <Link to={paths.customer(card.id)} className={link}>
          <IdCard aria-hidden size={17} strokeWidth={1.75} />
          Kundenkarte öffnen
        </Link>
      </section>
      {card.note.trim() !== '' && (
        <section aria-labelledby="customer-note" className="border-t border-line pt-5">
          <h2 id="customer-note" className="text-section font-strong">
            Notiz
          </h2>
          <p className="mt-1 whitespace-pre-wrap text-ink-2">{card.note}</p>
        </section>
      )}
    </>
  );
}

function NextAppointment({ appointment }: { appointment: NonNullable<CustomerCard['figures']['next_appointment']> }) {
  return (
    <section aria-labelledby="next-appointment">
      <h2 id="next-appointment" className="text-section font-strong">
        Nächster Termin
      </h2>
      <div className="mt-2 overflow-hidden rounded-card border border-edge">
        <p className="bg-ground px-4 py-3 text-section font-strong text-heading">
          {formatShortMoment(appointment.start_time)}
        </p>
        <div className="flex flex-col items-start gap-2 px-4 py-3">
          <Fact icon={<Timer {...icon} />}>
            {appointment.service_name}, {appointment.duration_minutes}&nbsp;Min.
          </Fact>
          <Fact icon={<Euro {...icon} />}>
            {formatMoney(appointment.total_cost)}, {appointment.paid ? 'bezahlt' : 'offen'}
          </Fact>
          <Link to={paths.appointment(appointment.id)} className={link}>
            Termin öffnen
            <ArrowRight aria-hidden size={17} strokeWidth={1.75} />
          </Link>
        </div>
      </div>
    </section>
  );
}

function Fact({ icon: sign, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2.5">
      {sign}
      <span>{children}</span>
    </p>
  );
}
