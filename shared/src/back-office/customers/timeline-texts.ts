import type { TimelineEntry, TimelineKind } from '../../contract/customers.ts';
import { formatShortMoment } from '../../domain/format-date.ts';
import type { StatusLook } from '../../ui/status-badge.tsx';
import { statusText } from '../appointments/appointment-texts.ts';
import { statusBadges as chatBadges } from '../chat/chat-texts.ts';
import { emailBadges } from '../emails/email-texts.ts';
import { paths } from '../paths.ts';
import { statusBadges as paymentBadges } from '../payments/payment-texts.ts';

export const kindWords: Readonly<Record<TimelineKind, { one: string; all: string }>> = {
  lead: { one: 'Anfrage', all: 'Anfragen' },
  chat: { one: 'Chat', all: 'Chats' },
  appointment: { one: 'Termin', all: 'Termine' },
  payment: { one: 'Zahlung', all: 'Zahlungen' },
  email: { one: 'E-Mail', all: 'E-Mails' },
  whatsapp: { one: 'WhatsApp', all: 'WhatsApp' },
  declaration: { one: 'Widerruf oder Kündigung', all: 'Widerrufe und Kündigungen' },
};

const messages = (count: number | null) => (count === 1 ? '1 Nachricht' : `${count ?? 0} Nachrichten`);

/** The line in bold: what it was, and for visits when they are. */
export function timelineTitle({ kind, title, starts_at, count }: TimelineEntry): string {
  switch (kind) {
    case 'lead':
      return title ? `Anfrage von ${title}` : 'Anfrage über das Kontaktformular';
    case 'chat':
      return `Chat auf der Website, ${messages(count)}`;
    case 'appointment':
      return starts_at ? `${title}: ${formatShortMoment(starts_at)}` : title;
    case 'payment':
      return `Zahlung: ${title}`;
    case 'email':
    case 'declaration':
      return title;
    case 'whatsapp':
      return `WhatsApp, ${messages(count)}`;
  }
}

type Badge = { word: string; look: StatusLook };
const absent = (word: string): Badge => ({ word, look: 'absent' });

/** How it stands; null where there is nothing to say. A state this program does not know is shown as it is. */
export function timelineBadge({ kind, state }: TimelineEntry): Badge | null {
  if (state === '') return null;
  const badges: Readonly<Record<string, Badge>> =
    kind === 'payment' ? paymentBadges : kind === 'email' ? emailBadges : kind === 'chat' ? chatBadges : {};
  return kind === 'appointment' ? statusText(state) : (badges[state] ?? absent(state));
}

/** Where the entry is opened. */
export function timelinePath({ kind, id }: TimelineEntry): string {
  switch (kind) {
    case 'lead':
      return paths.lead(id);
    case 'chat':
      return paths.chat(id);
    case 'appointment':
      return paths.appointment(id);
    case 'payment':
      return paths.payment(id);
    case 'whatsapp':
      return paths.conversation(id);
    case 'email':
      return paths.email(id);
    case 'declaration':
      return paths.declarations;
  }
}
