import type { ProblemCategory } from '@it-lotse/shared/contract/chat';
import type { Turn } from '../assistant.ts';
import { fold } from './german-text.ts';
import { type Incident, incidentsIn } from './incidents.ts';
import { allKnowledge } from './knowledge/all-knowledge.ts';
import { type Hit, KnowledgeIndex } from './knowledge-index.ts';
import { type Signal, signalsIn } from './signals.ts';
import { topicPoints, topicVocabulary } from './topic-words.ts';

const index = new KnowledgeIndex(allKnowledge, topicVocabulary);

/** What can be read out of one message, before anything is decided. */
export interface Understood {
  readonly text: string;
  readonly signals: ReadonlySet<Signal>;
  readonly incidents: ReadonlySet<Incident>;
  /** Points of the words that name a topic. */
  readonly topics: ReadonlyMap<ProblemCategory, number>;
  readonly hits: readonly Hit[];
}

export function understandMessage(message: string): Understood {
  const text = fold(message);
  const words = index.understand(text);
  return {
    text,
    signals: signalsIn(text),
    incidents: incidentsIn(text),
    topics: topicPoints(words),
    hits: index.search(words),
  };
}

/** The newest message, and what was said before it. */
export interface Conversation {
  readonly newest: Understood;
  /** Everything the visitor wrote before, newest first. */
  readonly earlier: readonly Understood[];
  /** The folded text the visitor answers to; blank at the beginning. */
  readonly lastAnswer: string;
}

/** Older messages say little about what somebody wants now. */
const mostEarlier = 6;

export function understandConversation(turns: readonly Turn[]): Conversation {
  const visitor = turns.filter(({ from }) => from === 'visitor').map(({ text }) => text);
  const answers = turns.filter(({ from }) => from !== 'visitor').map(({ text }) => text);
  return {
    newest: understandMessage(visitor.at(-1) ?? ''),
    earlier: visitor.slice(0, -1).reverse().slice(0, mostEarlier).map(understandMessage),
    lastAnswer: fold(answers.at(-1) ?? ''),
  };
}
