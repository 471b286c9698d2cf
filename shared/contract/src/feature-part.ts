import { z } from 'zod';
import { lazyObject } from './lazy-object.ts';

/** ok → 'Aktiv', not_configured → 'Nicht eingerichtet', failing → 'Gestört' with the reason */
export const serviceState = lazyObject(() => ({
  state: z.enum(['ok', 'not_configured', 'failing']),
  reason: z.string().nullable().describe('German. failing: what is wrong; not_configured: how to set it up'),
}));
export type ServiceState = z.infer<typeof serviceState>;

/** One number of the dashboard, or one word. */
export interface Figure<Schema extends z.ZodType = z.ZodType> {
  readonly schema: Schema;
  /** Shown while the server stays silent, and said to be no real number. */
  readonly unknown: z.output<Schema>;
  /** It counts people who wait for the operator: nothing of it is done by waiting. */
  readonly waits: boolean;
}

/** What a feature adds to answers and events that are made of all features. */
export interface FeaturePart {
  readonly events?: object;
  /** The modules of its calls, for the document of the API and whoever walks all calls: nobody else loads them by this. */
  readonly calls?: () => Promise<readonly object[]>;
  readonly figures?: Readonly<Record<string, Figure>>;
  /** Of what works, is not set up, or fails: a badge on the dashboard. */
  readonly services?: Readonly<Record<string, z.ZodType<ServiceState>>>;
  /** Of its records on the card of a customer. */
  readonly timelineKinds?: readonly string[];
}

export const figure = <Schema extends z.ZodType>(schema: Schema, unknown: z.output<Schema>) =>
  ({ schema, unknown, waits: false }) as const satisfies Figure;

export const count = (description?: string) => figure(whole(description), 0);

export const waitingCount = (description?: string) =>
  ({ ...count(description), waits: true }) as const satisfies Figure;

function whole(description?: string): z.ZodNumber {
  const number = z.number().int();
  return description === undefined ? number : number.describe(description);
}
