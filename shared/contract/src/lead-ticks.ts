import type { LeadTick } from './feature-names.ts';
import { type LeadTickName, leadTicks } from './named-by-features.ts';

/** What a visitor has ticked, or not, beside the message. */
export type LeadTicks = { [Name in LeadTickName]: boolean };
export const leadTickNames = Object.keys(leadTicks) as readonly LeadTickName[];

/** One thing for each tick, by its name. */
export const forEachTick = <Thing>(make: (tick: LeadTick, name: LeadTickName) => Thing) =>
  Object.fromEntries(leadTickNames.map((name) => [name, make(leadTicks[name], name)])) as {
    [Name in LeadTickName]: Thing;
  };
