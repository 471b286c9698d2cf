import { onFirstCall } from '../../../kernel/on-first-call.ts';
import type { Assistant, Turn } from '../assistant.ts';
import type { KnowledgeAnswer } from './answer-from-knowledge.ts';
import { type LiveFacts, liveFactsOf } from './answers/live-facts.ts';

/** What the knowledge of the built-in assistant says to a conversation. */
export interface KnowledgeAnswers {
  answer(turns: readonly Turn[], facts: LiveFacts): Promise<KnowledgeAnswer>;
}

/**
 * Answers by the files of the knowledge. Reading them and learning from their examples takes half a second, so that
 * happens with the first question and not at every start of the server.
 */
export function createKnowledgeAnswers(): KnowledgeAnswers {
  return onFirstCall(async () => {
    const { createAnswerFromKnowledge } = await import('./answer-from-knowledge.ts');
    const { readKnowledge } = await import('./read-knowledge.ts');
    const answerFromKnowledge = createAnswerFromKnowledge(readKnowledge());
    return { answer: async (turns, facts) => answerFromKnowledge(turns, facts) };
  });
}

/** The assistant that is always there: it answers from its own knowledge, without any provider. */
export function createEmbeddedAssistant(knowledge: KnowledgeAnswers): Assistant {
  return {
    async answer(ctx, turns, { signal, onText }) {
      const { paragraphs, isSure: _, told: __, ...answer } = await knowledge.answer(turns, liveFactsOf(ctx));
      signal.throwIfAborted();
      for (const [index, paragraph] of paragraphs.entries()) onText(index === 0 ? paragraph : `\n\n${paragraph}`);
      return answer;
    },
  };
}
