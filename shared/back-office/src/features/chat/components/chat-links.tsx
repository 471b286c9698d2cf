import type { ChatTranscript } from '@it-lotse/contract/chats';
import { formatNumericDate } from '@it-lotse/domain/format-date';
import { CalendarDays, Inbox, type LucideIcon, UserRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../kit/paths.ts';

interface Related {
  key: string;
  to: string;
  Icon: LucideIcon;
  text: string;
}

/** What else is known of the same e-mail address; nothing where nothing is. */
export function ChatLinks({ transcript }: { transcript: ChatTranscript }) {
  const related = relatedTo(transcript);
  if (related.length === 0) return null;
  return (
    <ul aria-label="Von derselben Person" className="flex flex-wrap gap-x-4">
      {related.map(({ key, to, Icon, text }) => (
        <li key={key}>
          <Link
            to={to}
            className="flex min-h-11 items-center gap-1.5 text-teal-strong underline decoration-[1.5px] underline-offset-4 hover:text-heading middle:min-h-7"
          >
            <Icon aria-hidden size={17} strokeWidth={1.75} className="shrink-0 text-teal" />
            <bdi>{text}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function relatedTo({ session, links }: ChatTranscript): Related[] {
  const { customer_id } = session;
  const card = customer_id && { key: 'card', to: paths.customer(customer_id), Icon: UserRound, text: 'Kundenkarte' };
  return [
    ...(card ? [card] : []),
    ...links.leads.map(({ id, timestamp }) => ({
      key: `lead-${id}`,
      to: paths.lead(id),
      Icon: Inbox,
      text: `Anfrage vom ${formatNumericDate(timestamp)}`,
    })),
    ...links.appointments.map(({ id, service_name, start_time, status }) => ({
      key: `appointment-${id}`,
      to: paths.appointment(id),
      Icon: CalendarDays,
      text: `${service_name} am ${formatNumericDate(start_time)}${status === 'cancelled' ? ' (storniert)' : ''}`,
    })),
  ];
}
