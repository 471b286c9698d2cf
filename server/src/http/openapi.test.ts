import { allEndpoints } from '@it-lotse/shared/contract/all-endpoints';
import { chatStreamRoute } from '@it-lotse/shared/contract/chat';
import { eventStreamPath } from '@it-lotse/shared/contract/events';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../test-support/test-server.ts';

interface OpenApi {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<
    string,
    Record<
      string,
      {
        security?: unknown[];
        requestBody?: unknown;
        parameters?: Array<{ name: string; in: string }>;
        responses: Record<string, unknown>;
      }
    >
  >;
}

let server: TestServer;
let document: OpenApi;
beforeAll(async () => {
  server = await startTestServer();
  document = (await server.call('GET', '/api/openapi.json')).body as unknown as OpenApi;
});
afterAll(() => server[Symbol.asyncDispose]());

test('is a valid OpenAPI 3.1 document', async () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  const { valid, errors } = await new Validator().validate({ ...structuredClone(document) });
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
});

test('names every call of the contract with its parameters, body, access and answer, and no other', () => {
  const named = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(named.toSorted()).toEqual(
    [
      ...allEndpoints.map(({ method, path }) => `${method} ${path}`),
      `GET ${eventStreamPath}`,
      `GET ${chatStreamRoute}`,
    ].toSorted(),
  );
  for (const endpoint of allEndpoints) {
    const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    expect(operation?.responses, endpoint.path).toHaveProperty([String(endpoint.status ?? 200)]);
    expect(operation?.responses).toHaveProperty('default');
    expect(Boolean(operation?.requestBody), `body of ${endpoint.path}`).toBe(Boolean(endpoint.body));
    expect(operation?.security, `access of ${endpoint.path}`).toEqual(
      endpoint.access === 'operator' ? [{ operator: [] }] : undefined,
    );
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(
      (operation?.parameters ?? []).filter((parameter) => parameter.in === 'path').map(({ name }) => name),
    ).toEqual(inPath);
  }
});

test('every call it names is answered by the server', async () => {
  for (const { method, path } of allEndpoints) {
    const answer = await server.call(method, path.replaceAll(/\{\w+\}/g, 'x'));
    // A private link or a checkout that is none of ours is not found, in words of its own.
    const isAnswered =
      ![404, 405].includes(answer.status) ||
      /Dieser Link ist|Diese Zahlung gibt es hier|Dieses Gespräch gibt es nicht mehr/.test(answer.text);
    expect(isAnswered, `${method} ${path} ${answer.status}`).toBe(true);
  }
});
