import { allEndpoints } from '@it-lotse/contract/all-endpoints';
import { chatStreamRoute, getChat } from '@it-lotse/contract/chat';
import type { Endpoint } from '@it-lotse/contract/endpoint';
import { errorAnswer } from '@it-lotse/contract/errors';
import { eventStreamPath } from '@it-lotse/contract/events';
import { createDocument, type ZodOpenApiOperationObject } from 'zod-openapi';

/** The OpenAPI 3.1 description of every call, made from the contract. */
export function openApiDocument(version: string) {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const endpoint of allEndpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  paths[eventStreamPath] = { get: eventStream };
  paths[chatStreamRoute] = { get: chatStream };
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'IT-Lotse',
      version,
      description: 'Website, booking and back office of a local IT-support business.',
    },
    components: { securitySchemes: { operator: { type: 'http', scheme: 'bearer' } } },
    paths,
  });
}

const refusal = {
  description: 'Refusal with a German detail and a machine code',
  content: { 'application/json': { schema: errorAnswer } },
};

function operation(endpoint: Endpoint): ZodOpenApiOperationObject {
  return {
    summary: endpoint.summary,
    ...(endpoint.access === 'operator' && { security: [{ operator: [] }] }),
    requestParams: {
      ...(endpoint.params && { path: endpoint.params as never }),
      ...(endpoint.query && { query: endpoint.query as never }),
    },
    ...(endpoint.body && {
      requestBody: { required: true, content: { 'application/json': { schema: endpoint.body } } },
    }),
    responses: {
      [`${endpoint.status ?? 200}`]: {
        description: 'Success',
        content: { 'application/json': { schema: endpoint.answer } },
      },
      ...(endpoint.troubled && {
        [`${endpoint.troubled.status}`]: {
          description: 'The same answer, while it tells of trouble',
          content: { 'application/json': { schema: endpoint.answer } },
        },
      }),
      default: refusal,
    },
  };
}

const eventStream: ZodOpenApiOperationObject = {
  summary: 'Live events as server-sent events; resumes after Last-Event-ID',
  security: [{ operator: [] }],
  responses: {
    '200': { description: 'An endless stream', content: { 'text/event-stream': { schema: { type: 'string' } } } },
    default: refusal,
  },
};

const chatStream: ZodOpenApiOperationObject = {
  summary: 'What a person writes in a chat, as server-sent events; resumes after Last-Event-ID',
  requestParams: { path: getChat.params as never },
  responses: eventStream.responses,
};
