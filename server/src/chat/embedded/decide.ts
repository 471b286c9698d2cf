import { type ProblemCategory, problemCategories } from '@it-lotse/shared/contract/chat';
import type { Incident } from './incidents.ts';
import type { KnowledgeEntry } from './knowledge/knowledge-entry.ts';
import type { Signal } from './signals.ts';
import type { Conversation, Understood } from './understand-message.ts';

export interface Decision {
  readonly category: ProblemCategory;
  /** The entry whose text is told; null: the assistant does not know. */
  readonly entry: KnowledgeEntry | null;
  readonly appointment: boolean;
  /** What an appointment would be for. */
  readonly need: 'remote' | 'onsite' | 'training' | 'check';
  readonly business: boolean;
  readonly wantsPerson: boolean;
  /** The first steps were taken already: they are not told again. */
  readonly tried: boolean;
}

/** How much the likeness to known phrasings counts beside the words that name a topic. */
const likenessWeight = 7;
/** A best phrasing at least so alike counts fully. */
const clearLikeness = 12;
/** Fewer points than this name no topic. */
const fewestPoints = 3;
/** A best phrasing at least so alike says by itself that an appointment is due. */
const certainLikeness = 10;
/** Who reports how the first steps went names parts and lamps, too; only this many points begin another topic. */
const anotherTopic = 7;
/** A best phrasing less alike names no topic where no word does. */
const vagueLikeness = 7;
/** From here on a message is about one thing, not about everything. */
const aboutOneThing = 6;
/** A best phrasing less alike than this is chance. */
const leastLikeness = 4;

/** Questions about the business: the first signal that is given wins. `beats`: also against a wish for a visit. */
const informationEntries: ReadonlyArray<readonly [Signal, key: string]> = [
  ['injection', 'injection'],
  ['changesAppointment', 'change-appointment'],
  ['asksContent', 'services'],
  ['remoteSupport', 'remote-support'],
  ['payment', 'payment'],
  ['aboutAssistant', 'who-answers'],
  ['privacy', 'privacy'],
  ['hours', 'hours'],
  ['howToBook', 'how-to-book'],
  ['discount', 'discount'],
  ['price', 'prices'],
  ['place', 'travel'],
  ['contact', 'contact'],
  ['offer', 'services'],
];

/** Alike to long messages by chance only. */
const smallTalkKeys = new Set(['greeting', 'thanks', 'goodbye']);

/** In which categories an incident makes self-help unsafe or hopeless; elsewhere the words mean something harmless. */
const incidentCategories: Record<Incident, readonly ProblemCategory[]> = {
  deviceDamaged: ['hardware', 'smartphone', 'internet', 'general'],
  deviceDead: ['hardware', 'smartphone', 'internet'],
  dataLost: ['hardware', 'software', 'email', 'smartphone'],
  attacked: ['security'],
  stolen: ['smartphone', 'security', 'hardware'],
  newToSetUp: ['hardware', 'smartphone', 'internet', 'general'],
};

/** The rules of when to recommend an appointment, and which, applied to what was understood. */
export function decide(conversation: Conversation, knowledge: readonly KnowledgeEntry[]): Decision {
  const { newest, earlier } = conversation;
  const { signals } = newest;
  const entryNamed = (key: string) => knowledge.find((entry) => entry.key === key) ?? null;
  const business = [newest, ...earlier].some(
    (each) => each.signals.has('business') && !each.signals.has('notBusiness'),
  );
  const none = { appointment: false, need: 'remote', business, wantsPerson: false, tried: false } as const;

  const small = smallTalk(conversation);
  if (small) return { ...none, category: 'general', entry: entryNamed(small) };

  const before = topicBefore(earlier);
  const topic = Math.max(0, ...newest.topics.values());
  const reports = signals.has('tried') || signals.has('stillBroken');
  const namesTopic = topic >= (before && reports ? anotherTopic : fewestPoints);
  const asked = requestOf(conversation);
  // 'Rufen Sie mich an' and a check of everything name no topic of their own.
  const asksWithoutTopic = asked && topic < (signals.has('wholeCheck') ? aboutOneThing : fewestPoints);
  const category =
    before && !namesTopic
      ? before
      : newest.incidents.size === 0 && (asksWithoutTopic || isVague(newest))
        ? 'general'
        : (strongest(categoryPoints(newest)) ?? before ?? 'general');

  const tried = signals.has('tried') || (before === category && before !== 'general' && signals.has('stillBroken'));
  const happened = incidentIn(newest, category);
  const information = informationKey(newest, tried || happened);
  if (information) {
    const key = information === 'prices' && business ? 'business-prices' : information;
    return { ...none, category: 'general', entry: entryNamed(key) };
  }

  const entry = likeliestEntry(category, before && !namesTopic ? [newest, ...earlier] : [newest], happened || tried);
  const unsafe = happened || tried || (entry.certain && entry.found?.help === 'appointment' && !asksHow(newest));
  const need = needOf(category, newest, entry.found);
  return {
    category,
    entry: entry.found,
    appointment: !signals.has('noAppointmentWanted') && (asked || unsafe),
    need,
    business,
    wantsPerson: (['wantsPerson', 'wantsCall', 'urgent'] as const).some((signal) => signals.has(signal)),
    tried,
  };
}

/** No word names a topic, and what it resembles it resembles little. */
function isVague({ topics, hits }: Understood): boolean {
  return topics.size === 0 && (hits[0]?.score ?? 0) < vagueLikeness;
}

/** The key of a greeting, thanks or farewell; null when the message is about something. */
function smallTalk({ newest, earlier, lastAnswer }: Conversation): string | null {
  const { signals, text } = newest;
  const negated = signals.has('negated');
  if (earlier.length > 0 && signals.has('solved') && !negated) return 'thanks';
  if (
    earlier.length > 0 &&
    signals.has('agrees') &&
    /(geklappt|geholfen|wieder|jetzt|laft|druckt)[^.]*\?/.test(lastAnswer) &&
    !/termin/.test(lastAnswer)
  )
    return 'thanks';
  const words = text.split(/[^a-z0-9]+/).filter(Boolean);
  if (words.length === 0) return 'greeting';
  const topics = Math.max(0, ...newest.topics.values());
  if (signals.has('thanks') && words.length <= 14 && topics < fewestPoints && !negated && !text.includes('?'))
    return 'thanks';
  return null;
}

/** What the earlier messages were about, the newest of them first; null when they named nothing. */
function topicBefore(earlier: readonly Understood[]): ProblemCategory | null {
  for (const message of earlier) {
    if (Math.max(0, ...message.topics.values()) >= fewestPoints) return strongest(categoryPoints(message));
  }
  for (const message of earlier) {
    const category = strongest(categoryPoints(message));
    if (category && category !== 'general') return category;
  }
  return null;
}

function categoryPoints(message: Understood): Map<ProblemCategory, number> {
  const points = new Map(message.topics);
  const add = (category: ProblemCategory, more: number) => points.set(category, (points.get(category) ?? 0) + more);
  const wordCount = message.text.split(' ').length;
  const alike = message.hits.filter(({ entry }) => wordCount <= 5 || !smallTalkKeys.has(entry.key)).slice(0, 8);
  const clear = Math.min(1, (alike[0]?.score ?? 0) / clearLikeness);
  const sum = alike.reduce((total, { score }) => total + score ** 3, 0);
  for (const { entry, score } of alike) add(entry.category, (likenessWeight * clear * score ** 3) / sum);
  const phone = points.get('smartphone') ?? 0;
  if (message.incidents.has('attacked')) add('security', message.signals.has('knowledgeQuestion') ? 5 : 11);
  if (message.incidents.has('deviceDead') || message.incidents.has('deviceDamaged'))
    add(phone >= 4 ? 'smartphone' : 'hardware', 3);
  return points;
}

function strongest(points: ReadonlyMap<ProblemCategory, number>): ProblemCategory | null {
  const best = problemCategories.reduce((one, other) =>
    (points.get(other) ?? 0) > (points.get(one) ?? 0) ? other : one,
  );
  return (points.get(best) ?? 0) > 0 ? best : null;
}

function incidentIn(message: Understood, category: ProblemCategory): boolean {
  return [...message.incidents].some((incident) => {
    if (!incidentCategories[incident].includes(category)) return false;
    if (incident === 'attacked') return !message.signals.has('knowledgeQuestion') || message.signals.has('concrete');
    return true;
  });
}

/** The entry of a question about the business; null when the message is about a problem. */
function informationKey({ signals }: Understood, trouble: boolean): string | null {
  const [signal, key] = informationEntries.find(([each]) => signals.has(each)) ?? [];
  if (!signal || !key) return null;
  if (signal === 'injection' || signal === 'changesAppointment') return key;
  if (trouble) return null;
  if (signals.has('wantsAppointment') || signals.has('wantsPerson')) return null;
  if (
    signal === 'offer' &&
    (['learns', 'wholeCheck', 'delegates', 'wantsVisit', 'wantsCall'] as const).some((each) => signals.has(each))
  )
    return null;
  return signal === 'price' && signals.has('learns') ? 'trainings' : key;
}

function requestOf({ newest: { signals }, lastAnswer }: Conversation): boolean {
  const requests: readonly Signal[] = [
    'wantsAppointment',
    'wantsVisit',
    'wantsCall',
    'wantsPerson',
    'delegates',
    'learns',
    'wholeCheck',
    'urgent',
  ];
  return (
    requests.some((each) => signals.has(each)) || (signals.has('agrees') && /termin|ruckruf|vorbei/.test(lastAnswer))
  );
}

function asksHow({ signals }: Understood): boolean {
  return signals.has('howTo') || signals.has('knowledgeQuestion');
}

/** The entry that fits best within a category. `grave`: rather one that leads to an appointment. */
function likeliestEntry(category: ProblemCategory, messages: readonly Understood[], grave: boolean) {
  for (const [age, { hits }] of messages.entries()) {
    const [best] = hits
      .filter(({ entry }) => entry.category === category)
      .map(({ entry, score }) => ({ entry, score: grave === (entry.help === 'appointment') ? score * 1.3 : score }))
      .sort((one, other) => other.score - one.score);
    if (best && best.score >= leastLikeness)
      return {
        found: best.entry,
        certain: age === 0 && hits[0]?.entry === best.entry && best.score >= certainLikeness,
      };
  }
  return { found: null, certain: false };
}

function needOf(
  category: ProblemCategory,
  { signals, incidents }: Understood,
  entry: KnowledgeEntry | null,
): Decision['need'] {
  if (signals.has('learns')) return 'training';
  if (signals.has('wholeCheck')) return 'check';
  if (signals.has('wantsVisit')) return 'onsite';
  if (signals.has('wantsCall')) return 'remote';
  if (category === 'hardware' || category === 'internet') return 'onsite';
  if (category !== 'smartphone') return 'remote';
  const hands = (['deviceDamaged', 'deviceDead', 'newToSetUp'] as const).some((incident) => incidents.has(incident));
  return hands || entry?.place === 'onsite' ? 'onsite' : 'remote';
}
