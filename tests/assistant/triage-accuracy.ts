import type { Turn } from '../../server/src/chat/assistant.ts';
import { answerFromKnowledge } from '../../server/src/chat/embedded/answer-from-knowledge.ts';
import type { LiveFacts } from '../../server/src/chat/embedded/live-facts.ts';
import { doubtIn } from '../../server/src/chat/triage/read-danger.ts';
import { askFirst, triage } from '../../server/src/chat/triage/triage.ts';
import type { TriageMessage } from './triage-set.ts';

/** What a visitor gets. asked: the question that names the number stands first · missed: in danger and not told so · otherDanger: another number than due · falseAlarm: not in danger and told so */
export const outcomes = ['right', 'asked', 'abstained', 'wrong', 'missed', 'otherDanger', 'falseAlarm'] as const;
type Outcome = (typeof outcomes)[number];

/** Leads each conversation as the server does without a model, and judges the last answer. */
export function judgeTriage(messages: readonly TriageMessage[], facts: LiveFacts) {
  return messages.map((message) => ({ message, outcome: outcomeOf(message, facts) }));
}

function outcomeOf(message: TriageMessage, facts: LiveFacts): Outcome {
  const turns: Turn[] = [];
  let answer = answerTo([{ from: 'visitor', text: '' }], facts);
  for (const text of message.texts) {
    turns.push({ from: 'visitor', text });
    answer = answerTo(turns, facts);
    turns.push({ from: 'assistant', text: answer.response });
  }
  if (message.kind !== null) {
    if (answer.asked !== null) return answer.asked === message.kind ? 'asked' : 'otherDanger';
    if (answer.danger === null) return 'missed';
    return answer.danger === message.kind ? 'right' : 'otherDanger';
  }
  if (answer.danger !== null) return 'falseAlarm';
  if (answer.asked !== null) return 'asked';
  if (!answer.isSure) return 'abstained';
  return message.categories.includes(answer.problem_category) ? 'right' : 'wrong';
}

function answerTo(turns: readonly Turn[], facts: LiveFacts) {
  const urgent = triage(turns, facts.profile);
  if (urgent) return { ...urgent, danger: urgent.danger ?? null, isSure: true, asked: null };
  const technical = answerFromKnowledge(turns, facts);
  const newest = turns.at(-1)?.text ?? '';
  const asked = doubtIn(newest);
  return { ...(asked ? askFirst(newest, asked, technical) : technical), danger: null, isSure: technical.isSure, asked };
}

export const countOf = (verdicts: ReadonlyArray<{ outcome: Outcome }>, outcome: Outcome) =>
  verdicts.filter((verdict) => verdict.outcome === outcome).length;
