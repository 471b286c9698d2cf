import express, { type Express } from 'express';
import proxyAddress from 'proxy-addr';
import { apiHeaderLines, apiHeaders } from '../kernel/http/api-headers.ts';
import { CallLimit } from '../kernel/http/call-limit.ts';
import { CallTable } from '../kernel/http/call-table.ts';
import { answerErrors } from '../kernel/http/error-answers.ts';
import { healthRoutes } from '../kernel/http/health-routes.ts';
import { implementOn } from '../kernel/http/implement.ts';
import { KnownAnswers } from '../kernel/http/known-answers.ts';
import { proofRoutes } from '../kernel/http/proof-of-work.ts';
import { letOperatorPass, limitAllCalls } from '../kernel/http/rate-limits.ts';
import { readBody } from '../kernel/http/read-body.ts';
import { requestTimeout } from '../kernel/http/request-timeout.ts';
import { operatorCheckOf } from '../kernel/http/require-operator.ts';
import { refuseUnknownCalls } from '../kernel/http/unknown-calls.ts';
import { jobsOf, type ServerModule, type SitePages } from '../kernel/module.ts';
import { outboxRoutes } from '../kernel/outbox/outbox-routes.ts';
import { businessProfileSetting } from '../kernel/settings/business-profile-setting.ts';
import { version } from '../kernel/version.ts';
import type { ServerParts } from './server-parts.ts';

/** A call that takes longer is told so. */
export const answerLimitMs = 30_000;

/** Puts the modules together. Listens to nothing by itself. */
export function createApp(
  ctx: ServerParts,
  modules: readonly ServerModule[],
  site: SitePages,
): { app: Express; calls: CallTable; known: KnownAnswers } {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', ctx.config.trustProxy);
  // 'simple' keeps query values plain strings: no nested objects from a URL.
  app.set('query parser', 'simple');

  const callLimit = new CallLimit(ctx.log, ctx.config.trustProxy !== false);
  const limit = limitAllCalls(callLimit);
  const headers = apiHeaders(ctx.config.publicUrl);
  const inTime = requestTimeout(answerLimitMs);
  const openPaths = new Set<string>();
  const limitVisitors = letOperatorPass(
    limit,
    openPaths,
    modules.flatMap(({ operatorPaths = [] }) => operatorPaths),
  );
  // First of all: nearly every request that gets here is one of these.
  const calls = new CallTable([headers, limitVisitors, inTime, readBody], openPaths);
  app.use(calls.handle);
  for (const module of modules) module.pages?.({ app, limit, render: site.renderFor });
  const api = express.Router({ caseSensitive: true });
  api.use(headers);
  // Before the parsers: a signature is over the raw bytes.
  for (const module of modules) module.rawRoutes?.(api);
  api.use(limitVisitors, inTime, readBody);

  const trust: Parameters<typeof proxyAddress>[1] = app.get('trust proxy fn');
  const known = new KnownAnswers({
    headers: apiHeaderLines(ctx.config.publicUrl),
    limit: callLimit,
    addressOf: (req) => proxyAddress(req, trust),
  });
  const implement = implementOn(calls, operatorCheckOf(ctx.account), (action) => ctx.activity.record(action), known);
  for (const module of modules) module.routes?.({ implement, api, previewOf: site.previewOf });
  outboxRoutes(implement, ctx, jobsOf(modules));
  proofRoutes(implement, ctx.proofOfWork);
  healthRoutes(implement, ctx, () => ctx.settings.get(businessProfileSetting).name);

  let openApi: string | undefined;
  api.get('/api/openapi.json', async (_req, res) => {
    // Made when it is first asked for: converting every schema takes longer than the rest of the start.
    const { openApiDocument } = await import('../kernel/http/openapi.ts');
    openApi ??= JSON.stringify(openApiDocument(version));
    res.type('application/json').send(openApi);
  });

  api.use(refuseUnknownCalls);
  app.use(api);
  app.use(answerErrors(ctx.log));
  return { app, calls, known };
}
