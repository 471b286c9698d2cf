import { type ProblemCategory, problemCategories } from '@it-lotse/contract/chat';
import { type Evidence, likelihoodOf, odds, topicConfidence } from './confidence.ts';
import type { Understood } from './understand-message.ts';

/** How much the likeness to known phrasings counts beside the words that name a topic. */
const likenessWeight = 7;
/** A best phrasing at least so alike counts fully. */
const clearLikeness = 12;
/** How much the vote of the examples counts beside the words that name a topic. */
const likelyWeight = 7;
/** So many points a phone or tablet gives, … */
const aPhone = 5;
/** … and so many the printer or camera it is used with. */
const anotherDevice = 5;
/** Alike to long messages by chance only. */
const smallTalkKeys = new Set(['greeting', 'thanks', 'goodbye']);
/** More than these say no more. */
const manyPoints = 30;

/** `named`: words name a topic, so a wish is a wish about that. */
export function strongest(message: Understood, named = false): ProblemCategory | null {
  const points = categoryPoints(message);
  const [best] = problemCategories
    .filter((category) => !named || category !== 'general')
    .map((category) => ({ category, points: points.get(category) ?? 0 }))
    .sort((one, other) => other.points - one.points);
  return best && best.points > 0 ? best.category : null;
}

/** Whether a topic is likely enough to be spoken of. `isAsked`: a phrase asks about the business. */
export const isClearTopic = (message: Understood, category: ProblemCategory, isAsked = false): boolean =>
  likelihoodOf(topicEvidence(message, category, isAsked), topicConfidence) >= topicConfidence.enough;

/** What speaks for a topic: how far the voters agree, and how much of the message a phrasing of it explains. */
export function topicEvidence(message: Understood, category: ProblemCategory, isAsked: boolean): Evidence {
  const { topics, hits, likely } = message;
  const points = categoryPoints(message);
  const of = (shares: Shares) => Math.max(0, shares.get(category) ?? 0);
  const explained = hits.filter(({ entry }) => entry.category === category).map((hit) => hit.explained);
  return {
    share: odds(of(points) / sumOf(points)),
    points: Math.min(1, of(points) / manyPoints),
    lead: (of(points) - secondOf(points, category)) / manyPoints,
    named: of(topics) / sumOf(topics),
    vote: odds(of(likely)),
    entries: odds(sharesOfEntries(message, category)),
    explained: Math.max(0, ...explained),
    asked: isAsked ? 1 : 0,
    general: category === 'general' ? 1 : 0,
  };
}

function categoryPoints(message: Understood): Map<ProblemCategory, number> {
  const { text, topics, hits, likely, signals, incidents } = message;
  const points = new Map(topics);
  const add = (category: ProblemCategory, more: number) => points.set(category, (points.get(category) ?? 0) + more);
  const isShort = text.split(' ').length <= 5;
  const alike = hits.filter(({ entry }) => isShort || !smallTalkKeys.has(entry.key)).slice(0, 8);
  const clear = Math.min(1, (alike[0]?.score ?? 0) / clearLikeness);
  // Cubes: one phrasing that is much alike counts more than several that are a little.
  const sum = alike.reduce((total, { score }) => total + score ** 3, 0);
  for (const { entry, score } of alike) add(entry.category, (likenessWeight * clear * score ** 3) / sum);
  for (const [category, share] of likely) add(category, likelyWeight * share);
  if ((topics.get('smartphone') ?? 0) >= aPhone && (topics.get('hardware') ?? 0) < anotherDevice) add('smartphone', 3);
  if (incidents.has('attacked')) add('security', signals.has('knowledgeQuestion') ? 5 : 11);
  if (signals.has('buying')) add('hardware', 6);
  if (incidents.has('deviceDead') || incidents.has('deviceDamaged'))
    add((points.get('smartphone') ?? 0) >= 4 ? 'smartphone' : 'hardware', 3);
  return points;
}

type Shares = ReadonlyMap<ProblemCategory, number>;

function sharesOfEntries({ entries }: Understood, category: ProblemCategory): number {
  const own = entries.filter(({ entry }) => entry.category === category);
  return own.reduce((sum, { share }) => sum + share, 0);
}

const sumOf = (shares: Shares) => [...shares.values()].reduce((sum, each) => sum + Math.max(0, each), 0) || 1;

const secondOf = (shares: Shares, category: ProblemCategory) =>
  Math.max(0, ...[...shares].filter(([each]) => each !== category).map(([, share]) => share));
