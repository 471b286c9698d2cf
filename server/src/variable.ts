import { z } from 'zod';

// An empty variable counts as not set: that is how .env templates look.
const blankIsUnset = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);
export const isGiven = (value: string | undefined): boolean => blankIsUnset(value) !== undefined;
export const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema);
