import { type ChatRequest, type Refusal, refusalOf } from './openai-wire.ts';

/** What a server of the protocol knows. OpenAI knows all of it, others leave something out. */
export interface OpenAiDialect {
  jsonSchema: boolean;
  jsonObject: boolean;
  maxCompletionTokens: boolean;
  maxTokens: boolean;
  streamOptions: boolean;
  tools: boolean;
  store: boolean;
  reasoningEffort: boolean;
  /** false: anybody may ask, as with a model on one's own machine. */
  needsKey: boolean;
}

export const ownDialect: Readonly<OpenAiDialect> = {
  jsonSchema: true,
  jsonObject: true,
  maxCompletionTokens: true,
  maxTokens: true,
  streamOptions: true,
  tools: true,
  store: true,
  reasoningEffort: true,
  needsKey: true,
};

/** What this server does not take about a request; null: nothing. */
export function unsupportedIn(request: ChatRequest, dialect: OpenAiDialect): Refusal | null {
  const format = request.response_format?.type;
  const unsupported = (param: string, what = param) =>
    refusalOf(400, `Unsupported parameter: '${what}' is not supported with this model.`, {
      param,
      code: 'unsupported_parameter',
    });
  if (format === 'json_schema' && !dialect.jsonSchema) return unsupported('response_format', 'json_schema');
  if (format === 'json_object' && !dialect.jsonObject) return unsupported('response_format', 'json_object');
  if (request.max_completion_tokens != null && !dialect.maxCompletionTokens) {
    return unsupported('max_completion_tokens');
  }
  if (request.max_tokens != null && !dialect.maxTokens) return unsupported('max_tokens');
  if (request.stream_options && !dialect.streamOptions) return unsupported('stream_options');
  if (request.tools && !dialect.tools) return unsupported('tools');
  if (request.store != null && !dialect.store) return unsupported('store');
  if (request.reasoning_effort != null && !dialect.reasoningEffort) return unsupported('reasoning_effort');
  return null;
}

/** What the real API refuses although the description allows it; null: nothing. */
export function mistakeIn(request: ChatRequest): Refusal | null {
  const { response_format: format, messages } = request;
  if (format?.type === 'json_schema' && format.json_schema?.strict) {
    const faults = strictFaults(format.json_schema.schema, 'schema');
    if (faults.length > 0) {
      return refusalOf(400, `Invalid schema for response_format '${format.json_schema.name}': ${faults.join('; ')}`, {
        param: 'response_format',
        code: 'invalid_json_schema',
      });
    }
  }
  if (format?.type === 'json_object' && !/json/i.test(JSON.stringify(messages))) {
    return refusalOf(400, "'messages' must contain the word 'json' in some form.", { param: 'messages' });
  }
  const open = new Set(messages.flatMap(({ tool_calls }) => tool_calls?.map(({ id }) => id) ?? []));
  for (const { role, tool_call_id } of messages) if (role === 'tool') open.delete(tool_call_id ?? '');
  if (open.size > 0) {
    return refusalOf(400, `An assistant message with 'tool_calls' must be followed by: ${[...open].join(', ')}`, {
      param: 'messages',
    });
  }
  return null;
}

/** Strict mode: every object names all its properties as required and takes no others. */
function strictFaults(schema: unknown, path: string): string[] {
  if (Array.isArray(schema)) return schema.flatMap((each, index) => strictFaults(each, `${path}[${index}]`));
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, properties, required = [], additionalProperties } = schema as Record<string, unknown>;
  const names = Object.keys((properties as object | undefined) ?? {});
  const faults: string[] = [];
  if (path === 'schema' && type !== 'object') faults.push("the root must be of type 'object'");
  if (type === 'object' && additionalProperties !== false) faults.push(`${path}: 'additionalProperties' must be false`);
  const missing = names.filter((name) => !(required as string[]).includes(name));
  if (missing.length > 0) faults.push(`${path}: 'required' lacks ${missing.join(', ')}`);
  return [
    ...faults,
    ...Object.entries(schema).flatMap(([key, value]) =>
      key === 'required' ? [] : strictFaults(value, `${path}.${key}`),
    ),
  ];
}
