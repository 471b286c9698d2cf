import { type ProblemCategory, problemCategories } from '@it-lotse/contract/chat';
import type { LearntWeights } from '../../server/src/features/chat/german/learnt-vote.ts';
import { isEnglish } from '../../server/src/features/chat/triage/is-english.ts';
import { knowledge } from '../../server/src/test-support/built-in-knowledge.ts';
import { noises } from './danger-grammar.ts';
import { loadEvaluationSet } from './evaluation-set.ts';
import { learnVote, picking } from './learn-vote.ts';
import { loadMoreMessages, loadTriageSet, type TriageMessage } from './triage-set.ts';

/** Something somebody wrote, and what is right for it. */
export interface TopicExample {
  readonly text: string;
  /** Any of them is right. */
  readonly categories: readonly ProblemCategory[];
  /** Any of these entries answers it, none where empty; null: nobody has said. */
  readonly entries: readonly string[] | null;
  /**
   * phrasing: of the knowledge · known: a message that rules and knowledge have learnt from, labelled by the rules of the README ·
   * loose: one whose topics are labelled loosely · fresh: one judged at first sight, answer by answer
   */
  readonly from: 'phrasing' | 'known' | 'loose' | 'fresh';
}

const noisyCopies = 2;

/** The phrasings of the knowledge and the labelled German messages that may be read, one message each. */
export function topicExamples(): TopicExample[] {
  const phrasings = [
    ...knowledge.entries.map(({ asks, category, key }) => ({ texts: asks, category, entries: [key] })),
    ...problemCategories.flatMap((category) =>
      Object.values(knowledge.examples[category]).map((texts) => ({ texts, category, entries: null })),
    ),
  ].flatMap(({ texts, category, entries }) =>
    texts.map((text) => ({ text, categories: [category], entries, from: 'phrasing' as const })),
  );
  const everyday = [
    ...loadTriageSet('development').flatMap((message) => everydayOf(message, 'known')),
    ...loadMoreMessages('development').flatMap((message) => everydayOf(message, 'loose')),
  ];
  const conversations = loadEvaluationSet('development')
    .filter(({ turns }) => turns.length === 1)
    .map(({ turns, category }) => ({
      text: turns[0]?.text ?? '',
      categories: [category],
      entries: null,
      from: 'known' as const,
    }));
  return [...phrasings, ...everyday, ...conversations].filter(({ text }) => !isEnglish(text));
}

function everydayOf(message: TriageMessage, otherwise: 'known' | 'loose'): TopicExample[] {
  const [text, ...more] = message.texts;
  if (message.kind !== null || text === undefined || more.length > 0) return [];
  const { categories, entries = null, firstSight } = message;
  return [{ text, categories, entries, from: firstSight ? 'fresh' : otherwise }];
}

/** What the vote on topics learns from them: as they are, and as somebody in a hurry or in a dialect writes them. */
export function learnTopics(examples: readonly TopicExample[]): LearntWeights {
  const pick = picking(3);
  const shared = examples.flatMap(({ text, categories }) => {
    const shares = problemCategories.map((each) => (categories.includes(each) ? 1 / categories.length : 0));
    const noisy = Array.from({ length: noisyCopies }, () => noises[pick(noises.length)]?.[1](text, pick) ?? text);
    return [text, ...noisy].map((each) => ({ text: each, shares }));
  });
  return learnVote(shared, problemCategories.length);
}
