import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../app.ts';
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

/** What the server answers besides the calls of the document, and why that is none of them. */
const noCalls: Record<string, string> = {
  'GET /api/openapi.json': 'the document itself',
  'POST /api/payments/webhook': 'Stripe calls it, in the form of Stripe',
  'GET /api/whatsapp/webhook': 'Meta calls it to check the address',
  'POST /api/whatsapp/webhook': 'Meta calls it, in the form of Meta',
  'GET /api/admin/google-calendar/callback': "where Google's consent page leads back to",
  'GET /api/admin/backups/{name}/file': 'a file to download',
  'GET /api/admin/customers/{id}/export': 'a file to download',
  'GET /api/admin/diagnostics': 'a file to download',
  'GET /api/admin/payments/export.csv': 'a file to download',
  'GET /api/admin/payments/receipts/{id}/pdf': 'a file to download',
  'GET /api/appointments/manage/{token}/termin.ics': 'a file to download',
  'GET /api/declarations/receipt/{token}': 'a file to download',
  'GET /api/whatsapp/media/{id}': 'a picture or document to show or download',
  'GET /api/mail-previews/{id}': 'a page for an inner frame',
  'POST /newsletter/abmelden': 'the form of a page that works without scripts',
  'POST /newsletter/bestaetigen': 'the form of a page that works without scripts',
  'POST /vertraege-kuendigen': 'the form of a page that works without scripts',
  'POST /vertrag-widerrufen': 'the form of a page that works without scripts',
};

/** 'GET /api/leads/{id}' for everything that is registered with Express. Of an address for every verb, the verb is '*'. */
function registeredRoutes(): string[] {
  const { app, calls } = createApp(server.ctx, () => ({ html: '', headers: [] }));
  const routesOf = (router: ListingRouter): string[] =>
    router.listRoutes().flatMap(({ path, methods, router: inner }) => {
      if (inner) return routesOf(inner);
      // Every GET is a HEAD, too.
      const verbs = methods?.filter((method) => method !== 'HEAD') ?? [];
      return verbs.map((method) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
    });
  return [...calls.names(), ...routesOf(app.router as unknown as ListingRouter)];
}

/** Express's router lists its routes since 2.3; its types do not say so yet. */
interface ListingRouter {
  listRoutes(): Array<{ path: string; methods?: string[]; router?: ListingRouter }>;
}

const documentedCalls = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      path,
      operation,
    })),
  );

test('every route of the server is in the document, or on the list of those that are no calls, and nothing else is', () => {
  const routes = registeredRoutes();
  expect(routes.length).toBeGreaterThan(100);
  const documented = documentedCalls().map(({ name }) => name);
  expect(routes.filter((route) => !documented.includes(route)).toSorted()).toEqual(Object.keys(noCalls).toSorted());
  expect(documented.filter((call) => !routes.includes(call))).toEqual([]);
});

test('every call names the parameters of its path and both kinds of answer', () => {
  for (const { name, path, operation } of documentedCalls()) {
    const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
    expect(
      inPath.map((parameter) => parameter.name),
      name,
    ).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter));
    expect(Object.keys(operation.responses), name).toEqual([expect.stringMatching(/^2\d\d$/), 'default']);
  }
});

test('the document says of each call whether it is for the operator alone, as the server does', async () => {
  for (const { name, path, operation } of documentedCalls()) {
    const answer = await fetch(server.url + path.replaceAll(/\{\w+\}/g, 'x'), {
      method: name.split(' ')[0] ?? '',
      signal: AbortSignal.timeout(10_000),
    });
    await answer.body?.cancel();
    expect([name, answer.status === 401]).toEqual([name, operation.security !== undefined]);
  }
});
