import { conversationKinds } from '@it-lotse/contract/feature-parts';
import type { DayVisit, OpenConversation } from '@it-lotse/contract/today';
import { leaveAt } from '@it-lotse/domain/day-plan';
import { berlinDay, berlinDaysBetween, formatClock, formatTime, formatWeekdayDate } from '@it-lotse/domain/format-date';
import type { TypedReply } from '../../kit/typed-reply.ts';
import { officeNews } from '../news/office-news.ts';

const minuteMs = 60_000;

/** '1 Minute', '48 Minuten', '2 Stunden', '1 Stunde und 5 Minuten'. */
export function spanWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const ofHours = hours === 1 ? '1 Stunde' : `${hours} Stunden`;
  const ofRest = rest === 1 ? '1 Minute' : `${rest} Minuten`;
  if (hours === 0) return ofRest;
  return rest === 0 ? ofHours : `${ofHours} und ${ofRest}`;
}

const minutesUntil = (moment: Date | number, now: Date) => Math.ceil((Number(moment) - now.getTime()) / minuteMs);

export interface NextWords {
  /** What to do, and when. */
  readonly main: string;
  /** How that comes about. */
  readonly why: string | null;
  readonly isUrgent: boolean;
}

/** What the next visit asks for at this moment. */
export function nextWords(visit: DayVisit, reserveMinutes: number, now: Date): NextWords {
  const start = Date.parse(visit.start_time);
  if (start <= now.getTime()) return { main: `Läuft bis ${formatClock(visit.end_time)}`, why: null, isUrgent: false };
  const isToday = berlinDay(visit.start_time) === berlinDay(now);
  const leave = leaveAt(visit, reserveMinutes);
  if (!leave) {
    const inWords = isToday ? `Beginnt in ${spanWords(minutesUntil(start, now))}` : 'Ohne Anfahrt';
    return { main: inWords, why: isToday ? 'Ohne Anfahrt' : null, isUrgent: false };
  }
  const why = `${spanWords(visit.drive_minutes)} Fahrt und ${spanWords(reserveMinutes)} Reserve`;
  const at = formatClock(leave);
  if (!isToday) return { main: `Losgehen um ${at}`, why, isUrgent: false };
  const left = minutesUntil(leave, now);
  if (left > 0) return { main: `Losgehen um ${at}, in ${spanWords(left)}`, why, isUrgent: left <= 10 };
  return { main: `Jetzt losgehen – eigentlich schon um ${at}`, why, isUrgent: true };
}

/** 'Heute', 'Morgen', 'Freitag, 4. Dezember 2026' */
export function dayWords(moment: string, now: Date): string {
  const days = berlinDaysBetween(now, moment);
  if (days === 0) return 'Heute';
  return days === 1 ? 'Morgen' : formatWeekdayDate(moment);
}

/** '17:00 bis 18:00 Uhr' */
export const visitSpan = ({ start_time, end_time }: DayVisit) =>
  `${formatTime(start_time)} bis ${formatClock(end_time)}`;

const { conversations: kinds } = officeNews;

export const kindWord = ({ kind }: Pick<OpenConversation, 'kind'>) => kinds[kind].word;
export const recordPath = ({ kind, id }: Pick<OpenConversation, 'kind' | 'id'>) => kinds[kind].path(id);
export const replyHint = ({ kind }: Pick<OpenConversation, 'kind'>) => kinds[kind].hint ?? '';
/** What is said of an answer besides its text. */
export function replyTo({ kind, id, ...conversation }: OpenConversation): Omit<TypedReply, 'id' | 'text'> {
  const subject = kinds[kind].subject?.(conversation);
  return {
    kind: kinds[kind].reply,
    target: id,
    about: nameOf({ kind, id, ...conversation }),
    ...(subject && { subject }),
  };
}
/** By which the host names what waits for the server. */
export const waitingName = ({ kind, id }: Pick<OpenConversation, 'kind' | 'id'>) => `${kinds[kind].reply} ${id}`;

/** 'Chats, Briefe und Anfragen': all that may come. */
export const whatMayCome = (): string =>
  new Intl.ListFormat('de-DE').format(conversationKinds.map((kind) => kinds[kind].many));

export function nameOf({ kind, id, name }: Pick<OpenConversation, 'kind' | 'id' | 'name'>): string {
  return name || kinds[kind].nameless(id);
}

const elsewhere = 'Bitte im Hauptfenster ansehen.';
/** Why it cannot be answered here; null: it can. */
export function obstacleOf({ kind, takes_reply, reply_until }: OpenConversation, now: Date): string | null {
  if (reply_until !== null && Date.parse(reply_until) <= now.getTime()) return kinds[kind].tooLate ?? elsewhere;
  return takes_reply ? null : elsewhere;
}
