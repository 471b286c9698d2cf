import { z } from 'zod';

/** The part of a day in which somebody wishes to be called. */
const callbackTimes = ['morning', 'noon', 'afternoon', 'evening'] as const;
export const callbackTime = z.enum(callbackTimes, 'Bitte wählen Sie, wann ich Sie anrufen darf.');
export type CallbackTime = z.infer<typeof callbackTime>;
