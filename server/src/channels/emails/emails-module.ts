import type { ServerModule } from '../../kernel/module.ts';
import { jobsWith } from '../../kernel/outbox/outbox-job.ts';
import type { ServerFeature } from '../../kernel/server-feature.ts';
import { emailService, emailsOnDashboard } from './emails-figures.ts';
import type { EmailsNeeds } from './emails-needs.ts';
import { emailsPersonal } from './emails-personal.ts';
import { emailsRoutes } from './emails-routes.ts';
import { emailsTimeline } from './emails-timeline.ts';
import { mailSettingsRoutes } from './mail-settings-routes.ts';
import { sendEmailJob } from './send-email-job.ts';

function emailsModule(ctx: EmailsNeeds): ServerModule {
  return {
    name: 'emails',
    routes({ implement, api }) {
      emailsRoutes(implement, api, ctx);
      mailSettingsRoutes(implement, ctx.settings);
    },
    jobs: jobsWith(ctx, { 'email.send': sendEmailJob }),
    tasks: [ctx.alarmMails],
  };
}

export const emailsFeature = {
  createModule: emailsModule,
  timeline: [emailsTimeline],
  figures: emailsOnDashboard,
  service: emailService,
  personal: [emailsPersonal],
} satisfies ServerFeature<EmailsNeeds>;
