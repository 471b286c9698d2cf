import { z } from 'zod';
import { lazyObject } from './lazy-object.ts';

/** Every list call: `limit` 1–200 (default 50), the `cursor` of the page before, a search text `q`. */
export const pageQuery = lazyObject(() => ({
  limit: z.coerce
    .number('„limit“ muss eine Zahl sein.')
    .int('„limit“ muss eine ganze Zahl sein.')
    .min(1, '„limit“ muss mindestens 1 sein.')
    .max(200, '„limit“ darf höchstens 200 sein.')
    .default(50),
  cursor: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/, '„cursor“ stammt nicht aus einer Antwort dieses Servers.')
    .optional(),
  q: z.string().trim().max(200, 'Der Suchtext ist zu lang (höchstens 200 Zeichen).').optional(),
}));

/** Pass it as `cursor` to get the next page; null at the end. */
export const nextCursor = z.string().nullable();
