import type { Assistant } from '../assistant.ts';
import { liveFactsOf } from './live-facts.ts';

/**
 * The assistant that is always there: it answers from its own knowledge, without any provider. What it learns from its
 * examples takes it half a second, so that happens with the first question and not at every start of the server.
 */
export function createEmbeddedAssistant(): Assistant {
  return {
    async answer(ctx, turns, { signal, onText }) {
      const { answerFromKnowledge } = await import('./answer-from-knowledge.ts');
      signal.throwIfAborted();
      const { paragraphs, isSure: _, told: __, ...answer } = answerFromKnowledge(turns, liveFactsOf(ctx));
      for (const [index, paragraph] of paragraphs.entries()) onText(index === 0 ? paragraph : `\n\n${paragraph}`);
      return answer;
    },
  };
}
