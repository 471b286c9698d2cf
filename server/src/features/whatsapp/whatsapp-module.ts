import type { ServerModule } from '../../kernel/module.ts';
import { jobsWith } from '../../kernel/outbox/outbox-job.ts';
import { PeriodicTask } from '../../kernel/periodic-task.ts';
import type { ServerFeature } from '../../kernel/server-feature.ts';
import { alarmOf } from '../../kernel/sources/alarm-source.ts';
import { pruneEarlyStatuses } from './apply-status.ts';
import { mediaJob } from './media-job.ts';
import { whatsappMediaRoute } from './media-route.ts';
import { sweepFiles } from './media-store.ts';
import { readReceiptJob } from './read-receipt-job.ts';
import { sendWhatsappJob } from './send-whatsapp-job.ts';
import { WhatsAppTemplates } from './templates.ts';
import { tokenRoutes } from './token-routes.ts';
import { whatsappWebhookRoute } from './webhook-route.ts';
import { whatsappDesk } from './whatsapp-desk.ts';
import { whatsappEnquiries } from './whatsapp-enquiries.ts';
import { whatsappOnDashboard, whatsappService } from './whatsapp-figures.ts';
import type { WhatsappParts } from './whatsapp-parts.ts';
import { whatsappPersonal } from './whatsapp-personal.ts';
import { whatsappRoutes } from './whatsapp-routes.ts';
import { whatsappSearch } from './whatsapp-search.ts';
import { whatsappTimeline } from './whatsapp-timeline.ts';
import { whatsappWaiting } from './whatsapp-waiting.ts';

const sweepEveryMs = 6 * 3_600_000;

function whatsappModule(ctx: WhatsappParts): ServerModule {
  const { whatsapp } = ctx;
  const templates = new WhatsAppTemplates(() => ctx);
  const sweep = new PeriodicTask({
    everyMs: sweepEveryMs,
    run: () => sweepFiles(ctx),
    fault: 'files of WhatsApp could not be swept',
    log: () => ctx.log,
  });
  return {
    name: 'whatsapp',
    operatorPaths: ['/api/whatsapp/'],
    rawRoutes: (api) => whatsappWebhookRoute(api, ctx),
    routes({ implement, api }) {
      whatsappRoutes(implement, ctx, templates);
      whatsappMediaRoute(api, ctx);
      tokenRoutes(implement, ctx);
    },
    jobs: jobsWith(ctx, {
      'whatsapp.send': sendWhatsappJob,
      'whatsapp.read': readReceiptJob,
      'whatsapp.media': mediaJob,
    }),
    tasks: [{ beforeCalls: true, start: () => whatsapp.start(), stop: () => whatsapp.stop() }, sweep],
    prune: pruneEarlyStatuses,
  };
}

export const whatsappFeature = {
  createModule: whatsappModule,
  processing: ({ whatsapp }) => (whatsapp.readiness() === 'off' ? null : 'whatsapp'),
  connection: whatsappDesk,
  alarms: [
    alarmOf('whatsapp.token_dead', ({ reason }) => ({
      subject: 'WhatsApp sendet nicht mehr',
      what: reason,
      path: 'token',
    })),
  ],
  search: whatsappSearch,
  timeline: [whatsappTimeline],
  figures: whatsappOnDashboard,
  service: whatsappService,
  enquiries: whatsappEnquiries,
  waiting: whatsappWaiting,
  personal: [whatsappPersonal],
} satisfies ServerFeature<WhatsappParts>;
