import type { Assistant } from '../assistant.ts';
import { answerFromKnowledge } from './answer-from-knowledge.ts';

/** The assistant that is always there: it answers from its own knowledge, without any provider. */
export function createEmbeddedAssistant(): Assistant {
  return {
    async answer({ content, payments }, turns, { signal, onText }) {
      signal.throwIfAborted();
      const facts = {
        profile: content.businessProfile(),
        prices: content.prices(),
        booking: content.booking(),
        canPayOnline: payments !== null,
      };
      const { paragraphs, ...answer } = answerFromKnowledge(turns, facts);
      for (const [index, paragraph] of paragraphs.entries()) onText(index === 0 ? paragraph : `\n\n${paragraph}`);
      return answer;
    },
  };
}
