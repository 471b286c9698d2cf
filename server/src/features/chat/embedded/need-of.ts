import type { ProblemCategory } from '@it-lotse/contract/chat';
import type { Understood } from './understand-message.ts';
import { likelyEntries } from './weigh-entry.ts';

/** What the words name most, where nothing else is known; general: nothing. */
function mostNamed(about: readonly Understood[]): ProblemCategory {
  const named = about.flatMap(({ topics }) => [...topics]).toSorted(([, one], [, other]) => other - one);
  return named[0]?.[0] ?? 'general';
}

/** What an appointment would be for. */
export type Need = 'remote' | 'onsite' | 'training' | 'check';

/** Remote help is the rule; hands on the device, the house network or no internet at all need a visit. */
export function needOf(topic: ProblemCategory, { signals, incidents }: Understood, about: readonly Understood[]): Need {
  if (signals.has('learns')) return 'training';
  if (signals.has('wholeCheck') && !signals.has('tried')) return 'check';
  if (signals.has('wantsVisit')) return 'onsite';
  if (signals.has('wantsCall')) return 'remote';
  const category = topic === 'general' ? mostNamed(about) : topic;
  if (category === 'hardware' || category === 'internet') return 'onsite';
  if (category !== 'smartphone') return 'remote';
  const hands = incidents.has('deviceDamaged') || incidents.has('deviceDead') || incidents.has('newToSetUp');
  const [nearest] = about
    .flatMap((message) => likelyEntries(message).filter(({ entry }) => entry.category === category))
    .sort((one, other) => other.sum - one.sum);
  return hands || nearest?.entry.place === 'onsite' ? 'onsite' : 'remote';
}
