import type { BusinessProfile } from '@it-lotse/contract/content';
import { sayIn } from '@it-lotse/domain/voice';
import { excerptOf } from '../../kernel/excerpt.ts';
import type { AssistantAnswer } from './assistant.ts';

/** A conversation ends after so many messages of all sides. */
export const mostMessages = 500;
/** Whether a conversation takes a message and its answer. */
export function hasRoom({ message_count }: { message_count: number }): boolean {
  return message_count + 2 <= mostMessages;
}

/** A reload shows so many. */
export const shownMessages = 200;
/** What an assistant is told of a conversation: more does not make its answer better, only dearer. */
export const mostTurns = 40;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Nobody types faster for long. */
export const perSession = { messages: 20, withinMs: 10 * minuteMs };
/** Behind one address there may be a whole firm or a library. */
export const perAddress = { sessions: 60, messages: 200, contacts: 60, withinMs: hourMs };

/** So long after the last message a conversation is over; one in which somebody waits for a person stays open longer. */
export const idleAfterMs = { active: dayMs, pending: 7 * dayMs };
/** A page that was opened and never written on is forgotten. */
export const unusedAfterMs = dayMs;

/** Shown when no assistant could answer at all. */
export function lastResortOf({ phone, voice }: Pick<BusinessProfile, 'phone' | 'voice'>): AssistantAnswer {
  const say = sayIn(voice);
  return {
    response: say`Entschuldigung, [ich kann|wir können] Ihnen gerade nicht weiterhelfen. Ihre Nachricht ist gespeichert.\n\nAm schnellsten geht es am Telefon: ${phone}. Sie können auch direkt einen Termin buchen.`,
    problem_category: 'general',
    requires_appointment: false,
    suggested_service: null,
    wants_person: true,
    awaits: 'appointment',
    slots: [],
  };
}

/** Fraud and viruses do not wait until somebody looks at the calendar. */
export function needsPerson({ wants_person, requires_appointment, problem_category }: AssistantAnswer): boolean {
  return wants_person || (requires_appointment && problem_category === 'security');
}

const smallTalk =
  /^(?:(?:hallo|hallöchen|halli|hey|hi|hello|moin|servus|tach|grüezi|grüß gott|gr(?:ü|ue)(?:ß|ss)e|guten (?:tag|morgen|abend)|danke(?: schön)?|vielen dank|ok(?:ay)?|ja|nein|bitte|test|zusammen)[\s,.!?]*)+$/i;

/** What a conversation is about: the visitor's first message that is more than a greeting. */
export function summaryAfter(before: string, message: string): string {
  return before === '' || smallTalk.test(before) ? excerptOf(message) : before;
}
