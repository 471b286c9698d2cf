import { checksOf, type Facts, readFacts } from '../../contracts/contract-facts.ts';

/** A part of a call, as the official description knows it. */
export type Part =
  | 'chat-request'
  | 'chat-answer'
  | 'chat-chunk'
  | 'models-answer'
  /** The body of any answer that is not 2xx. */
  | 'refusal';

/** OpenAI's own words on what may be sent and answered. */
export interface OpenAiDescription {
  /** Empty: nothing wrong. */
  faultsOf(part: Part, value: unknown): string[];
}

interface OpenAiFacts extends Facts {
  readonly schemas: Record<string, Schema>;
}
interface Schema {
  $ref?: string;
  properties?: object;
  allOf?: Schema[];
}

const chat = 'POST /chat/completions';
const places: Record<Part, string[]> = {
  'chat-request': ['calls', chat, 'request'],
  'chat-answer': ['calls', chat, 'answers', '200'],
  'chat-chunk': ['types', 'chunk'],
  'models-answer': ['calls', 'GET /models', 'answers', '200'],
  refusal: ['types', 'refusal'],
};

let known: OpenAiDescription | undefined;

/** Kept: to understand the description takes longer than most tests. */
export function openAiDescription(): OpenAiDescription {
  known ??= readDescription();
  return known;
}

function readDescription(): OpenAiDescription {
  const facts = readFacts<OpenAiFacts>('openai');
  const find = checksOf(facts);
  const parameters = propertiesOf(facts, facts.calls[chat]?.request as Schema);
  // Now, not at the first request: that takes a second, which a test would take for a slow answer.
  const checks = new Map(Object.entries(places).map(([part, place]) => [part, find(...place)]));
  return {
    faultsOf(part, value) {
      const check = checks.get(part);
      if (!check) throw new Error(`${places[part].join()} is not described`);
      return part === 'chat-request' ? [...check(value), ...unknownParameters(parameters, value)] : check(value);
    },
  };
}

/** The schema leaves the door open to fields it does not name; the real API refuses them (`unknown_parameter`). */
function unknownParameters(parameters: ReadonlySet<string>, value: unknown): string[] {
  return Object.keys(value as object)
    .filter((name) => !parameters.has(name))
    .map((name) => `/${name} is not described`);
}

function propertiesOf({ schemas }: OpenAiFacts, schema: Schema | undefined): Set<string> {
  const names = new Set<string>();
  const collect = (part: Schema | undefined): void => {
    if (!part) return;
    if (part.$ref) collect(schemas[part.$ref.split('/').at(-1) ?? '']);
    for (const property of Object.keys(part.properties ?? {})) names.add(property);
    for (const each of part.allOf ?? []) collect(each);
  };
  collect(schema);
  return names;
}
