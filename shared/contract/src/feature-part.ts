import { z } from 'zod';

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
  readonly figures?: Readonly<Record<string, Figure>>;
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
