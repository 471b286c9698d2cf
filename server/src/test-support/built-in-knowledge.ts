import { createAnswerFromKnowledge } from '../features/chat/embedded/answer-from-knowledge.ts';
import { readKnowledge } from '../features/chat/embedded/read-knowledge.ts';

/** What the built-in assistant knows and says, built once for a file of tests. */
export const knowledge = readKnowledge();
export const answerFromKnowledge = createAnswerFromKnowledge(knowledge);
