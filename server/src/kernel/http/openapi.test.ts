import { exportFiles, exportPath } from '@it-lotse/contract/exports';
import { Validator } from '@seriousme/openapi-schema-validator';
import type { Request, Response } from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../app/app.ts';
import { serverModules } from '../../app/modules.ts';
import { startTestServer, type TestServer } from '../../test-support/test-server.ts';
import { CallTable } from './call-table.ts';

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
  'POST /api/admin/site-pictures/upload/{kind}': 'the bytes of a picture',
  'POST /api/payments/webhook': 'Stripe calls it, in the form of Stripe',
  'GET /api/whatsapp/webhook': 'Meta calls it to check the address',
  'POST /api/whatsapp/webhook': 'Meta calls it, in the form of Meta',
  'GET /api/admin/google-calendar/callback': "where Google's consent page leads back to",
  'GET /api/admin/backups/{name}/file': 'a file to download',
  'GET /api/admin/customers/{id}/export': 'a file to download',
  'GET /api/admin/diagnostics': 'a file to download',
  ...Object.fromEntries(exportFiles.map((file) => [`GET ${exportPath(file)}`, 'a file to download'])),
  'POST /api/admin/contact-imports/upload': 'a file that is sent as it is',
  'GET /api/admin/payments/export.csv': 'a file to download',
  'GET /api/admin/payments/receipts/{id}/pdf': 'a file to download',
  'GET /api/appointments/manage/{token}/termin.ics': 'a file to download',
  'GET /api/appointments/manage/{token}/bestaetigung': 'a page to print',
  'GET /t/{code}': 'an address short enough to type, which leads to the page of the visit',
  'GET /kalender/{file}': 'a file that calendar programs subscribe to',
  'GET /api/declarations/receipt/{token}': 'a file to download',
  'GET /api/whatsapp/media/{id}': 'a picture or document to show or download',
  'GET /api/mail-previews/{id}': 'a page for an inner frame',
  'POST /newsletter/abmelden': 'the form of a page that works without scripts',
  'POST /newsletter/bestaetigen': 'the form of a page that works without scripts',
  'POST /vertraege-kuendigen': 'the form of a page that works without scripts',
  'POST /kontakt': 'the form of a page that works without scripts',
  'POST /rueckruf': 'the form of a page that works without scripts',
  'POST /vertrag-widerrufen': 'the form of a page that works without scripts',
};

/** 'GET /api/leads/{id}' for everything that is answered: by look-up, and after that by Express. */
function registeredRoutes(): { lookedUp: string[]; express: string[] } {
  const { app, calls } = createApp(server.ctx, serverModules(server.ctx), {
    renderFor: () => ({ html: '', headers: [] }),
    previewOf: () => '',
  });
  const routesOf = (router: ListingRouter): string[] =>
    router.listRoutes().flatMap(({ path, methods, router: inner }) => {
      if (inner) return routesOf(inner);
      // Every GET is a HEAD, too.
      const verbs = methods?.filter((method) => method !== 'HEAD') ?? [];
      return verbs.map((method) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
    });
  return { lookedUp: calls.names(), express: routesOf(app.router as unknown as ListingRouter) };
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
  const { lookedUp, express } = registeredRoutes();
  const routes = [...lookedUp, ...express];
  expect(routes.length).toBeGreaterThan(100);
  const documented = documentedCalls().map(({ name }) => name);
  expect(routes.filter((route) => !documented.includes(route)).toSorted()).toEqual(Object.keys(noCalls).toSorted());
  expect(documented.filter((call) => !routes.includes(call))).toEqual([]);
});

/** The call that a look-up among these finds for 'GET /api/leads/7', or null where Express is left to answer. */
function lookUpAmong(names: readonly string[]): (asked: string) => string | null {
  let found: string | null = null;
  const table = new CallTable([]);
  for (const name of names) {
    const [method = '', path = ''] = name.split(' ');
    table.add(method, path, {
      answer: async () => {
        found = name;
      },
    });
  }
  return (asked) => {
    found = null;
    const [method = '', path = ''] = asked.split(' ');
    table.handle({ method, path } as Request, {} as Response, () => {});
    return found;
  };
}

/**
 * Addresses of a route with every word in place of its parameters that any route has as a part. A part of a pattern is
 * either such a word or takes anything, so whatever can be mistaken for another route is among them.
 */
function addressesOf(route: string, words: readonly string[]): string[] {
  const parameter = /\{\w+\}/.exec(route)?.[0];
  return parameter ? words.flatMap((word) => addressesOf(route.replace(parameter, word), words)) : [route];
}

const wordsOf = (routes: readonly string[]) => [
  'x',
  ...new Set(routes.flatMap((route) => route.split('/').filter((part) => part !== '' && !/[{ ]/.test(part)))),
];

/** Addresses of Express' routes that never get there, because a call with parameters takes them. */
function stolen({ lookedUp, express }: { lookedUp: string[]; express: string[] }): string[] {
  const lookUp = lookUpAmong(lookedUp);
  return express
    .flatMap((route) => addressesOf(route, wordsOf([...lookedUp, ...express])))
    .filter((address) => lookUp(address) !== null);
}

test('what Express answers is never taken by a call with parameters', () => {
  const routes = registeredRoutes();
  expect(routes.express.length).toBeGreaterThan(10);
  // Nothing but words and parameters, which is all that the addresses tried below can stand for.
  expect(routes.express.filter((route) => !/^[A-Z]+ (\/([\w.-]+|\{\w+\}))+$/.test(route))).toEqual([]);
  expect(stolen(routes)).toEqual([]);
  expect(stolen({ lookedUp: ['GET /a/{id}'], express: ['GET /a/export.csv', 'POST /a/b'] })).toEqual([
    'GET /a/export.csv',
  ]);
  expect(stolen({ lookedUp: ['GET /a/{id}/file'], express: ['GET /a/b/{name}'] })).toEqual(['GET /a/b/file']);
});

test('an address means the same call, whichever was entered in the table first', () => {
  const { lookedUp } = registeredRoutes();
  const [one, other] = [lookUpAmong(lookedUp), lookUpAmong(lookedUp.toReversed())];
  const addresses = lookedUp.flatMap((route) => addressesOf(route, wordsOf(lookedUp)));
  expect(addresses.filter((address) => one(address) === null || one(address) !== other(address))).toEqual([]);
});

test('every call names the parameters of its path and both kinds of answer', () => {
  for (const { name, path, operation } of documentedCalls()) {
    const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
    expect(
      inPath.map((parameter) => parameter.name),
      name,
    ).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter));
    // Monitors read the status alone.
    const troubled = name === 'GET /api/health' ? ['503'] : [];
    expect(Object.keys(operation.responses), name).toEqual([expect.stringMatching(/^2\d\d$/), ...troubled, 'default']);
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
