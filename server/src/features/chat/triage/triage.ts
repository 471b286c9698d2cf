import type { DangerKind } from '@it-lotse/contract/chat';
import type { BusinessProfile } from '@it-lotse/contract/content';
import { inVoice } from '@it-lotse/domain/voice';
import type { AssistantAnswer, Turn } from '../assistant.ts';
import { narrowingQuestions } from '../german/narrowing-questions.ts';
import { dangerKnowledge } from './danger-knowledge.ts';
import { isEnglish } from './is-english.ts';
import { type DangerReading, dangerIn, readDanger } from './read-danger.ts';
import { saysItIsOver } from './says-over.ts';
import {
  carefulQuestions,
  dangerTexts,
  gasText,
  type Language,
  numbersBeside,
  numbersInDoubt,
  otherwise,
  relief,
  secondQuestions,
  uncertain,
} from './triage-answers.ts';

/** Somebody who insists on it: 'aber es ist doch meine Frau'. */
const insists = /\b(aber|trotzdem|doch|bitte|warum|wieso|bezahle?|zahle|nur|einmal|please|but|pay)\b/i;
const smellsGas = /\bgas/i;
/** Longer than this, whoever says that it is over goes on to something else. */
const shortWords = 12;

/** Whom to call, and how the business speaks of itself. */
type Speaker = Pick<BusinessProfile, 'phone' | 'voice'>;

/**
 * Looks for danger before anything technical is thought of, for whichever assistant answers. Null: there is none, and none of
 * before goes on. A danger goes on until the visitor says that it is over or a person has written.
 * @param turns ends with the visitor's newest message
 */
export function triage(turns: readonly Turn[], { phone, voice }: Speaker): AssistantAnswer | null {
  const newest = turns.at(-1)?.text ?? '';
  const language = isEnglish(newest) ? 'en' : 'de';
  const texts = dangerTexts[language];
  const before = standingDanger(turns.slice(0, -1));
  if (before && saysItIsOver(newest)) {
    return newest.split(/\s+/).length <= shortWords ? answerOf(null, inVoice(voice, relief[language])) : null;
  }
  const read = readDanger(newest);
  const now = read?.isSure ? read.kind : confirmedDoubt(turns);
  if (now) {
    const gas = now === 'life' && language === 'de' && smellsGas.test(newest) ? `${gasText}\n\n` : '';
    const [call = '', ...more] = inVoice(voice, texts[now].first).replace('{phone}', phone).split('\n\n');
    const second = read?.isSure && addsHelp(read) ? `\n${inVoice(voice, secondQuestions[language][read.also])}` : '';
    return answerOf(now, gas + [call + second, ...more].join('\n\n'));
  }
  if (!before || (before === 'spying' && !insists.test(newest))) return null;
  return answerOf(before, inVoice(voice, texts[before].still).replace('{phone}', phone));
}

/**
 * A danger is likely and not sure. Where a rule sees it, the question that names the number stands first, and technology comes after it, unless it
 * would sell something or has not surely understood. Where the vote alone is uneasy the message is mostly an ordinary one in words it
 * does not know: the answer says that it is not sure, names the numbers of all dangers, the likeliest first, and asks about the technology without any steps.
 * @param technical what would be answered otherwise
 */
export function askFirst(
  newest: string,
  doubt: DangerReading,
  { isSure, told, ...technical }: AssistantAnswer & { readonly isSure: boolean; readonly told: string | null },
  { phone, voice }: Speaker,
): AssistantAnswer {
  const language = isEnglish(newest) ? 'en' : 'de';
  const beside = numbersBeside[language][doubt.kind];
  const second = !doubt.hasSign ? `\n${beside}` : addsHelp(doubt) ? `\n${secondQuestions[language][doubt.also]}` : '';
  const goesOn = isSure && isHarmless(technical);
  const [first, then] = doubt.hasSign
    ? [carefulQuestions[language][doubt.kind], goesOn ? technical.response : inVoice(voice, otherwise[language])]
    : [
        `${uncertain[language].first}\n${numbersInDoubt[language][doubt.kind]}`,
        inVoice(voice, askedBack(told, technical, language)),
      ];
  const offersCall = !doubt.hasSign && language === 'de';
  return {
    ...technical,
    awaits: offersCall ? 'appointment' : ((doubt.hasSign && goesOn ? technical.awaits : undefined) ?? 'nothing'),
    response: `${inVoice(voice, first + second)}\n\n${then.replace('{phone}', phone)}`,
    requires_appointment: false,
    suggested_service: null,
    wants_person: doubt.kind !== 'spying',
    slots: [],
  };
}

const isHarmless = ({ requires_appointment, response }: AssistantAnswer) =>
  !requires_appointment && !sells.test(response);

/** What to say more about, where the topic and its entry are sure; a topic alone is too often another one in unknown words. */
function askedBack(told: string | null, { problem_category: topic }: AssistantAnswer, language: Language): string {
  const { orCall, otherwise: tellMore } = uncertain[language];
  if (told === null || language !== 'de' || topic === 'general') return tellMore;
  return `${narrowingQuestions[topic]} ${orCall}`;
}

/** Whose texts name the emergency number 112 already. */
const namesEmergencyNumber: readonly DangerKind[] = ['life', 'fire', 'despair', 'violence'];

/** Whether the second danger has help of its own. */
function addsHelp(read: DangerReading): read is DangerReading & { also: DangerKind } {
  if (!read.also) return false;
  return !(namesEmergencyNumber.includes(read.kind) && (read.also === 'life' || read.also === 'fire'));
}

const sells = /€|\beuro\b|termin|buch(en|ung)|appointment/i;
const saysYes = /^\W*(ja\w*|jo|jep|doch|leider|stimmt|genau|yes|yeah|yep)\b/i;

const isOfThing = (text: string) => dangerKnowledge().said.things.test(text.toLowerCase());

/** The visitor says yes to the question of `askFirst`, and nothing of a thing. */
function confirmedDoubt(turns: readonly Turn[]): DangerKind | null {
  const newest = turns.at(-1)?.text ?? '';
  if (!saysYes.test(newest) || newest.split(/\s+/).length > shortWords || isOfThing(newest)) return null;
  const asked = turns.slice(0, -1).findLast(({ from }) => from !== 'assistant');
  return asked?.from === 'visitor' ? (readDanger(asked.text)?.kind ?? null) : null;
}

/** The newest danger somebody told of and nobody has ended since. */
function standingDanger(earlier: readonly Turn[]): DangerKind | null {
  let standing: DangerKind | null = null;
  for (const [index, { from, text }] of earlier.entries()) {
    if (from === 'operator') standing = null;
    if (from !== 'visitor') continue;
    const isOver: boolean = saysItIsOver(text) || (standing === 'spying' && !insists.test(text));
    standing = dangerIn(text) ?? confirmedDoubt(earlier.slice(0, index + 1)) ?? (isOver ? null : standing);
  }
  return standing;
}

function answerOf(danger: DangerKind | null, response: string): AssistantAnswer {
  return {
    response,
    problem_category: danger === 'fraud' || danger === 'spying' ? 'security' : 'general',
    requires_appointment: false,
    suggested_service: null,
    // The operator hears of a danger by an event of its own.
    wants_person: false,
    awaits: 'nothing',
    danger,
    slots: [],
  };
}
