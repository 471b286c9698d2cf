/** A JSON Schema, or a part of one. */
export type Schema = { [keyword: string]: unknown };

/** What a judge can hold a value against. Everything else in a description is prose or advice. */
const inSchemas = ['items', 'not', 'additionalProperties', 'unevaluatedProperties'];
const inChoices = ['anyOf', 'oneOf'];
const inNames = ['properties', 'patternProperties'];
const limits = [
  'const',
  'enum',
  'format',
  'maxItems',
  'maxLength',
  'maxProperties',
  'maximum',
  'minItems',
  'minLength',
  'minProperties',
  'minimum',
  'pattern',
  'required',
  'type',
  'uniqueItems',
];

/** Where all definitions of a condensed description stand. */
const home = '#/schemas/';

/** A definition or property that no call of ours says or hears. In its place stands `false`: whoever begins to use it hears of it. */
export type LeftOut = (name: string) => boolean;
export const nothing: LeftOut = () => false;

/** The facts of a schema as plain JSON Schema, in an order that does not depend on the one who wrote it. */
export function bareSchema(schema: unknown, isLeftOut = nothing): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  const from = schema as Schema;
  // A recursion of the draft of 2019, whose anchor is lost when the schema is taken out of its document.
  if (from.$recursiveRef !== undefined) return {};
  if (from.nullable === true) return orNull(bareSchema({ ...from, nullable: undefined }, isLeftOut) as Schema | false);
  const bare: Schema = {};
  if (typeof from.$ref === 'string') {
    if (isLeftOut(nameOf(from.$ref))) return false;
    bare.$ref = home + nameOf(from.$ref);
  }
  const inner = (part: unknown) => bareSchema(part, isLeftOut);
  for (const limit of limits) if (from[limit] !== undefined) bare[limit] = from[limit];
  for (const key of inSchemas) if (from[key] !== undefined) bare[key] = inner(from[key]);
  for (const key of inChoices) if (from[key]) bare[key] = (from[key] as unknown[]).map(inner).filter(Boolean);
  if (from.allOf) bare.allOf = (from.allOf as unknown[]).map(inner);
  for (const key of inNames) {
    const part = from[key] as Schema | undefined;
    if (part) bare[key] = mapValues(part, (each, name) => (isLeftOut(`.${name}`) ? false : inner(each)));
  }
  return inChoices.some((key) => (bare[key] as unknown[] | undefined)?.length === 0) ? false : sorted(bare);
}

/** `nullable` of OpenAPI 3.0 is no JSON Schema. */
function orNull(schema: Schema | false): Schema {
  if (!schema) return { type: 'null' };
  const isPlain = typeof schema.type === 'string' && schema.enum === undefined && schema.const === undefined;
  return isPlain ? { ...schema, type: ['null', schema.type] } : { anyOf: [{ type: 'null' }, schema] };
}

/** The definitions that are needed to understand `entries`, condensed and in alphabetical order. */
export function reachableFrom(
  entries: unknown,
  definitions: Record<string, unknown>,
  isLeftOut = nothing,
): Record<string, unknown> {
  const found = new Map<string, unknown>();
  const follow = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    const { $ref } = part as Schema;
    if (typeof $ref === 'string' && !found.has(nameOf($ref))) {
      const name = nameOf($ref);
      if (definitions[name] === undefined) throw new Error(`${name} is referred to, but not described`);
      found.set(name, bareSchema(definitions[name], isLeftOut));
      follow(found.get(name));
    }
    Object.values(part).forEach(follow);
  };
  follow(entries);
  return sorted(Object.fromEntries(found));
}

const nameOf = (reference: string): string => decodeURIComponent(reference.slice(reference.lastIndexOf('/') + 1));

export function mapValues<From, To>(
  from: Record<string, From>,
  map: (value: From, key: string) => To,
): Record<string, To> {
  return sorted(Object.fromEntries(Object.entries(from).map(([key, value]) => [key, map(value, key)])));
}

export function sorted<T>(entries: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)));
}
