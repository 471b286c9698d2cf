import { type ProblemCategory, problemCategories } from '@it-lotse/contract/chat';
import { voteClasses } from '../../server/src/features/chat/embedded/entry-vote.ts';
import type { LearntWeights } from '../../server/src/features/chat/german/learnt-vote.ts';
import { isEnglish } from '../../server/src/features/chat/triage/is-english.ts';
import { knowledge } from '../../server/src/test-support/built-in-knowledge.ts';
import { noises } from './danger-grammar.ts';
import { loadEvaluationSet } from './evaluation-set.ts';
import { learnVote, picking } from './learn-vote.ts';
import { loadMoreMessages, loadStrangers, loadTriageSet, type TriageMessage } from './triage-set.ts';

/** Something somebody wrote, and what is right for it. */
export interface TopicExample {
  readonly text: string;
  /** Any of them is right. */
  readonly categories: readonly ProblemCategory[];
  /** Any of these entries answers it, none where empty; null: nobody has said. */
  readonly entries: readonly string[] | null;
  /** Whether an appointment is due; null: nobody has said. */
  readonly help: 'selfHelp' | 'appointment' | null;
  /**
   * phrasing: of the knowledge · known: a message that rules and knowledge have learnt from, labelled by the rules of the README ·
   * loose: one whose topics are labelled loosely · fresh: one judged at first sight, answer by answer
   */
  readonly from: 'phrasing' | 'known' | 'loose' | 'fresh';
}

/** The phrasings of the knowledge and the labelled German messages that may be read, one message each. */
export function topicExamples(): TopicExample[] {
  const phrasings = [
    ...knowledge.entries.map(({ asks, category, key }) => ({ texts: asks, category, entries: [key], help: null })),
    ...problemCategories.flatMap((category) =>
      (['selfHelp', 'appointment'] as const).map((help) => {
        return { texts: knowledge.examples[category][help], category, entries: null, help };
      }),
    ),
  ].flatMap(({ texts, category, ...known }) =>
    texts.map((text) => ({ text, categories: [category], ...known, from: 'phrasing' as const })),
  );
  const everyday = [
    ...loadTriageSet('development').flatMap((message) => everydayOf(message, 'known')),
    ...[...loadMoreMessages('development'), ...loadStrangers()].flatMap((message) => everydayOf(message, 'loose')),
  ];
  const conversations = loadEvaluationSet('development')
    .filter(({ turns }) => turns.length === 1)
    .map(({ turns, category }) => ({
      text: turns[0]?.text ?? '',
      categories: [category],
      entries: null,
      help: null,
      from: 'known' as const,
    }));
  return [...phrasings, ...everyday, ...conversations].filter(({ text }) => !isEnglish(text));
}

function everydayOf(message: TriageMessage, otherwise: 'known' | 'loose'): TopicExample[] {
  const [text, ...more] = message.texts;
  if (message.kind !== null || text === undefined || more.length > 0) return [];
  const { categories, entries = null, firstSight } = message;
  return [{ text, categories, entries, help: null, from: firstSight ? 'fresh' : otherwise }];
}

const classes = voteClasses(knowledge.entries);

/** The classes of the vote that are right for an example. */
function entriesRightFor({ categories, entries, help }: TopicExample): number[] {
  const isRight = ({ category, help: needed, entry }: (typeof classes)[number]) => {
    if (entries === null || entries.length === 0)
      return categories.includes(category) && (help === null || needed === help) && !(entries && entry);
    return entry !== null && entries.includes(entry.key);
  };
  return classes.flatMap((each, index) => (isRight(each) ? [index] : []));
}

/** So few that the weights are small, so many that what falls together by chance does no harm. */
const places = 8192;

/** What the votes learn from: each as it is, and as somebody in a hurry or in a dialect writes it. */
const withNoise = (
  examples: readonly TopicExample[],
  copies: number,
  rightFor: (example: TopicExample) => number[],
) => {
  const pick = picking(3);
  return examples.flatMap((example) => {
    const right = rightFor(example);
    const noisy = () => noises[pick(noises.length)]?.[1](example.text, pick) ?? example.text;
    return [example.text, ...Array.from({ length: copies }, noisy)].map((text) => ({ text, right }));
  });
};

export interface LearntVotes {
  readonly topics: LearntWeights;
  readonly entries: LearntWeights;
}

export function learnVotes(examples: readonly TopicExample[]): LearntVotes {
  const topicsOf = ({ categories }: TopicExample) => categories.map((category) => problemCategories.indexOf(category));
  return {
    topics: learnVote(withNoise(examples, 2, topicsOf), problemCategories.length, 4 * places),
    entries: learnVote(withNoise(examples, 1, entriesRightFor), classes.length, places),
  };
}
