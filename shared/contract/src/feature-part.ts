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

/** Names, each with its place among those of all features. */
export type Places = Readonly<Record<string, number>>;

/** What is deleted after months that the operator sets. */
interface Retained {
  readonly place: number;
  /** German, as are the others: what its months are called, and what exactly goes. */
  readonly label: string;
  readonly hint: string;
  readonly one: string;
  readonly many: string;
}

/** How the server reaches somebody it works with, as the operator sets it up. */
export interface SetUp {
  readonly place: number;
  /** German, in the list of what happened. */
  readonly name: string;
  /** It consists of several, so saving it changes it. */
  readonly isSeveral?: boolean;
  /** Made when it is first needed, as all schemas are. */
  readonly standing: () => z.ZodType;
}

/** An address a feature vouches for: whoever writes from it is its owner. Other kinds are typed in by anybody. */
interface VouchedAddress {
  /** German, as is the other: what it is called, and how sure it is. */
  readonly label: string;
  readonly vouched: string;
}

/** Somebody whose last success and last error are kept. */
interface KnownProvider {
  readonly place: number;
  /** German. */
  readonly name: string;
}

/** How a refusal is answered. */
export interface Refusal {
  readonly status: number;
  /** German sentence that can be shown as it is. */
  readonly detail: string;
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
  /** Of its records in the search, in the order in which hits are shown. */
  readonly searchKinds?: Places;
  /** In which somebody gets in touch for the first time. */
  readonly enquiryChannels?: Places;
  /** Of who waits for an answer on the page of the day. */
  readonly conversationKinds?: Places;
  readonly retention?: Readonly<Record<string, Retained>>;
  /** Ways it handles personal data where it is set up; each has its section in /datenschutz. */
  readonly processing?: readonly string[];
  readonly connections?: Readonly<Record<string, SetUp>>;
  /** Kinds of addresses a person is known by. */
  readonly addressKinds?: Readonly<Record<string, VouchedAddress>>;
  readonly providers?: Readonly<Record<string, KnownProvider>>;
  /** Codes of its own refusals. */
  readonly errors?: Readonly<Record<string, Refusal>>;
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
