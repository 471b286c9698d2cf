import { inVoice } from '@it-lotse/domain/voice';
import type { AssistantAnswer, Turn } from '../assistant.ts';
import { isEnglish } from '../triage/is-english.ts';
import { doubtOf } from '../triage/read-danger.ts';
import { allNumbers } from '../triage/triage-answers.ts';
import { chooseService } from './answers/choose-service.ts';
import { englishAnswer } from './answers/english-answer.ts';
import type { LiveFacts } from './answers/live-facts.ts';
import { ruleAnswer } from './answers/rule-answers.ts';
import { writeAnswer } from './answers/write-answer.ts';
import { decide } from './decide.ts';
import { namesTopic } from './find-topic.ts';
import type { Knowledge } from './knowledge.ts';
import { attemptsOf } from './left-steps.ts';
import { MessageReader } from './understand-message.ts';

export interface KnowledgeAnswer extends AssistantAnswer {
  /** The parts of `response`, which is these with a blank line between them. */
  readonly paragraphs: readonly string[];
  /** false: it says that it has not surely understood. */
  readonly isSure: boolean;
  /** The key of the entry it tells, or that a rule answers; null: it asks or recommends an appointment. */
  readonly told: string | null;
}

/** What the built-in assistant says to a conversation. Deterministic, needs no network, never throws. */
export type AnswerFromKnowledge = (turns: readonly Turn[], facts: LiveFacts) => KnowledgeAnswer;

/** One that answers from this knowledge. Building its index and what it learns from examples takes half a second. */
export function createAnswerFromKnowledge(knowledge: Knowledge): AnswerFromKnowledge {
  const reader = new MessageReader(knowledge);
  return (turns, facts) => answer(reader, turns, facts);
}

function answer(reader: MessageReader, turns: readonly Turn[], facts: LiveFacts): KnowledgeAnswer {
  const message = turns.at(-1)?.text ?? '';
  const before = turns.slice(0, -1).findLastIndex(({ from }) => from === 'visitor');
  const conversation = reader.readConversation(turns);
  // The same question once more has the same answer.
  if (before >= 0 && conversation.newest.signals.has('asksAgain'))
    return answer(reader, turns.slice(0, before + 1), facts);
  const decided = decide(conversation);
  // Who is asked back or offered an appointment is not surely understood, either.
  const doubt = !decided.isSure || decided.entry === null ? doubtOf(message) : null;
  // Nobody comes to read what belongs to others.
  const decision = !decided.isSure && doubt?.isSpying ? { ...decided, appointment: false } : decided;
  if (isEnglish(message) && decision.entry?.key !== 'injection') {
    // Its German knowledge is of little use to them; the operator hears of it.
    const { paragraphs, isSure, category } = englishAnswer(message, facts);
    const numbers = !isSure && (doubt ?? doubtOf(message)).isDanger ? [allNumbers.en] : [];
    return { ...informed([...paragraphs, ...numbers], !isSure), problem_category: category, isSure };
  }
  const isProblem = decision.category !== 'general' || namesTopic(conversation.newest);
  const rule = ruleAnswer(conversation.newest, isProblem, facts);
  if (rule && (rule.place === 'alone' || (rule.place === 'unlessAsked' && !decision.appointment))) {
    return { ...informed(rule.paragraphs, rule.wantsPerson), told: rule.told, awaits: rule.awaits };
  }
  const service = decision.appointment ? chooseService(decision, facts.booking) : null;
  const numbers = doubt?.isDanger ? [inVoice(facts.profile.voice, allNumbers.de)] : [];
  const written = writeAnswer(decision, service, attemptsOf(turns), facts);
  const paragraphs = [...(rule?.paragraphs ?? []), ...written.paragraphs, ...numbers];
  return {
    response: paragraphs.join('\n\n'),
    paragraphs,
    isSure: decision.isSure,
    told: decision.entry?.key ?? null,
    problem_category: decision.category,
    requires_appointment: decision.appointment,
    suggested_service: service?.key ?? null,
    wants_person: decision.wantsPerson,
    awaits: written.awaits,
    slots: [],
  };
}

/** Told, and nothing recommended. */
function informed(paragraphs: readonly string[], wantsPerson: boolean): KnowledgeAnswer {
  return {
    response: paragraphs.join('\n\n'),
    paragraphs,
    isSure: true,
    told: null,
    problem_category: 'general',
    requires_appointment: false,
    suggested_service: null,
    wants_person: wantsPerson,
    awaits: 'nothing',
    slots: [],
  };
}
