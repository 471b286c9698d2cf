import { type ProblemCategory, problemCategories } from '@it-lotse/shared/contract/chat';
import type { Turn } from '../assistant.ts';
import { fold } from './german-text.ts';
import { type Incident, incidentsIn } from './incidents.ts';
import { allKnowledge } from './knowledge/all-knowledge.ts';
import type { KnowledgeEntry } from './knowledge/knowledge-entry.ts';
import { type MorePhrasings, morePhrasings } from './knowledge/more-phrasings.ts';
import { type Hit, KnowledgeIndex, linesOf } from './knowledge-index.ts';
import type { LearntWeights } from './learnt-vote.ts';
import { withoutAttempts } from './left-steps.ts';
import { LikelyLabel } from './likely-label.ts';
import { type Signal, signalsIn } from './signals.ts';
import { voteOnTopic } from './topic-vote.ts';
import { topicPoints, topicVocabulary } from './topic-words.ts';

/** What can be read out of one message, before anything is decided. */
export interface Understood {
  readonly text: string;
  readonly signals: ReadonlySet<Signal>;
  readonly incidents: ReadonlySet<Incident>;
  /** Points of the words that name a topic. */
  readonly topics: ReadonlyMap<ProblemCategory, number>;
  readonly hits: readonly Hit[];
  /** How likely each category is by examples, 0 to 1. */
  readonly likely: ReadonlyMap<ProblemCategory, number>;
  /** How likely each entry of the knowledge answers it, by its key, 0 to 1. */
  readonly entryShares: ReadonlyMap<string, number>;
  /** How likely an appointment is due by examples, 0 to 1. */
  readonly likelyAppointment: number;
}

/** Reads messages by the knowledge it is made of. */
export class MessageReader {
  private readonly index: KnowledgeIndex;
  private readonly likelyEntry: LikelyLabel<string>;
  private readonly likelyNeed: LikelyLabel<'selfHelp' | 'appointment'>;
  private readonly topicWeights: LearntWeights | undefined;

  /** @param topicWeights others than those that are stored, where it is tried what has not been learnt */
  constructor(knowledge: readonly KnowledgeEntry[], more: MorePhrasings, topicWeights?: LearntWeights) {
    this.index = new KnowledgeIndex(knowledge, topicVocabulary);
    this.topicWeights = topicWeights;
    const asked = knowledge.flatMap(({ key, asks, help }) => linesOf(asks).map((text) => ({ text, key, help })));
    this.likelyEntry = new LikelyLabel(
      knowledge.map(({ key }) => key),
      asked.map(({ text, key }) => ({ text, label: key })),
    );
    const needOf = (label: 'selfHelp' | 'appointment') => (text: string) => ({ text, label });
    this.likelyNeed = new LikelyLabel(
      ['selfHelp', 'appointment'],
      [
        ...asked.map(({ text, help }) => needOf(help === 'appointment' ? help : 'selfHelp')(text)),
        ...problemCategories.flatMap((category) => [
          ...linesOf(more[category].selfHelp).map(needOf('selfHelp')),
          ...linesOf(more[category].appointment).map(needOf('appointment')),
        ]),
      ],
    );
  }

  read(message: string): Understood {
    const text = fold(message);
    const read = this.index.read(withoutAttempts(text));
    const words = read.flatMap(({ written, others }) => [written, ...others]);
    const understood = words.join(' ');
    return {
      text,
      signals: signalsIn(text),
      incidents: incidentsIn(text),
      topics: topicPoints(words),
      hits: this.index.search(read),
      likely: voteOnTopic(understood, this.topicWeights),
      entryShares: this.likelyEntry.of(understood),
      likelyAppointment: this.likelyNeed.of(text).get('appointment') ?? 0,
    };
  }
}

const builtIn = new MessageReader(allKnowledge, morePhrasings);

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
    newest: builtIn.read(visitor.at(-1) ?? ''),
    earlier: visitor
      .slice(0, -1)
      .reverse()
      .slice(0, mostEarlier)
      .map((text) => builtIn.read(text)),
    lastAnswer: fold(answers.at(-1) ?? ''),
  };
}
