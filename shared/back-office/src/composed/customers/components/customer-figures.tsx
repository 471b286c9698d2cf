import type { CustomerCard } from '@it-lotse/contract/customers';
import { formatShortMoment } from '@it-lotse/domain/format-date';
import { formatMoney } from '@it-lotse/domain/format-money';
import { FigureCard } from '@it-lotse/ui/figure-card';
import { Link } from 'react-router-dom';
import { paths } from '../../../kit/paths.ts';

/** Visits and money of a person, and what comes next. */
export function CustomerFigures({ customer: { figures } }: { customer: CustomerCard }) {
  const next = figures.next_appointment;
  return (
    <div className="grid grid-cols-1 gap-3 middle:grid-cols-3 middle:gap-4">
      <FigureCard label="Termine" value={figures.appointments.toLocaleString('de-DE')} aside="ohne stornierte" />
      <FigureCard label="Bezahlt" value={formatMoney(figures.paid_cents)} aside="" />
      <FigureCard label="Offen" value={formatMoney(figures.open_cents)} aside="" />
      {next && (
        <section
          aria-label="Nächster Termin"
          className="rounded-card border border-line bg-card px-5 py-4 middle:col-span-3"
        >
          <h2 className="text-body font-label text-ink-2">Nächster Termin</h2>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span>
              <span className="font-strong">{formatShortMoment(next.start_time)}</span>
              {`, ${next.service_name}, ${next.duration_minutes}\u00A0Minuten, `}
              {formatMoney(next.total_cost)} {next.paid ? 'bezahlt' : 'offen'}
            </span>
            <Link to={paths.appointment(next.id)} className="text-teal-strong underline underline-offset-4">
              Termin öffnen
            </Link>
          </p>
        </section>
      )}
    </div>
  );
}
