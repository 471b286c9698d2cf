import type { ProblemCategory } from '@it-lotse/contract/chat';
import type { KnowledgeEntry } from './knowledge.ts';
import type { Signal } from './signals.ts';
import type { Understood } from './understand-message.ts';
import { isClearEntry, likelyEntries } from './weigh-entry.ts';

/** A best phrasing at least so alike says by itself what has happened. */
const certainLikeness = 10;

/** What answers a wish that names no problem. The first signal that is given wins. */
const requestEntries: ReadonlyArray<readonly [Signal, key: string]> = [
  ['wholeCheck', 'it-check'],
  ['learns', 'learning'],
  ['wantsPerson', 'person'],
  ['wantsCall', 'person'],
  ['urgent', 'emergency'],
  ['wantsVisit', 'appointment'],
  ['wantsAppointment', 'appointment'],
];

export function entryNamed({ entries }: Understood, key: string): KnowledgeEntry | null {
  return entries.find(({ entry }) => entry.key === key)?.entry ?? null;
}

/** The likeliest entry of all is one that leads to an appointment, and the message is much alike. */
export function isCertainlyGrave({ hits }: Understood, category: ProblemCategory): boolean {
  const [best] = hits;
  return best?.entry.category === category && best.entry.help === 'appointment' && best.score >= certainLikeness;
}

/**
 * The entry to tell; null when none fits surely. `messages`: those about the topic, newest first. `grave`: trying on one's own
 * is no help, so the entry is one that leads to an appointment, if there is one; else it is not.
 */
export function chooseEntry(
  category: ProblemCategory,
  messages: readonly Understood[],
  grave: boolean,
): KnowledgeEntry | null {
  const [newest] = messages;
  const asked = requestEntries.find(([signal]) => newest?.signals.has(signal));
  const isOwnEntry = asked?.[0] === 'learns' || asked?.[0] === 'wholeCheck' || category === 'general';
  if (newest && asked && isOwnEntry) return entryNamed(newest, asked[1]);
  const mayMend = newest === undefined || isAnsweredByMending(newest);
  const likely = messages
    .flatMap((message) => clearEntries(category, message).filter(isNotTold(message)).filter(fitsSystem(message)))
    .filter(({ mends }) => mayMend || !mends);
  const fitting = likely.find(({ help }) => grave === (help === 'appointment'));
  return fitting ?? (grave ? likely[0] : undefined) ?? null;
}

/** Who says that something did not help is neither thanked nor sent off: 'Hat nichts gebracht' has the words of 'hat geholfen'. */
const isNotTold =
  ({ signals }: Understood) =>
  ({ key }: KnowledgeEntry) =>
    !(partings.has(key) && (signals.has('negated') || signals.has('tried') || signals.has('stillBroken')));
/** Whose steps mend a fault says nothing to somebody who wants to know something, or to buy it. */
const isAnsweredByMending = ({ signals }: Understood) =>
  !signals.has('beginsLooking') && (!signals.has('beginsAsking') || signals.has('ofFault'));

/** Whoever has a Mac finds none of the menus of Windows. */
const fitsSystem =
  ({ text, signals }: Understood) =>
  ({ opening, steps }: KnowledgeEntry) =>
    !signals.has('namesMac') || text.includes('windows') || !/Windows/.test(`${opening} ${steps.join(' ')}`);

const partings = new Set(['thanks', 'goodbye']);

/** So many of the likeliest are looked at. */
const mostCandidates = 3;

/** Of a category, the entries a message surely asks for, likeliest first. */
function clearEntries(category: ProblemCategory, message: Understood): KnowledgeEntry[] {
  const all = likelyEntries(message);
  return all
    .filter(({ entry }) => entry.category === category)
    .slice(0, mostCandidates)
    .map(({ entry }) => entry)
    .filter((entry) => isClearEntry(message, entry, all));
}
