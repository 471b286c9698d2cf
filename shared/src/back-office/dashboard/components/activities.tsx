import {
  Banknote,
  BanknoteArrowDown,
  BanknoteArrowUp,
  BanknoteX,
  Bot,
  BotOff,
  CalendarCheck,
  CalendarClock,
  CalendarCog,
  CalendarPlus,
  CalendarSync,
  CalendarX,
  CircleHelp,
  CloudUpload,
  FileDown,
  FileX2,
  HardDrive,
  History,
  Hourglass,
  Inbox,
  KeyRound,
  LogIn,
  type LucideIcon,
  MailCheck,
  MailPlus,
  MailWarning,
  Megaphone,
  Merge,
  MessageCircle,
  MessageCircleQuestion,
  MessageCircleX,
  MessagesSquare,
  Pencil,
  Settings,
  ShieldAlert,
  Siren,
  Trash2,
  Unplug,
  UserRoundCheck,
  UserRoundMinus,
  UserRoundPlus,
  UserX,
} from 'lucide-react';
import type { OfficeEvent, OfficeEventType } from '../../../contract/events.ts';
import { formatDateTime, formatRelative, formatTime } from '../../../domain/format-date.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useNow } from '../../use-now.ts';
import { activityText } from '../dashboard-texts.ts';

const icons: Record<OfficeEventType, LucideIcon> = {
  'lead.created': Inbox,
  'lead.updated': Pencil,
  'lead.deleted': Trash2,
  'leads.deleted_all': Trash2,
  'email.queued': MailPlus,
  'email.sent': MailCheck,
  'email.failed': MailWarning,
  'content.updated': Settings,
  'appointment.booked': CalendarPlus,
  'appointment.moved': CalendarClock,
  'appointment.cancelled': CalendarX,
  'appointment.updated': CalendarCog,
  'appointments.deleted_all': Trash2,
  'calendar.connected': CalendarSync,
  'calendar.disconnected': Unplug,
  'calendar.recovered': CalendarSync,
  'calendar.change_found': CircleHelp,
  'calendar.change_resolved': CalendarCheck,
  'calendar.updated': CalendarSync,
  'payment.received': BanknoteArrowUp,
  'payment.refunded': BanknoteArrowDown,
  'payment.failed': BanknoteX,
  'payment.review': CircleHelp,
  'payment.updated': Banknote,
  'chat.started': MessagesSquare,
  'chat.needs_person': MessageCircleQuestion,
  'chat.danger': Siren,
  'chat.visitor_wrote': MessagesSquare,
  'chat.taken_over': UserRoundCheck,
  'chat.updated': MessagesSquare,
  'chat.deleted': Trash2,
  'email.held_back': MailWarning,
  'email.delayed': MailWarning,
  'email.released': MailCheck,
  'provider.refused': KeyRound,
  'provider.recovered': KeyRound,
  'assistant.failing': BotOff,
  'assistant.recovered': Bot,
  'whatsapp.received': MessageCircle,
  'whatsapp.read': MessageCircle,
  'whatsapp.failed': MessageCircleX,
  'whatsapp.updated': MessageCircle,
  'whatsapp.deleted': Trash2,
  'whatsapp.token_changed': KeyRound,
  'whatsapp.token_expiring': KeyRound,
  'whatsapp.token_dead': KeyRound,
  'whatsapp.recovered': MessageCircle,
  'customer.updated': Pencil,
  'customers.merged': Merge,
  'newsletter.subscribed': UserRoundPlus,
  'newsletter.unsubscribed': UserRoundMinus,
  'newsletter.campaign_started': Megaphone,
  'newsletter.campaign_paused': MailWarning,
  'newsletter.campaign_finished': Megaphone,
  'backup.failed': HardDrive,
  'backup.recovered': HardDrive,
  'backup.target_failed': CloudUpload,
  'backup.target_recovered': CloudUpload,
  'declaration.received': FileX2,
  'declaration.updated': FileX2,
  'privacy.exported': FileDown,
  'privacy.erased': UserX,
  'privacy.person_is_back': UserX,
  'privacy.retention_run': Hourglass,
  'privacy.settings_changed': Settings,
  'account.signed_in': LogIn,
  'account.guessed': ShieldAlert,
};

const shownAtMost = 6;

/**
 * A lead counts as updated as soon as it is opened, and every exchange with Google or Stripe updates something. A mail
 * that goes its way follows from what is told already; one that does not is told.
 */
const noNews: ReadonlySet<OfficeEventType> = new Set([
  'lead.updated',
  'calendar.updated',
  'payment.updated',
  'chat.updated',
  'whatsapp.updated',
  'whatsapp.read',
  'customer.updated',
  'email.queued',
  'email.sent',
]);

/** The last things that really happened, from the event log. */
export function Activities({ events }: { events: readonly OfficeEvent[] }) {
  const now = useNow();
  const news = events.filter(({ type }) => !noNews.has(type));
  return (
    <Card title="Aktuelle Aktivitäten">
      {news.length === 0 ? (
        <EmptyState icon={<History aria-hidden size={28} strokeWidth={1.75} />} title="Nichts Neues">
          Neue Leads, Termine, Zahlungen und Änderungen erscheinen hier.
        </EmptyState>
      ) : (
        <ul>
          {news.slice(0, shownAtMost).map((event) => (
            <Activity key={event.id} event={event} now={now} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Activity({ event, now }: { event: OfficeEvent; now: Date }) {
  const Icon = icons[event.type];
  const { title, detail } = activityText(event);
  return (
    <li className="flex items-start gap-3 border-b border-line py-2.5 last:border-b-0 last:pb-0">
      <span className="flex size-9 shrink-0 items-center justify-center rounded-control bg-ground-deep text-heading">
        <Icon aria-hidden size={18} strokeWidth={1.75} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-strong">{title}</span>
        <span className="line-clamp-2 text-small text-ink-2">{detail}</span>
      </span>
      <time
        dateTime={event.at}
        title={formatDateTime(event.at)}
        className="shrink-0 text-right text-small whitespace-nowrap text-ink-2 tabular-nums"
      >
        {formatRelative(event.at, now)}
        <span className="block">{formatTime(event.at)}</span>
      </time>
    </li>
  );
}
