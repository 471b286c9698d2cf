import { type ProblemCategory, problemCategories } from '@it-lotse/contract/chat';
import type { Awaits, Turn } from '../assistant.ts';
import { fold } from '../german/german-text.ts';
import { NaiveBayes } from '../german/naive-bayes.ts';
import { type EntryVote, type VoteClass, type VoteWeights, voteClasses, voteOnEntry } from './entry-vote.ts';
import type { Knowledge } from './knowledge.ts';
import { type Hit, KnowledgeIndex } from './knowledge-index.ts';
import { withoutAttempts } from './left-steps.ts';
import { type Incident, namesIn, type Signal, tellsSecret } from './signals.ts';

/** What can be read out of one message, before anything is decided. */
export interface Understood extends EntryVote {
  readonly text: string;
  readonly signals: ReadonlySet<Signal>;
  readonly incidents: ReadonlySet<Incident>;
  /** It holds something that looks like a password or a card. */
  readonly tellsSecret: boolean;
  /** Points of the words that name a topic. */
  readonly topics: ReadonlyMap<ProblemCategory, number>;
  readonly hits: readonly Hit[];
  /** How likely an appointment is due by examples, 0 to 1. */
  readonly likelyAppointment: number;
}

/** The newest message, and what was said before it. */
export interface Conversation {
  readonly newest: Understood;
  /** Everything the visitor wrote before, newest first. */
  readonly earlier: readonly Understood[];
  /** What the message the visitor answers to has asked. */
  readonly awaits: Awaits;
}

/** Older messages say little about what somebody wants now. */
const mostEarlier = 6;

/** Reads messages by the knowledge it is made of. */
export class MessageReader {
  private readonly knowledge: Knowledge;
  private readonly index: KnowledgeIndex;
  private readonly likelyNeed: NaiveBayes<'selfHelp' | 'appointment'>;
  private readonly classes: readonly VoteClass[];
  private readonly weights: VoteWeights | undefined;

  /** @param weights others than those that are stored, where it is tried what has not been learnt */
  constructor(knowledge: Knowledge, weights?: VoteWeights) {
    const { entries, examples, topicWords } = knowledge;
    this.knowledge = knowledge;
    this.index = new KnowledgeIndex(entries, topicWords.vocabulary());
    this.weights = weights;
    this.classes = voteClasses(entries);
    const needOf = (label: 'selfHelp' | 'appointment') => (text: string) => ({ text, label });
    this.likelyNeed = new NaiveBayes(
      ['selfHelp', 'appointment'],
      [
        ...entries.flatMap(({ asks, help }) => asks.map(needOf(help === 'appointment' ? help : 'selfHelp'))),
        ...problemCategories.flatMap((category) => [
          ...examples[category].selfHelp.map(needOf('selfHelp')),
          ...examples[category].appointment.map(needOf('appointment')),
        ]),
      ],
    );
  }

  read(message: string): Understood {
    const { signals, incidents, topicWords } = this.knowledge;
    const text = fold(message);
    const read = this.index.read(withoutAttempts(text));
    const words = read.flatMap(({ written, others }) => [written, ...others]);
    const understood = words.join(' ');
    return {
      text,
      signals: namesIn(signals, text),
      incidents: namesIn(incidents, text),
      tellsSecret: tellsSecret(text),
      topics: topicWords.pointsOf(words),
      hits: this.index.search(read),
      ...voteOnEntry(understood, this.classes, this.weights),
      likelyAppointment: this.likelyNeed.of(text).get('appointment') ?? 0,
    };
  }

  readConversation(turns: readonly Turn[]): Conversation {
    const visitor = turns.filter(({ from }) => from === 'visitor').map(({ text }) => text);
    const answered = turns.findLast(({ from }) => from !== 'visitor');
    return {
      newest: this.read(visitor.at(-1) ?? ''),
      earlier: visitor
        .slice(0, -1)
        .reverse()
        .slice(0, mostEarlier)
        .map((text) => this.read(text)),
      awaits: answered?.awaits ?? awaitsIn(fold(answered?.text ?? '')),
    };
  }
}

/** What a folded message asks for which nobody has noted it: one of a person, of a model, or of before it was noted. */
function awaitsIn(text: string): Awaits {
  if (/termin|ruckruf|vorbeikomm/.test(text)) return 'appointment';
  return /(geklappt|geholfen|wieder|jetzt|lauft|druckt|besser)[^.?]*\?/.test(text) ? 'success' : 'nothing';
}
