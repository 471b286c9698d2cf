import type { Context } from '../context.ts';
import type { ServerModule } from '../module.ts';
import { emailsRoutes } from './emails-routes.ts';
import { sendEmailJob } from './send-email-job.ts';

export function emailsModule(ctx: Context): ServerModule {
  return {
    name: 'emails',
    routes: ({ implement, api }) => emailsRoutes(implement, api, ctx),
    jobs: { 'email.send': sendEmailJob },
    tasks: [ctx.alarmMails],
  };
}
