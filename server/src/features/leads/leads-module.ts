import { callbackFormPath } from '@it-lotse/contract/callbacks';
import { contactFormPath } from '@it-lotse/contract/leads';
import { isPressed } from '../../channels/emails/stranger-caps.ts';
import type { GivesMailSamples } from '../../channels/mail-texts/mail-samples.ts';
import type { ServerModule } from '../../kernel/module.ts';
import type { ServerFeature } from '../../kernel/server-feature.ts';
import { leadsOnDashboard } from './lead-figures.ts';
import { createFollowUpTask } from './lead-follow-ups.ts';
import { leadFormRoute } from './lead-form-route.ts';
import { leadMailSamples } from './lead-mail-samples.ts';
import { createLeadSpamGuard } from './lead-spam-guard.ts';
import { leadsEnquiries } from './leads-enquiries.ts';
import { leadsExport } from './leads-export.ts';
import type { LeadsNeeds } from './leads-needs.ts';
import { leadsPersonal } from './leads-personal.ts';
import { leadsRoutes } from './leads-routes.ts';
import { leadsSearch } from './leads-search.ts';
import { leadsTimeline } from './leads-timeline.ts';
import { leadsWaiting } from './leads-waiting.ts';

function leadsModule(ctx: LeadsNeeds): ServerModule {
  // The form without a script and the call count together.
  const guard = createLeadSpamGuard(ctx.proofOfWork, () => isPressed(ctx));
  return {
    name: 'leads',
    postedPaths: [contactFormPath, callbackFormPath],
    pages: ({ app, limit, render }) => leadFormRoute(app, ctx, limit, guard, render),
    routes({ implement, api }) {
      leadsRoutes(implement, ctx, guard);
      leadsExport(api, ctx);
    },
    tasks: [createFollowUpTask(ctx)],
  };
}

export const leadsFeature = {
  createModule: leadsModule,
  search: leadsSearch,
  timeline: [leadsTimeline],
  figures: leadsOnDashboard,
  enquiries: leadsEnquiries,
  waiting: leadsWaiting,
  personal: [leadsPersonal],
  mailSamples: leadMailSamples,
} satisfies ServerFeature<LeadsNeeds> & GivesMailSamples<LeadsNeeds>;
