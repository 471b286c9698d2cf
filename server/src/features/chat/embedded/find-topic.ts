import type { ProblemCategory } from '@it-lotse/contract/chat';
import type { Understood } from './understand-message.ts';
import { isClearTopic, strongest } from './weigh-topic.ts';

/** Fewer points than this name no topic. */
const fewestPoints = 3;
/** From here on a message is about one thing, not about everything. */
const aboutOneThing = 6;
/** Who reports how the first steps went names parts and lamps, too; only this many points begin another topic. */
const anotherTopic = 7;

export interface Topic {
  readonly category: ProblemCategory;
  /** What was spoken about before; null when nothing was. */
  readonly before: ProblemCategory | null;
  /** false: it is not likely enough (confidence.ts). Better to say so than to talk of the wrong thing. */
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
    asked && (namesManyTopics(newest) || (newest.incidents.size === 0 && asksWithoutTopic(newest, points)));
  const category = isGeneral ? 'general' : (strongest(newest, asked && points >= fewestPoints) ?? 'general');
  return { category, before, goesOn: false, isClear: isGeneral || isClearTopic(newest, category) };
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

/** Somebody who counts up what does not work wants it looked at all together. */
function namesManyTopics({ signals, topics }: Understood): boolean {
  return signals.has('manyThings') || [...topics.values()].filter((points) => points >= 5).length >= 3;
}

/** What the earlier messages were about: the newest that named something, else the newest that is clearly about something. */
function topicBefore(earlier: readonly Understood[]): ProblemCategory | null {
  const named = earlier.find(namesTopic);
  if (named) return strongest(named);
  const categories = earlier.map((message) => {
    const category = strongest(message);
    return category !== null && isClearTopic(message, category) ? category : null;
  });
  return categories.find((category) => category !== null && category !== 'general') ?? null;
}
