import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

/** Calls by their names ('POST /v1/refunds') and what is said in them, as JSON Schema. See README.md beside this file. */
export interface Facts {
  readonly calls: Record<string, { readonly query?: unknown; readonly request?: unknown; readonly answers: Answers }>;
}
type Answers = Record<string, unknown>;

/** Throws when the facts are missing: without them nobody would judge, and nobody would notice. */
export function readFacts<T>(provider: string): T {
  return JSON.parse(readFileSync(join(import.meta.dirname, `${provider}.json`), 'utf8')) as T;
}

/** Faults of a value; empty: nothing wrong. */
export type Check = (value: unknown) => string[];

/**
 * Finds the check at a place of the facts, e.g. ('calls', 'POST /v1/refunds', 'request'); null: nothing is described
 * there. @param asText numbers and booleans arrive as text, as in a form
 */
export function checksOf(facts: object, asText = false): (...place: string[]) => Check | null {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, coerceTypes: asText, allErrors: true });
  ajv.addSchema(facts, 'facts');
  return (...place) => {
    const validate = ajv.getSchema(`facts#/${place.map(asPointer).join('/')}`);
    return validate ? (value) => complaintsOf(validate, value) : null;
  };
}

const asPointer = (name: string) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));

/** On a copy: coercing changes what it looks at. */
function complaintsOf(validate: ValidateFunction, value: unknown): string[] {
  if (validate(structuredClone(value))) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
  );
}
