import type { AssistantKind, ProblemCategory } from '@it-lotse/contract/chat';
import type { ChatEntry, ChatFilter, ChatSession, ChatStatus, ChatTranscript } from '@it-lotse/contract/chats';
import { formatMoney } from '@it-lotse/domain/format-money';
import type { StatusLook } from '@it-lotse/ui/status-badge';
import { errorDetail } from '../../kit/api/api-error.ts';

export const categoryWords: Readonly<Record<ProblemCategory, string>> = {
  hardware: 'Hardware',
  software: 'Software',
  email: 'E-Mail',
  internet: 'Internet',
  security: 'Sicherheit',
  smartphone: 'Smartphone',
  general: 'Allgemein',
};

export const statusBadges: Readonly<Record<ChatStatus, { word: string; look: StatusLook }>> = {
  active: { word: 'Aktiv', look: 'good' },
  pending: { word: 'Wartend', look: 'waiting' },
  closed: { word: 'Beendet', look: 'absent' },
};

export const filterWords: Readonly<Record<ChatFilter, string>> = {
  all: 'Alle',
  active: 'Aktiv',
  pending: 'Wartend',
  closed: 'Beendet',
  suggested: 'Termin empfohlen',
};

export const assistantWords: Readonly<Record<AssistantKind, { word: string; look: StatusLook }>> = {
  openai: { word: 'Sprachmodell', look: 'good' },
  embedded: { word: 'Eingebauter Assistent', look: 'absent' },
  fallback: { word: 'Eingebauter Assistent als Ersatz', look: 'waiting' },
};

/** How a conversation is called: by who writes, as far as that is known. */
export const whoWrites = ({ customer_name, customer_email }: ChatSession) =>
  customer_name || customer_email || 'Anonym';

const shownOfSession = 8;

/** A conversation's id as lists show it: its first 8 characters. */
export const shortId = (sessionId: string) => sessionId.slice(0, shownOfSession);

/** Who said a message, in the panel and in the copied text. */
export function speakerOf({ message_type }: ChatEntry, session: ChatSession): string {
  if (message_type === 'ai') return 'KI-Assistent';
  return message_type === 'operator' ? 'Persönliche Antwort' : session.customer_name || 'Besucher';
}

/** '12 Minuten', '1 Std. 5 Min.' */
export function formatDuration(minutes: number): string {
  if (minutes < 1) return 'unter 1 Minute';
  if (minutes < 60) return minutes === 1 ? '1 Minute' : `${minutes} Minuten`;
  const rest = minutes % 60;
  const hours = `${Math.floor(minutes / 60).toLocaleString('de-DE')} Std.`;
  return rest === 0 ? hours : `${hours} ${rest} Min.`;
}

export const countOfChats = (count: number) =>
  count === 1 ? '1 Gespräch' : `${count.toLocaleString('de-DE')} Gespräche`;

export const countOfMessages = (count: number) =>
  count === 1 ? '1 Nachricht' : `${count.toLocaleString('de-DE')} Nachrichten`;

/** '7: 3 vom Kunden, 3 von der KI, 1 von Ihnen' */
export function messageCounts({ total_messages, ...by }: ChatTranscript['stats']): string {
  const parts = [`${by.user_messages} vom Kunden`, `${by.ai_messages} von der KI`];
  if (by.operator_messages > 0) parts.push(`${by.operator_messages} von Ihnen`);
  return `${total_messages}: ${parts.join(', ')}`;
}

/** Fractions of a cent have been spent too. */
export const formatSpent = (cents: number) =>
  cents > 0 && cents < 1 ? `unter ${formatMoney(1)}` : formatMoney(Math.round(cents));

export const loadFault = (error: unknown) => ({
  title: 'Die Gespräche konnten nicht geladen werden',
  detail: errorDetail(error),
});
