import type { Context } from '../../app/context.ts';
import type { ServerModule } from '../../kernel/module.ts';
import { PeriodicTask } from '../../kernel/periodic-task.ts';
import { pruneEarlyStatuses } from './apply-status.ts';
import { mediaJob } from './media-job.ts';
import { whatsappMediaRoute } from './media-route.ts';
import { sweepFiles } from './media-store.ts';
import { readReceiptJob } from './read-receipt-job.ts';
import { sendWhatsappJob } from './send-whatsapp-job.ts';
import { WhatsAppTemplates } from './templates.ts';
import { tokenRoutes } from './token-routes.ts';
import { whatsappWebhookRoute } from './webhook-route.ts';
import { whatsappRoutes } from './whatsapp-routes.ts';

const sweepEveryMs = 6 * 3_600_000;

export function whatsappModule(ctx: Context): ServerModule {
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
    rawRoutes: (api) => whatsappWebhookRoute(api, ctx),
    routes({ implement, api }) {
      whatsappRoutes(implement, ctx, templates);
      whatsappMediaRoute(api, ctx);
      tokenRoutes(implement, ctx);
    },
    jobs: { 'whatsapp.send': sendWhatsappJob, 'whatsapp.read': readReceiptJob, 'whatsapp.media': mediaJob },
    tasks: [{ beforeCalls: true, start: () => whatsapp.start(), stop: () => whatsapp.stop() }, sweep],
    prune: pruneEarlyStatuses,
  };
}
