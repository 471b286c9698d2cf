import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readFacts } from '../../contracts/contract-facts.ts';

/** A type in the words of Google's discovery format. */
export interface Shape {
  type?: string;
  format?: string;
  $ref?: string;
  items?: Shape;
  properties?: Record<string, Shape>;
  additionalProperties?: Shape;
  repeated?: boolean;
}

/** What somebody says Calendar v3 is. */
export interface Description {
  readonly name: string;
  schema(name: string): Shape | undefined;
  /** Parameters of a method, by resource and name, e.g. ('Events', 'List'). */
  parameters(resource: string, method: string): Record<string, Shape> | undefined;
}

/** The types of the client library, which Google generates from the discovery document, and the facts of the document. */
export function descriptionsOfCalendar(): Description[] {
  return [libraryTypes(), discoveryDocument()];
}

function discoveryDocument(): Description {
  const facts = readFacts<{ parameters: Record<string, Record<string, Shape>>; schemas: Record<string, Shape> }>(
    'google',
  );
  const lower = (text: string) => `${text[0]?.toLowerCase()}${text.slice(1)}`;
  return {
    name: "Google's discovery document",
    schema: (name) => facts.schemas[name],
    parameters: (resource, method) => facts.parameters[`${lower(resource)}.${lower(method)}`],
  };
}

function libraryTypes(): Description {
  const entry = createRequire(import.meta.url).resolve('@googleapis/calendar');
  const text = readFileSync(join(dirname(entry), 'v3.d.ts'), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const find = (name: string) => {
    const start = new RegExp(`interface ${name.replaceAll('$', '\\$')}\\b[^{]*`, 'i').exec(text);
    return start ? new TypeReader(text.slice(start.index + start[0].length)).read() : undefined;
  };
  return {
    name: 'the types of the client library',
    schema: (name) => find(`Schema$${name}`),
    parameters: (resource, method) => find(`Params$Resource$${resource}$${method}`)?.properties,
  };
}

/** Reads the few forms of type the library's declarations are made of. */
class TypeReader {
  private readonly tokens: string[];
  private position = 0;

  constructor(text: string) {
    this.tokens = text.slice(0, 40_000).match(/[\w$.]+|[{}[\]();:?|]/g) ?? [];
  }

  read(): Shape {
    let shape = this.tokens[this.position] === '{' ? this.readObject() : this.readName();
    while (this.take('[')) {
      this.take(']');
      shape = { type: 'array', items: shape };
    }
    // `| null`: a patch may clear it.
    while (this.take('|')) this.read();
    return shape;
  }

  private readObject(): Shape {
    const shape: Shape = { type: 'object', properties: {} };
    this.take('{');
    while (!this.take('}')) {
      if (this.take('[')) {
        this.position += 4;
        shape.additionalProperties = this.read();
      } else {
        const name = this.tokens[this.position++] ?? '';
        this.take('?');
        this.take(':');
        shape.properties = { ...shape.properties, [name]: this.read() };
      }
      this.take(';');
    }
    return shape;
  }

  private readName(): Shape {
    const name = this.tokens[this.position++] ?? '';
    if (name.startsWith('Schema$')) return { $ref: name.slice('Schema$'.length) };
    return ['string', 'boolean', 'number'].includes(name) ? { type: name } : { type: 'any' };
  }

  private take(token: string): boolean {
    if (this.tokens[this.position] !== token) return false;
    this.position += 1;
    return true;
  }
}

/** Where a value is not what is described; empty: nowhere. @param clears null takes a field away (PATCH) */
export function faultsOf(
  description: Description,
  shape: Shape | undefined,
  value: unknown,
  clears = false,
  path = '',
): string[] {
  if (!shape) return [`${path} is not described`];
  if (value === undefined || (clears && value === null)) return [];
  if (shape.$ref) return faultsOf(description, description.schema(shape.$ref), value, clears, path);
  if (shape.type === 'any') return [];
  if (shape.type === 'array') {
    if (!Array.isArray(value)) return [`${path} is no array`];
    return value.flatMap((each, index) => faultsOf(description, shape.items, each, clears, `${path}[${index}]`));
  }
  if (shape.type === 'object') return objectFaults(description, shape, value, clears, path);
  return isOfType(shape, value) ? [] : [`${path} is no ${shape.format ?? shape.type}: ${JSON.stringify(value)}`];
}

function objectFaults(description: Description, shape: Shape, value: unknown, clears: boolean, path: string): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${path} is no object`];
  return Object.entries(value).flatMap(([key, each]) =>
    faultsOf(description, shape.properties?.[key] ?? shape.additionalProperties, each, clears, `${path}.${key}`),
  );
}

function isOfType({ type, format }: Shape, value: unknown): boolean {
  if (type === 'integer' || type === 'number') return typeof value === 'number';
  if (type === 'boolean') return typeof value === 'boolean';
  if (typeof value !== 'string') return false;
  if (format === 'date') return /^\d{4}-\d\d-\d\d$/.test(value);
  if (format === 'date-time') return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(value);
  return true;
}

/** The same for a parameter of the query, which is text. */
export function parameterFaults(parameters: Record<string, Shape> | undefined, query: URLSearchParams): string[] {
  return [...query].flatMap(([name, value]) => {
    const shape = parameters?.[name];
    if (!shape) return [`parameter ${name} is not described`];
    const type = shape.type === 'array' ? shape.items?.type : shape.type;
    if (type === 'boolean') return ['true', 'false'].includes(value) ? [] : [`${name} is no boolean`];
    if (type === 'integer' || type === 'number') return /^\d+$/.test(value) ? [] : [`${name} is no number`];
    return isOfType({ ...shape, type: 'string' }, value) ? [] : [`${name} is no ${shape.format}: ${value}`];
  });
}
