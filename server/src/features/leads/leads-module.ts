import type { Context } from '../../app/context.ts';
import { isPressed } from '../../channels/emails/stranger-caps.ts';
import type { ServerModule } from '../../kernel/module.ts';
import { createFollowUpTask } from './lead-follow-ups.ts';
import { leadFormRoute } from './lead-form-route.ts';
import { createLeadSpamGuard } from './lead-spam-guard.ts';
import { leadsExport } from './leads-export.ts';
import { leadsRoutes } from './leads-routes.ts';

export function leadsModule(ctx: Context): ServerModule {
  // The form without a script and the call count together.
  const guard = createLeadSpamGuard(ctx.proofOfWork, () => isPressed(ctx));
  return {
    name: 'leads',
    pages: ({ app, limit, render }) => leadFormRoute(app, ctx, limit, guard, render),
    routes({ implement, api }) {
      leadsRoutes(implement, ctx, guard);
      leadsExport(api, ctx);
    },
    tasks: [createFollowUpTask(ctx)],
  };
}
