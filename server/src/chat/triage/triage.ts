import type { DangerKind } from '@it-lotse/shared/contract/chat';
import type { AssistantAnswer, Turn } from '../assistant.ts';
import { isEnglish } from './is-english.ts';
import { dangerIn, saysItIsOver } from './read-danger.ts';
import { dangerTexts, gasText, relief } from './triage-answers.ts';

/** Somebody who insists on it: 'aber es ist doch meine Frau'. */
const insists = /\b(aber|trotzdem|doch|bitte|warum|wieso|bezahle?|zahle|nur|einmal|please|but|pay)\b/i;
const smellsGas = /\bgas/i;
/** Longer than this, whoever says that it is over goes on to something else. */
const shortWords = 12;

/**
 * Looks for danger before anything technical is thought of, for whichever assistant answers. Null: there is none, and none of
 * before goes on. A danger goes on until the visitor says that it is over or a person has written.
 * @param turns ends with the visitor's newest message
 */
export function triage(turns: readonly Turn[], { phone }: { phone: string }): AssistantAnswer | null {
  const newest = turns.at(-1)?.text ?? '';
  const language = isEnglish(newest) ? 'en' : 'de';
  const texts = dangerTexts[language];
  const before = standingDanger(turns.slice(0, -1));
  if (before && saysItIsOver(newest)) {
    return newest.split(/\s+/).length <= shortWords ? answerOf(null, relief[language]) : null;
  }
  const now = dangerIn(newest);
  if (now) {
    const gas = now === 'life' && language === 'de' && smellsGas.test(newest) ? `${gasText}\n\n` : '';
    return answerOf(now, gas + texts[now].first.replace('{phone}', phone));
  }
  if (!before || (before === 'spying' && !insists.test(newest))) return null;
  return answerOf(before, texts[before].still.replace('{phone}', phone));
}

/** The newest danger somebody told of and nobody has ended since. */
function standingDanger(earlier: readonly Turn[]): DangerKind | null {
  let standing: DangerKind | null = null;
  for (const { from, text } of earlier) {
    if (from === 'operator') standing = null;
    if (from !== 'visitor') continue;
    const isOver: boolean = saysItIsOver(text) || (standing === 'spying' && !insists.test(text));
    standing = dangerIn(text) ?? (isOver ? null : standing);
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
    danger,
    slots: [],
  };
}
