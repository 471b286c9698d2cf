import type { ContactTick } from './tick.ts';

const given = import.meta.glob<ContactTick>('../{*,pages/*}/*-tick.ts', { eager: true, import: 'tick' });

/** Each stands in a file of the feature that wants to know it, found by its name as pages are. */
export const contactTicks: readonly ContactTick[] = Object.values(given);
