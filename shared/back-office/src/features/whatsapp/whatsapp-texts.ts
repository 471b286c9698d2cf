import type { WhatsappConversation, WhatsappMessage, WhatsappMessageStatus } from '@it-lotse/contract/whatsapp';
import { berlinDay, berlinDaysBetween, formatTime } from '@it-lotse/domain/format-date';
import { formatMessengerKey } from '@it-lotse/domain/format-phone';

export const statusWords: Record<WhatsappMessageStatus, string> = {
  waiting: 'wartet',
  sent: 'gesendet',
  delivered: 'zugestellt',
  read: 'gelesen',
  failed: 'fehlgeschlagen',
  unclear: 'unklar',
  received: 'empfangen',
};

export const nameOf = ({ name }: Pick<WhatsappConversation, 'name'>) => name.trim() || 'Unbekannter Kontakt';
export const numberOf = ({ phone_number }: Pick<WhatsappConversation, 'phone_number'>) =>
  formatMessengerKey(phone_number);

/** First letters of the first and the last word; '' where there is no letter. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase('de-DE');
}

const options = { timeZone: 'Europe/Berlin' } as const;
const dayAndMonth = new Intl.DateTimeFormat('de-DE', { ...options, day: '2-digit', month: '2-digit' });
const longDay = new Intl.DateTimeFormat('de-DE', { ...options, weekday: 'long', day: 'numeric', month: 'long' });
const longDayAndYear = new Intl.DateTimeFormat('de-DE', { ...options, day: 'numeric', month: 'long', year: 'numeric' });
const monthAndYear = new Intl.DateTimeFormat('de-DE', { ...options, month: 'long', year: 'numeric' });

/** '09:12' today, '22.11., 19:08' on another day. */
export const listTime = (moment: string, now: Date) =>
  berlinDay(moment) === berlinDay(now)
    ? formatTime(moment)
    : `${dayAndMonth.format(new Date(moment))}, ${formatTime(moment)}`;

/** The line between two days: 'Heute', 'Gestern', 'Montag, 23. November', '3. Mai 2025'. */
export function dayLabel(moment: string, now: Date): string {
  const days = berlinDaysBetween(moment, now);
  if (days === 0) return 'Heute';
  if (days === 1) return 'Gestern';
  const isThisYear = berlinDay(moment).slice(0, 4) === berlinDay(now).slice(0, 4);
  return (isThisYear ? longDay : longDayAndYear).format(new Date(moment));
}

/** 'März 2025' */
export const monthOf = (moment: string) => monthAndYear.format(new Date(moment));

const mediaWords: Partial<Record<WhatsappMessage['type'], string>> = {
  image: 'Foto',
  video: 'Video',
  audio: 'Audio',
  document: 'Dokument',
  sticker: 'Sticker',
  location: 'Standort',
  contacts: 'Kontakt',
  unsupported: 'Nicht darstellbare Nachricht',
};

/** What a message is in a few words, for a quote or an announcement. */
export const summaryOf = ({ type, content }: Pick<WhatsappMessage, 'type' | 'content'>) =>
  content.trim() || mediaWords[type] || 'Nachricht';

export const mediaWord = (message: WhatsappMessage) =>
  message.media?.voice ? 'Sprachnachricht' : (mediaWords[message.type] ?? 'Datei');

/** What a message says on paper: its words, and in brackets what cannot be printed. */
export function printedWords(message: WhatsappMessage): string {
  const { media, location, contacts, content, reactions } = message;
  const place = location && ([location.name, location.address].filter(Boolean).join(', ') || 'Standort');
  const parts = [
    media ? `[${mediaWord(message)}${media.file_name ? `: ${media.file_name}` : ''}]` : '',
    place ? `[Standort: ${place}, ${location.latitude}, ${location.longitude}]` : '',
    ...contacts.map(({ name, phones }) => `[Kontakt: ${[name, ...phones].filter(Boolean).join(', ')}]`),
    place || contacts.length > 0 ? '' : content.trim(),
    ...reactions.map(
      ({ emoji, is_from_business }) => `[Reaktion von ${is_from_business ? 'Ihnen' : 'der Person'}: ${emoji}]`,
    ),
  ];
  return parts.filter(Boolean).join('\n') || `[${mediaWord(message)}]`;
}

const extensions: Readonly<Record<string, string>> = { jpeg: 'jpg', plain: 'txt', mpeg: 'mp3' };
/** Marks that turn the direction of writing can make 'exe.gpj' of 'jpg.exe'. */
const directionMarks = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** A name for the file of a message: its own, or one that says what and when. */
export function fileNameOf(message: WhatsappMessage): string {
  const own = message.media?.file_name?.replace(directionMarks, '').trim();
  if (own) return own;
  const subtype = /\/([a-z0-9]+)/.exec(message.media?.mime_type ?? '')?.[1] ?? 'bin';
  const at = `${berlinDay(message.timestamp)} ${formatTime(message.timestamp).replace(':', '-')}`;
  return `WhatsApp ${mediaWord(message)} ${at}.${extensions[subtype] ?? subtype}`;
}
