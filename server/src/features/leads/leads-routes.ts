import { requestCallback } from '@it-lotse/contract/callbacks';
import * as calls from '@it-lotse/contract/leads';
import { listEmailsOfLead, requireEmail } from '../../channels/emails/email-log.ts';
import { decodeCursor, pageOf } from '../../kernel/database/paging.ts';
import { AppError } from '../../kernel/http/app-error.ts';
import { asStored } from '../../kernel/http/as-stored.ts';
import type { Implement } from '../../kernel/http/implement.ts';
import { leadFigures } from './lead-figures.ts';
import type { LeadSpamGuard } from './lead-spam-guard.ts';
import type { LeadsNeeds } from './leads-needs.ts';
import { findLead, listLeads } from './leads-repository.ts';
import { changeLead, receiveCallback, receiveLead, removeAllLeads, removeLead, replyToLead } from './leads-service.ts';

/** So long the answer to a reply waits for the mail server; after that the mail is 'waiting'. */
const replyWaitMs = 4000;

export function leadsRoutes(implement: Implement, ctx: LeadsNeeds, guardAgainstSpam: LeadSpamGuard): void {
  implement(calls.createLead, async ({ body, req, address }) => {
    await guardAgainstSpam(req, address, body.website);
    return receiveLead(ctx, body, address);
  });

  implement(requestCallback, async ({ body, req, address }) => {
    await guardAgainstSpam(req, address, body.website);
    return receiveCallback(ctx, body);
  });

  implement(
    calls.listLeads,
    ({ query }) => {
      const { filter, state, q, limit, cursor } = query;
      const fetched = listLeads(ctx.db, { filter, state, q, beforeSeq: decodeCursor(cursor), limit: limit + 1 });
      const page = pageOf(fetched, limit);
      return {
        leads: page.rows,
        next_cursor: page.next_cursor,
        total: leadFigures.total(ctx.db),
        new_total: leadFigures.unseen(ctx.db),
        open_total: leadFigures.open(ctx.db),
      };
    },
    asStored(ctx),
  );

  implement(calls.getLead, ({ params }) => {
    const lead = findLead(ctx.db, params.id);
    if (!lead) throw new AppError('not_found', { detail: 'Diesen Lead gibt es nicht mehr.' });
    return { lead, emails: listEmailsOfLead(ctx.db, params.id) };
  });

  implement(calls.updateLead, ({ params, body }) => changeLead(ctx, params.id, body));

  implement(calls.deleteLead, async ({ params }) => {
    await removeLead(ctx, params.id);
    return { message: 'Der Lead wurde gelöscht.' };
  });

  implement(calls.deleteAllLeads, async () => {
    const { deleted, snapshot } = await removeAllLeads(ctx);
    const what = deleted === 1 ? '1 Lead wurde' : `${deleted} Leads wurden`;
    return { message: `${what} gelöscht. Die Sicherung davor heißt ${snapshot}.`, stats: { deleted }, snapshot };
  });

  implement(calls.replyToLead, async ({ params, body }) => {
    const queued = await replyToLead(ctx, params.id, body);
    // A draft that comes a second time may be out already.
    if (requireEmail(ctx.db, queued.emailId).status === 'waiting') {
      await ctx.outbox.waitForTry(queued.jobId, replyWaitMs);
    }
    return { email: requireEmail(ctx.db, queued.emailId) };
  });
}
