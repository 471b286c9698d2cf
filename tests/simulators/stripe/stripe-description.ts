import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

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

type Schema = Record<string, unknown>;
const root = resolve(import.meta.dirname, '../../..');
const contracts = resolve(root, '../shared/contracts');

/**
 * The judges at hand: always the types of the client library, and Stripe's own descriptions where they lie beside the
 * project.
 */
export function judgesOfStripe(): Judge[] {
  const current = join(contracts, 'stripe.current.schema.json');
  const official = join(contracts, 'stripe.openapi.json');
  return [
    theCompiler(),
    ...(existsSync(current) ? [currentSchema(current)] : []),
    ...(existsSync(official) ? [officialDescription(official)] : []),
  ];
}

/** Parameters come as text; what Stripe itself writes has types. */
const isSent = ({ type }: Sample) => type.endsWith('Params');

/** Everything in a form is text; a description says what of it is a number. */
const asLiteral = (value: unknown): unknown => {
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

/** Today's types as a schema: 'Stripe.Checkout.SessionCreateParams' is `root.CheckoutSessionCreateParams` there. */
function currentSchema(path: string): Judge {
  const document = JSON.parse(readFileSync(path, 'utf8')) as Schema & { $defs: Record<string, Schema> };
  const [forText, strict] = [makeAjv(true), makeAjv(false)].map((ajv) => ajv.addSchema(document, 'current'));
  /** null: the file leaves this type out. */
  const find = (type: string, isText: boolean): ValidateFunction | null => {
    const name = `root.${type.replace('Stripe.', '').replace('Checkout.', 'Checkout')}`;
    return (document.$defs[name] && (isText ? forText : strict)?.getSchema(`current#/$defs/${name}`)) ?? null;
  };
  return {
    name: "Stripe's current schema",
    faultsOf: (samples) =>
      samples.map((sample) => {
        const list = /^Stripe\.ApiList<(.+)>$/.exec(sample.type)?.[1];
        if (!list) return check(find(sample.type, isSent(sample)), sample.value);
        return (sample.value as { data: unknown[] }).data.flatMap((each) => check(find(list, false), each));
      }),
  };
}

/** OpenAPI 3.0 of 2023: the paths, verbs and form parameters. */
function officialDescription(path: string): Judge {
  const document = JSON.parse(readFileSync(path, 'utf8'), nullableAsType) as {
    paths: Record<string, Record<string, Schema>>;
    components: Schema;
  };
  const components = { components: document.components };
  const [forText, strict] = [makeAjv(true), makeAjv(false)].map((ajv) => ajv.addSchema(components, 'official'));
  const known = new Map<string, ValidateFunction>();
  const find = (operation: Operation): ValidateFunction => {
    const key = `${operation.method} ${operation.path} ${operation.part}`;
    const described = document.paths[operation.path]?.[operation.method.toLowerCase()];
    if (!described) throw new Error(`${key} is not described`);
    const isText = operation.part === 'query' || operation.part === 'form';
    const validate =
      known.get(key) ?? (isText ? forText : strict)?.compile(rooted(schemaOf(described, operation.part)));
    if (!validate) throw new Error(`${key} cannot be checked`);
    known.set(key, validate);
    return validate;
  };
  return {
    name: "Stripe's official description of 2023",
    faultsOf: (samples) => samples.map(({ operation, value }) => (operation ? check(find(operation), value) : [])),
  };
}

function schemaOf(described: Schema, part: Operation['part']): Schema {
  const operation = described as {
    parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
    requestBody?: { content: Record<string, { schema: Schema }> };
    responses: Record<string, { content: Record<string, { schema: Schema }> }>;
  };
  if (part === 'query') {
    const asked = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
    return {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(asked.map(({ name, schema }) => [name, schema])),
    };
  }
  const schema =
    part === 'form'
      ? operation.requestBody?.content['application/x-www-form-urlencoded']?.schema
      : operation.responses[part === 'answer' ? '200' : 'default']?.content['application/json']?.schema;
  if (!schema) throw new Error(`No ${part} is described`);
  return schema;
}

/** References point into the components, which stand under a name of their own. */
const rooted = (schema: Schema): Schema =>
  JSON.parse(JSON.stringify(schema), (key, value) =>
    key === '$ref' && typeof value === 'string' && value.startsWith('#') ? `official${value}` : value,
  ) as Schema;

/** `nullable` is no JSON Schema. */
function nullableAsType(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('nullable' in value)) return value;
  const { nullable, ...schema } = value as Schema;
  return nullable === true ? { anyOf: [{ type: 'null' }, schema] } : value;
}

const makeAjv = (coerceTypes: boolean) =>
  new Ajv2020({ strict: false, validateFormats: false, coerceTypes, allErrors: true });

/** On a copy: coercing changes what it looks at. */
function check(validate: ValidateFunction | null, value: unknown): string[] {
  if (!validate || validate(structuredClone(value))) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
  );
}
