import type { DashboardStats } from '@it-lotse/contract/dashboard';
import { formatShortMoment } from '@it-lotse/domain/format-date';
import { Link } from 'react-router-dom';
import { AnswerRequest } from '../../../features/appointments/components/answer-request.tsx';
import { paths } from '../../../kit/paths.ts';

/** Bookings that wait for the operator's yes; nothing where none does. */
export function RequestsNotice({ requests }: { requests: DashboardStats['requests'] }) {
  if (requests.length === 0) return null;
  return (
    <section aria-label="Offene Terminanfragen" className="rounded-card bg-warning-tint px-5 py-4 text-ink">
      <h2 className="text-body font-strong">
        {requests.length === 1
          ? 'Eine Terminanfrage wartet auf Ihre Antwort'
          : `${requests.length} Terminanfragen warten auf Ihre Antwort`}
      </h2>
      <ul className="mt-2 flex flex-col gap-3">
        {requests.map(({ id, customer_name, service_name, start_time, answer_by }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div className="min-w-60 flex-1">
              <Link to={paths.appointment(id)} className="block min-h-6 font-strong hover:underline">
                {customer_name}
              </Link>
              <span>
                {service_name}, {formatShortMoment(start_time)}. Antwort bis {formatShortMoment(answer_by)}.
              </span>
            </div>
            <AnswerRequest id={id} customerName={customer_name} inList />
          </li>
        ))}
      </ul>
    </section>
  );
}
