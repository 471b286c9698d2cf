import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

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

type Schema = Record<string, unknown>;

const path = resolve(import.meta.dirname, '../../../../shared/contracts/openai.openapi.json');

const schemaNames: Record<Part, string> = {
  'chat-request': 'CreateChatCompletionRequest',
  'chat-answer': 'CreateChatCompletionResponse',
  'chat-chunk': 'CreateChatCompletionStreamResponse',
  'models-answer': 'ListModelsResponse',
  refusal: 'ErrorResponse',
};

let known: OpenAiDescription | null | undefined;

/** null where the description does not lie beside the project. */
export function findOpenAiDescription(): OpenAiDescription | null {
  known ??= existsSync(path) ? readDescription() : null;
  return known;
}

function readDescription(): OpenAiDescription {
  const document = JSON.parse(readFileSync(path, 'utf8'), asJsonSchema) as {
    components: { schemas: Record<string, Schema> };
  };
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema({ components: document.components }, 'openai');
  const parameters = propertiesOf(document.components.schemas, schemaNames['chat-request']);
  // Now, not at the first request: that takes a second, which a test would take for a slow answer.
  const validators = new Map(
    Object.entries(schemaNames).map(([part, name]) => [part, ajv.getSchema(`openai#/components/schemas/${name}`)]),
  );
  return {
    faultsOf(part, value) {
      const validate = validators.get(part);
      if (!validate) throw new Error(`${schemaNames[part]} is not described`);
      const faults = complaintsOf(validate, value);
      return part === 'chat-request' ? [...faults, ...unknownParameters(parameters, value)] : faults;
    },
  };
}

function complaintsOf(validate: ValidateFunction, value: unknown): string[] {
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath || '/'} ${message} ${JSON.stringify(params)}`,
  );
}

/** The schema leaves the door open to fields it does not name; the real API refuses them (`unknown_parameter`). */
function unknownParameters(parameters: ReadonlySet<string>, value: unknown): string[] {
  return Object.keys(value as object)
    .filter((name) => !parameters.has(name))
    .map((name) => `/${name} is not described`);
}

function propertiesOf(schemas: Record<string, Schema>, name: string): Set<string> {
  const names = new Set<string>();
  const collect = (schema: Schema | undefined): void => {
    if (!schema) return;
    if (typeof schema.$ref === 'string') collect(schemas[schema.$ref.split('/').at(-1) ?? '']);
    for (const property of Object.keys((schema.properties as Schema | undefined) ?? {})) names.add(property);
    for (const part of (schema.allOf as Schema[] | undefined) ?? []) collect(part);
  };
  collect(schemas[name]);
  return names;
}

/** The document is OpenAPI 3.1 with `nullable` of 3.0 and a recursion of 2019 here and there. */
function asJsonSchema(key: string, value: unknown): unknown {
  if (key === '$recursiveAnchor') return undefined;
  if (typeof value !== 'object' || value === null) return value;
  const { $recursiveRef, nullable, ...schema } = value as Schema;
  if ($recursiveRef !== undefined) return {};
  return nullable === true ? { anyOf: [{ type: 'null' }, schema] } : value;
}
