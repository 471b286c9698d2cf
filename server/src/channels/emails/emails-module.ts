import type { Context } from '../../app/context.ts';
import type { ServerModule } from '../../kernel/module.ts';
import { emailsRoutes } from './emails-routes.ts';
import { mailSettingsRoutes } from './mail-settings-routes.ts';
import { sendEmailJob } from './send-email-job.ts';

export function emailsModule(ctx: Context): ServerModule {
  return {
    name: 'emails',
    routes({ implement, api }) {
      emailsRoutes(implement, api, ctx);
      mailSettingsRoutes(implement, ctx.settings);
    },
    jobs: { 'email.send': sendEmailJob },
    tasks: [ctx.alarmMails],
  };
}
