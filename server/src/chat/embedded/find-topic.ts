import { type ProblemCategory, problemCategories } from '@it-lotse/shared/contract/chat';
import { likelyEntries } from './choose-entry.ts';
import type { Understood } from './understand-message.ts';

/** How much the likeness to known phrasings counts beside the words that name a topic. */
const likenessWeight = 7;
/** A best phrasing at least so alike counts fully. */
const clearLikeness = 12;
/** A best phrasing less alike names no topic where no word does. */
const vagueLikeness = 7;
/** How much the pieces of the words count beside the words that name a topic. */
const likelyWeight = 7;
/** A category at least so likely is meant even where no word names it. */
const certainlyLikely = 0.7;
/** So many points a phone or tablet gives, … */
const aPhone = 5;
/** … and so many the printer or camera it is used with. */
const anotherDevice = 5;
/**
 * A topic counts as understood from so many points on, and when so large a part of all points speaks for it. Found with the
 * everyday messages of tests/assistant/triage-development.json, so that hardly any wrong topic is left.
 */
const clearPoints = 10;
const clearShare = 0.7;
/** Enough where no other topic is named, and this one by a word with so many points. */
const namedShare = 0.6;
const clearWord = 6;
/** So much speaks for one entry that its topic needs this share of the points only. */
const clearEntrySum = 1.8;
const shareOfClearEntry = 0.6;
/** A phrasing of small talk or about the business that is this much alike is meant. */
const certainHit = 9;
/** Fewer points than this name no topic. */
const fewestPoints = 3;
/** From here on a message is about one thing, not about everything. */
const aboutOneThing = 6;
/** Who reports how the first steps went names parts and lamps, too; only this many points begin another topic. */
const anotherTopic = 7;
/** Alike to long messages by chance only. */
const smallTalkKeys = new Set(['greeting', 'thanks', 'goodbye']);

export interface Topic {
  readonly category: ProblemCategory;
  /** What was spoken about before; null when nothing was. */
  readonly before: ProblemCategory | null;
  /** false: another topic is nearly as likely. Better to say so than to talk of the wrong thing. */
  readonly isClear: boolean;
  /** The newest message has no topic of its own: it goes on about the one before. */
  readonly goesOn: boolean;
}

/** What the newest message is about. `asked`: it asks for a visit, a call, a person or an appointment. */
export function findTopic(newest: Understood, earlier: readonly Understood[], asked: boolean): Topic {
  const before = topicBefore(earlier);
  const points = namedPoints(newest);
  const reports = newest.signals.has('tried') || newest.signals.has('stillBroken');
  if (before && points < (reports ? anotherTopic : fewestPoints))
    return { category: before, before, goesOn: true, isClear: true };
  if (before === null && earlier.length > 0 && isBrief(newest))
    return { category: 'general', before, goesOn: false, isClear: true };
  const isGeneral =
    (asked && namesManyTopics(newest)) ||
    (newest.incidents.size === 0 && (isVague(newest) || (asked && asksWithoutTopic(newest, points))));
  return {
    category: isGeneral ? 'general' : (strongest(newest, asked && points >= fewestPoints) ?? 'general'),
    before,
    goesOn: false,
    isClear: isGeneral || isClear(newest),
  };
}

/** Whether words of the message name what it is about. */
export function namesTopic(message: Understood): boolean {
  return namedPoints(message) >= fewestPoints;
}

function namedPoints({ topics }: Understood): number {
  return Math.max(0, ...topics.values());
}

/** 'Rufen Sie mich an' and a check of everything name no topic of their own. */
function asksWithoutTopic({ signals }: Understood, points: number): boolean {
  return points < (signals.has('wholeCheck') ? aboutOneThing : fewestPoints);
}

/** Too short to say more than that the conversation goes on. */
function isBrief({ text, topics }: Understood): boolean {
  return topics.size === 0 && text.split(' ').length <= 4;
}

/** How people say that it is not one thing. Folded. */
const manyThings =
  /\b(mehrere|verschiedene|etliche|allerhand) (sachen|gerate|dinge|probleme|baustellen)|alles (mogliche|durcheinander)|ganzen geraten?\b/;

/** Somebody who counts up what does not work wants it looked at all together. */
function namesManyTopics({ text, topics }: Understood): boolean {
  return manyThings.test(text) || [...topics.values()].filter((points) => points >= 5).length >= 3;
}

/** No word names a topic, and what it resembles it resembles little. */
function isVague({ topics, hits, likely }: Understood): boolean {
  const isLikely = [...likely].some(([category, share]) => category !== 'general' && share >= certainlyLikely);
  return topics.size === 0 && (hits[0]?.score ?? 0) < vagueLikeness && !isLikely;
}

/** What the earlier messages were about: the newest that named something, else the newest that resembled something. */
function topicBefore(earlier: readonly Understood[]): ProblemCategory | null {
  const named = earlier.find(namesTopic);
  if (named) return strongest(named);
  const categories = earlier.filter((message) => !isVague(message)).map((message) => strongest(message));
  return categories.find((category) => category !== null && category !== 'general') ?? null;
}

/** `named`: words name a topic, so a wish is a wish about that. */
function strongest(message: Understood, named = false): ProblemCategory | null {
  const points = categoryPoints(message);
  const [best] = problemCategories
    .filter((category) => !named || category !== 'general')
    .map((category) => ({ category, points: points.get(category) ?? 0 }))
    .sort((one, other) => other.points - one.points);
  return best && best.points > 0 ? best.category : null;
}

function isClear(message: Understood): boolean {
  const category = strongest(message);
  const [hit] = message.hits;
  if (category === 'general' && hit?.entry.category === 'general' && hit.score >= certainHit) return true;
  const points = categoryPoints(message);
  const best = (category && points.get(category)) ?? 0;
  const all = [...points.values()].reduce((sum, each) => sum + Math.max(0, each), 0);
  const [surest] = likelyEntries(message);
  if (surest && surest.entry.category === category && surest.sum >= clearEntrySum)
    return best >= shareOfClearEntry * all;
  const isNamedAlone =
    category !== null && message.topics.size === 1 && (message.topics.get(category) ?? 0) >= clearWord;
  return isNamedAlone ? best >= namedShare * all : best >= clearPoints && best >= clearShare * all;
}

function categoryPoints({ text, topics, hits, likely, signals, incidents }: Understood): Map<ProblemCategory, number> {
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
