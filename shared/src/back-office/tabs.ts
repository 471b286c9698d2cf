import {
  Bot,
  Bug,
  CalendarDays,
  CalendarSync,
  CreditCard,
  Inbox,
  KeyRound,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MessageCircle,
  Newspaper,
  ShieldCheck,
} from 'lucide-react';
import { paths } from './paths.ts';

/** What waits for the operator, as far as the tabs tell it. */
export interface Waiting {
  newLeads: number;
  /** Of today, not over yet. */
  openAppointments: number;
  /** Payments and appointments that want a decision ('Klärung'). */
  paymentsToReview: number;
  /** Chats in which somebody waits for a person. */
  waitingChats: number;
  calendarLinkBroken: boolean;
  /** Changes made in Google that want an answer. */
  calendarQuestions: number;
  /** Mails wait because something is in their way. */
  mailsAreStuck: boolean;
  unreadWhatsapp: number;
  /** The token of WhatsApp is dead, or will be within days. */
  tokenWarning: 'dead' | 'expiring' | null;
  backupFailing: boolean;
  diskNearlyFull: boolean;
}

/** A number beside the word, or a warning; `label` says for screen readers what it means. */
export type TabMark =
  | { kind: 'count'; value: number; label: string; tone?: 'warning' | 'success' }
  | { kind: 'warning'; label: string };

export interface OfficeTab {
  path: string;
  label: string;
  icon: LucideIcon;
  /** null: nothing waits. Absent where nothing ever does. */
  mark?(waiting: Waiting): TabMark | null;
}

const count = (value: number, label: string) => (value > 0 ? ({ kind: 'count', value, label } as const) : null);

function calendarMark({ calendarLinkBroken, calendarQuestions }: Waiting): TabMark | null {
  if (calendarLinkBroken) return { kind: 'warning', label: 'Die Verbindung ist gestört' };
  return calendarQuestions > 0 ? { kind: 'warning', label: 'Google stellt Fragen zu Terminen' } : null;
}

function tokenMark({ tokenWarning }: Waiting): TabMark | null {
  if (tokenWarning === null) return null;
  const label = tokenWarning === 'dead' ? 'WhatsApp erkennt den Token nicht an' : 'Der Token läuft bald ab';
  return { kind: 'warning', label };
}

function debugMark({ backupFailing, diskNearlyFull }: Waiting): TabMark | null {
  if (backupFailing) return { kind: 'warning', label: 'Die Datensicherung ist gestört' };
  return diskNearlyFull ? { kind: 'warning', label: 'Der Datenträger ist fast voll' } : null;
}

/** The tabs in their order. A new tab is one entry here and one route in router.tsx. */
export const officeTabs: readonly OfficeTab[] = [
  { path: paths.dashboard, label: 'Dashboard', icon: LayoutDashboard },
  { path: paths.leads, label: 'Leads', icon: Inbox, mark: ({ newLeads }) => count(newLeads, 'neu') },
  {
    path: paths.appointments,
    label: 'Termine',
    icon: CalendarDays,
    mark: ({ openAppointments }) => count(openAppointments, 'heute noch offen'),
  },
  {
    path: paths.payments,
    label: 'Zahlungen',
    icon: CreditCard,
    mark({ paymentsToReview }) {
      const mark = count(paymentsToReview, 'zu klären');
      return mark && { ...mark, tone: 'warning' };
    },
  },
  {
    path: paths.chats,
    label: 'KI-Chat',
    icon: Bot,
    mark: ({ waitingChats }) => count(waitingChats, waitingChats === 1 ? 'wartet auf Sie' : 'warten auf Sie'),
  },
  {
    path: paths.emails,
    label: 'E-Mails',
    icon: Mail,
    mark: ({ mailsAreStuck }) => (mailsAreStuck ? { kind: 'warning', label: 'E-Mails warten auf den Versand' } : null),
  },
  { path: paths.newsletter, label: 'Newsletter', icon: Newspaper },
  { path: paths.security, label: 'Sicherheit', icon: ShieldCheck },
  { path: paths.calendar, label: 'Kalender', icon: CalendarSync, mark: calendarMark },
  {
    path: paths.whatsapp,
    label: 'WhatsApp',
    icon: MessageCircle,
    mark({ unreadWhatsapp }) {
      const mark = count(unreadWhatsapp, 'ungelesen');
      return mark && { ...mark, tone: 'success' };
    },
  },
  { path: paths.token, label: 'Token', icon: KeyRound, mark: tokenMark },
  { path: paths.debug, label: 'Debug', icon: Bug, mark: debugMark },
];
