import { problemCategories } from '@it-lotse/contract/chat';
import type { AssistantAnswer, Turn } from '../../server/src/features/chat/assistant.ts';
import type { EvaluationMessage } from './evaluation-set.ts';

type Decided = Pick<AssistantAnswer, 'problem_category' | 'requires_appointment' | 'suggested_service'> & {
  /** false: it said that it had not surely understood, and spoke of no topic. */
  readonly isSure?: boolean;
};

/** Decides about a conversation; null where it gave no usable answer, which counts as wrong. */
export type Decider = (turns: readonly Turn[]) => Promise<Decided | null>;

export interface Verdict {
  readonly message: EvaluationMessage;
  readonly decided: Decided | null;
  readonly category: boolean;
  /** It said so instead of naming a topic: neither right nor wrong. */
  readonly abstained: boolean;
  readonly appointment: boolean;
  /** Where several services are equally right, any of them; none where no appointment is due. */
  readonly service: boolean;
}

export type Question = 'category' | 'appointment' | 'service';
export const questions: readonly Question[] = ['category', 'appointment', 'service'];

/** What a decider makes of each message, one after the other. */
export async function judge(messages: readonly EvaluationMessage[], decide: Decider): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const message of messages) {
    const decided = await decide(message.turns);
    const service = decided?.suggested_service ?? null;
    verdicts.push({
      message,
      decided,
      category: decided?.problem_category === message.category && decided.isSure !== false,
      abstained: decided?.isSure === false,
      appointment: decided?.requires_appointment === message.appointment,
      service:
        decided !== null && (service === null ? message.services.length === 0 : message.services.includes(service)),
    });
  }
  return verdicts;
}

/** The share of right answers, 0 to 1. */
export function accuracyOf(verdicts: readonly Verdict[], question: Question): number {
  return verdicts.filter((verdict) => verdict[question]).length / verdicts.length;
}

/** Verdicts by the category that was expected, in the order of the contract. */
export function byCategory(verdicts: readonly Verdict[]) {
  return problemCategories.map((category) => ({
    category,
    verdicts: verdicts.filter(({ message }) => message.category === category),
  }));
}
