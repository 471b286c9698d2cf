import { z } from 'zod';

/** When on a day a visit may begin, for whoever waits for one: before noon, until five, later. */
const waitingTimes = ['morning', 'afternoon', 'evening'] as const;
export type WaitingTime = (typeof waitingTimes)[number];
export const waitingTime = z.enum(waitingTimes, 'Bitte wählen Sie eine Tageszeit.');
