import { z } from 'zod';
import { utcTimestamp } from './fields.ts';
import { lazyObject } from './lazy-object.ts';

const base = { id: z.number().int().describe('Grows with time; the SSE id'), at: utcTimestamp };

/** What a feature says of one event. */
interface Announced<Facts extends z.ZodRawShape> {
  /** Made when they are first needed. */
  readonly facts: () => Facts;
  readonly isNews: boolean;
}

/** Told under 'Aktuelle Aktivitäten'. */
export const news = <Facts extends z.ZodRawShape>(facts: () => Facts): Announced<Facts> => ({ facts, isNews: true });

/** Only makes open pages load anew: that a lead was opened, or a mail went its way, is no news to a person. */
export const quiet = <Facts extends z.ZodRawShape>(facts: () => Facts): Announced<Facts> => ({ facts, isNews: false });

const personalFields = new WeakSet<object>();

/** A text that can speak of a person: it is taken out of the log when they are erased. Ids stay, they lead nowhere then. */
export function personal(description?: string): z.ZodString {
  const field = description === undefined ? z.string() : z.string().describe(description);
  personalFields.add(field);
  return field;
}

interface DefinedEvent<Type extends string, Facts extends z.ZodRawShape> {
  readonly schema: z.ZodObject<typeof base & { readonly type: z.ZodLiteral<Type> } & Facts>;
  readonly isNews: boolean;
  readonly personal: readonly string[];
}

type Defined<Events> = {
  readonly [Type in keyof Events & string]: Events[Type] extends Announced<infer Facts>
    ? DefinedEvent<Type, Facts>
    : never;
};

/** The events of one feature, by their names. */
export function defineEvents<Events extends Record<string, Announced<z.ZodRawShape>>>(events: Events): Defined<Events> {
  const defined = Object.entries(events).map(([type, { facts, isNews }]) => [
    type,
    {
      schema: lazyObject(() => ({ ...base, type: z.literal(type), ...facts() })),
      isNews,
      get personal() {
        return Object.entries(this.schema.shape).flatMap(([name, field]) => (personalFields.has(field) ? [name] : []));
      },
    },
  ]);
  return Object.fromEntries(defined) as Defined<Events>;
}

/** The event of one name among defined ones. */
export type EventNamed<Events, Type extends keyof Events> = Events[Type] extends { schema: infer Schema }
  ? z.output<Schema>
  : never;
