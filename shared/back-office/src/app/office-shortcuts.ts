import { type Command, type GoTarget, type Shortcut, shortcuts } from '../kit/shortcuts/shortcut-list.ts';
import { officeFeatures } from './features.ts';
import { officeTabs } from './tabs.ts';

/** The tabs in their order, then what has no tab. */
export const goTargets: readonly GoTarget[] = [
  ...officeTabs,
  ...officeFeatures.flatMap((feature) => feature.goTargets ?? []),
];

export const officeCommands: readonly Command[] = officeFeatures.flatMap(({ commands = [] }) => commands);

const { search, help, ...others } = shortcuts;

/** All single keys, in the order in which they are listed. */
export const singleKeys: readonly Shortcut[] = [
  search,
  help,
  ...officeCommands,
  ...Object.values(others),
  ...officeFeatures.flatMap((feature) => feature.shortcuts ?? []),
];

/** Where Enter sends what is written. */
export const sentByEnter = officeFeatures.flatMap((feature) => feature.sentByEnter ?? []);
