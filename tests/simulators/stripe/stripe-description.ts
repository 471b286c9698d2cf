import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Check, checksOf, type Facts, readFacts } from '../../contracts/contract-facts.ts';

/** Something that went over the wire, and what it is meant to be. */
export interface Sample {
  /** For people: which request or answer it was. */
  readonly what: string;
  /** Name of a type in the client library, e.g. 'Stripe.Checkout.SessionCreateParams'. */
  readonly type: string;
  /** The same thing in the official description of 2023; absent: that one does not have it. */
  readonly operation?: Operation;
  readonly value: unknown;
}

export interface Operation {
  readonly method: string;
  /** As the description writes it: '/v1/refunds/{refund}'. */
  readonly path: string;
  readonly part: 'query' | 'form' | 'answer' | 'refusal';
}

/** Somebody who knows what Stripe takes and gives. Answers in the order of the samples; empty: nothing wrong. */
export interface Judge {
  readonly name: string;
  faultsOf(samples: readonly Sample[]): string[][];
}

const root = resolve(import.meta.dirname, '../../..');

/** The types of the client library, and the facts of Stripe's own descriptions. */
export function judgesOfStripe(): Judge[] {
  const { current, official } = readFacts<{ current: CurrentFacts; official: Facts }>('stripe');
  return [theCompiler(), currentSchema(current), officialDescription(official)];
}

/** Parameters come as text; what Stripe itself writes has types. */
const isSent = ({ type }: Sample) => type.endsWith('Params');

/** Everything in a form is text; a description says what of it is a number or a yes. */
const asLiteral = (value: unknown): unknown => {
  if (value === 'true' || value === 'false') return value === 'true';
  if (typeof value === 'string') return /^\d{1,15}$/.test(value) ? Number(value) : value;
  if (Array.isArray(value)) return value.map(asLiteral);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, asLiteral(each)]));
};

/** Writes every sample down as a typed constant and has the whole compiled: unknown, missing and mistyped fields show. */
function theCompiler(): Judge {
  return {
    name: 'the types of the client library',
    faultsOf(samples) {
      const folder = mkdtempSync(join(tmpdir(), 'it-lotse-typed-'));
      try {
        symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
        const lines = samples.map((sample, index) => {
          const value = JSON.stringify(isSent(sample) ? asLiteral(sample.value) : sample.value);
          return `export const sample${index}: ${sample.type} = ${value};`;
        });
        writeFileSync(join(folder, 'samples.ts'), [`import type Stripe from 'stripe';`, ...lines].join('\n'));
        writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(compilerSettings));
        return readComplaints(compile(folder), samples.length);
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  };
}

const compilerSettings = {
  extends: join(root, 'tsconfig.base.json'),
  compilerOptions: { lib: ['es2024', 'esnext'], types: ['node'] },
  include: ['samples.ts'],
};

function compile(folder: string): string {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const run = spawnSync(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], { encoding: 'utf8' });
  if (run.error) throw run.error;
  return run.stdout + run.stderr;
}

/** One constant per line, the import before them on the first. */
function readComplaints(output: string, count: number): string[][] {
  const faults: string[][] = Array.from({ length: count }, () => []);
  for (const line of output.split('\n').filter((text) => text.includes('error TS'))) {
    const place = /samples\.ts\((\d+),/.exec(line);
    const index = Number(place?.[1]) - 2;
    if (!faults[index]) throw new Error(`The compiler says: ${line}`);
    faults[index].push(line.slice(line.indexOf('error TS')));
  }
  return faults;
}

interface CurrentFacts {
  readonly types: Record<string, unknown>;
}

/** What today's schema leaves out; the compiler knows it. */
const undescribed = new Set([
  'CustomerSubscriptionDeletedEvent',
  'CustomerSubscriptionUpdatedEvent',
  'DisputeListParams',
  'Event',
  'Invoice',
  'InvoiceListParams',
  'InvoicePaidEvent',
  'InvoicePayment',
  'InvoicePaymentListParams',
  'InvoiceRetrieveParams',
  'PaymentIntentRetrieveParams',
  'RefundCreatedEvent',
  'RefundListParams',
  'Subscription',
  'SubscriptionCancelParams',
  'SubscriptionRetrieveParams',
  'SubscriptionUpdateParams',
]);

/** Today's types as a schema: 'Stripe.Checkout.SessionCreateParams' is `CheckoutSessionCreateParams` there. */
function currentSchema(facts: CurrentFacts): Judge {
  const [forText, strict] = [checksOf(facts, true), checksOf(facts)];
  const check = (type: string, isText: boolean, value: unknown): string[] => {
    const name = type.replace('Stripe.', '').replace('Checkout.', 'Checkout');
    if (undescribed.has(name) || !type.startsWith('Stripe.')) return [];
    return required((isText ? forText : strict)('types', name), type)(value);
  };
  return {
    name: "Stripe's current schema",
    faultsOf: (samples) =>
      samples.map((sample) => {
        const list = /^Stripe\.ApiList<(.+)>$/.exec(sample.type)?.[1];
        if (!list) return check(sample.type, isSent(sample), sample.value);
        return (sample.value as { data: unknown[] }).data.flatMap((each) => check(list, false, each));
      }),
  };
}

/** OpenAPI 3.0 of 2023: the paths, verbs and form parameters. */
function officialDescription(facts: Facts): Judge {
  const [forText, strict] = [checksOf(facts, true), checksOf(facts)];
  const places: Record<Operation['part'], string[]> = {
    query: ['query'],
    form: ['request'],
    answer: ['answers', '200'],
    refusal: ['answers', 'default'],
  };
  const check = ({ method, path, part }: Operation, value: unknown): string[] => {
    const find = part === 'query' || part === 'form' ? forText : strict;
    const call = `${method} ${path}`;
    return required(find('calls', call, ...places[part]), `${call} ${part}`)(value);
  };
  return {
    name: "Stripe's official description of 2023",
    faultsOf: (samples) => samples.map(({ operation, value }) => (operation ? check(operation, value) : [])),
  };
}

function required(check: Check | null, what: string): Check {
  if (!check) throw new Error(`${what} is not described`);
  return check;
}
