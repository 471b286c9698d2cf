import { bareSchema, type LeftOut, mapValues, nothing, reachableFrom, type Schema, sorted } from './bare-schema.ts';

/** What goes over the wire in one call. An absent part is not described. */
export interface CallFacts {
  query?: unknown;
  request?: unknown;
  /** By status. */
  answers: Record<string, unknown>;
}

export interface OpenApi {
  info: { version: string; 'x-trimmed'?: { from: { repo: string; path: string; commit: string; licence: string } } };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
}

interface Operation {
  parameters?: Array<{ name: string; in: string; schema: unknown }>;
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}
export type Content = Record<string, { schema: unknown; examples?: Record<string, { value: unknown }> }>;

/** The calls we make ('GET /v1/refunds') and every definition they need. */
export function callFacts(document: OpenApi, names: readonly string[], isLeftOut = nothing) {
  const calls = sorted(
    Object.fromEntries(names.map((name) => [name, oneCall(operationOf(document, name), isLeftOut)])),
  );
  return { calls, schemas: reachableFrom(calls, document.components.schemas, isLeftOut) };
}

export function operationOf(document: OpenApi, name: string): Operation {
  const [method = '', path = ''] = name.split(' ');
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${name} is not described`);
  return operation;
}

function oneCall({ parameters = [], requestBody, responses }: Operation, isLeftOut: LeftOut): CallFacts {
  const bare = (schema: unknown) => bareSchema(schema, isLeftOut);
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const request = requestBody && schemaIn(requestBody.content);
  const answers = Object.entries(responses).flatMap(([status, { content }]) => {
    const schema = content && schemaIn(content);
    return schema === undefined ? [] : [[status, schema] as const];
  });
  return {
    ...(query.length > 0 ? { query: queryFacts(query) } : {}),
    ...(request === undefined ? {} : { request: bare(request) }),
    answers: mapValues(Object.fromEntries(answers), bare),
  };
}

function queryFacts(query: Array<{ name: string; schema: unknown }>): Schema {
  const properties = Object.fromEntries(query.map(({ name, schema }) => [name, schema]));
  return {
    type: 'object',
    additionalProperties: false,
    properties: mapValues(properties, (schema) => bareSchema(schema)),
  };
}

const schemaIn = (content: Content): unknown =>
  (content['application/json'] ?? content['application/x-www-form-urlencoded'])?.schema;
