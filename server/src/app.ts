import express, { type Express } from 'express';
import { accountRoutes } from './account/account-routes.ts';
import { securityRoutes } from './account/security-routes.ts';
import { appointmentsRoutes } from './appointments/appointments-routes.ts';
import { bookingRoutes } from './appointments/booking-routes.ts';
import { calendarFileRoute } from './appointments/calendar-file-route.ts';
import { daysOffRoutes } from './appointments/days-off-routes.ts';
import { backupsRoutes } from './backup/backups-routes.ts';
import { calendarRoutes } from './calendar/calendar-routes.ts';
import { assistantSettingsRoutes } from './chat/assistant-settings-routes.ts';
import { assistantTextsRoutes } from './chat/assistant-texts-routes.ts';
import { chatRoutes } from './chat/chat-routes.ts';
import { chatsRoutes } from './chat/chats-routes.ts';
import { contentRoutes } from './content/content-routes.ts';
import type { Context } from './context.ts';
import { customersRoutes } from './customers/customers-routes.ts';
import { dashboardRoutes } from './dashboard/dashboard-routes.ts';
import { debugRoutes } from './debug/debug-routes.ts';
import { declarationPagesRoute } from './declarations/declaration-pages-route.ts';
import { declarationReceiptRoute } from './declarations/declaration-receipt.ts';
import { declarationsRoutes } from './declarations/declarations-routes.ts';
import { desktopAppRoutes, desktopUpdateFiles } from './desktop-updates/desktop-updates-routes.ts';
import { emailsRoutes } from './emails/emails-routes.ts';
import { isPressed } from './emails/stranger-caps.ts';
import { eventStreamRoutes } from './event-stream/event-stream.ts';
import { answerInTime } from './http/answer-in-time.ts';
import { apiHeaders } from './http/api-headers.ts';
import { CallTable } from './http/call-table.ts';
import { answerErrors } from './http/error-answers.ts';
import { healthRoutes } from './http/health-routes.ts';
import { implementOn } from './http/implement.ts';
import type { RenderPosted } from './http/posted-form.ts';
import { proofRoutes } from './http/proof-of-work.ts';
import { letOperatorPass, limitAllCalls } from './http/rate-limits.ts';
import { readBody } from './http/read-body.ts';
import { operatorCheckOf } from './http/require-operator.ts';
import { refuseUnknownCalls } from './http/unknown-calls.ts';
import { leadFormRoute } from './leads/lead-form-route.ts';
import { createLeadSpamGuard } from './leads/lead-spam-guard.ts';
import { leadsRoutes } from './leads/leads-routes.ts';
import { campaignsRoutes } from './newsletter/campaigns-routes.ts';
import { newsletterPagesRoute } from './newsletter/newsletter-pages-route.ts';
import { subscribersRoutes } from './newsletter/subscribers-routes.ts';
import { outboxRoutes } from './outbox/outbox-routes.ts';
import { paymentsRoutes } from './payments/payments-routes.ts';
import { webhookRoute } from './payments/webhook-route.ts';
import { privacyRoutes } from './privacy/privacy-routes.ts';
import { searchRoutes } from './search/search-routes.ts';
import { version } from './version.ts';
import { whatsappMediaRoute } from './whatsapp/media-route.ts';
import { WhatsAppTemplates } from './whatsapp/templates.ts';
import { tokenRoutes } from './whatsapp/token-routes.ts';
import { whatsappWebhookRoute } from './whatsapp/webhook-route.ts';
import { whatsappRoutes } from './whatsapp/whatsapp-routes.ts';

/** A call that takes longer is told so. */
export const answerLimitMs = 30_000;

/** Puts the domains together. Listens to nothing by itself. */
export function createApp(
  ctx: Context,
  render: RenderPosted,
): { app: Express; calls: CallTable; streams: { closeAll(): void } } {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', ctx.config.trustProxy);
  // 'simple' keeps query values plain strings: no nested objects from a URL.
  app.set('query parser', 'simple');

  const limit = limitAllCalls(ctx.log);
  const headers = apiHeaders(ctx.config.publicUrl);
  const inTime = answerInTime(answerLimitMs);
  const openPaths = new Set<string>();
  const limitVisitors = letOperatorPass(limit, openPaths);
  // First of all: nearly every request that gets here is one of these.
  const calls = new CallTable([headers, limitVisitors], [inTime, readBody], openPaths);
  app.use(calls.handle);
  newsletterPagesRoute(app, ctx, limit);
  declarationPagesRoute(app, ctx, limit, render);
  const guardLeads = createLeadSpamGuard(ctx.proofOfWork, () => isPressed(ctx));
  leadFormRoute(app, ctx, limit, guardLeads, render);
  desktopUpdateFiles(app, ctx);
  const api = express.Router({ caseSensitive: true });
  api.use(headers);
  // Before the parsers: the signature is over the raw bytes.
  webhookRoute(api, ctx);
  whatsappWebhookRoute(api, ctx);
  api.use(limitVisitors, inTime, readBody);

  const implement = implementOn(calls, operatorCheckOf(ctx.account), (action) => ctx.activity.record(action));
  const streams = eventStreamRoutes(api, ctx);
  accountRoutes(implement, ctx, streams.closeEnded);
  securityRoutes(implement, ctx, streams.closeEnded);
  leadsRoutes(implement, ctx, guardLeads);
  bookingRoutes(implement, ctx);
  calendarFileRoute(api, ctx);
  appointmentsRoutes(implement, ctx);
  daysOffRoutes(implement, ctx);
  calendarRoutes(implement, api, ctx);
  paymentsRoutes(implement, api, ctx);
  whatsappRoutes(implement, ctx, new WhatsAppTemplates(() => ctx));
  whatsappMediaRoute(api, ctx);
  tokenRoutes(implement, ctx);
  customersRoutes(implement, ctx);
  privacyRoutes(implement, api, ctx);
  declarationsRoutes(implement, ctx);
  declarationReceiptRoute(api, ctx);
  searchRoutes(implement, ctx);
  emailsRoutes(implement, api, ctx);
  subscribersRoutes(implement, ctx);
  campaignsRoutes(implement, ctx);
  contentRoutes(implement, ctx);
  const chatStreams = chatRoutes(implement, api, ctx);
  chatsRoutes(implement, ctx);
  assistantSettingsRoutes(implement, ctx);
  assistantTextsRoutes(implement, ctx);
  dashboardRoutes(implement, ctx);
  backupsRoutes(implement, api, ctx);
  debugRoutes(implement, api, ctx);
  desktopAppRoutes(implement, ctx);
  outboxRoutes(implement, ctx, ctx.jobHandlers);
  proofRoutes(implement, ctx.proofOfWork);
  healthRoutes(implement, ctx);

  let openApi: string | undefined;
  api.get('/api/openapi.json', async (_req, res) => {
    // Made when it is first asked for: converting every schema takes longer than the rest of the start.
    const { openApiDocument } = await import('./http/openapi.ts');
    openApi ??= JSON.stringify(openApiDocument(version));
    res.type('application/json').send(openApi);
  });

  api.use(refuseUnknownCalls);
  app.use(api);
  app.use(answerErrors(ctx.log));
  const closeAll = () => {
    streams.closeAll();
    chatStreams.closeAll();
  };
  return { app, calls, streams: { closeAll } };
}
