import { createHash } from 'node:crypto';
import { contactFormPath, type NewLead, newLead } from '@it-lotse/contract/leads';
import type { PostedLead } from '@it-lotse/contract/site-rendering';
import type { Say } from '@it-lotse/domain/voice';
import type { Express, Request, RequestHandler } from 'express';
import type { Context } from '../../app/context.ts';
import { describeError } from '../../kernel/http/error-answers.ts';
import { faultsOf, type RenderPosted, readForm, sendPage, valuesIn } from '../../kernel/http/posted-form.ts';
import { sayOf } from '../../kernel/settings/business-profile-setting.ts';
import type { LeadSpamGuard } from './lead-spam-guard.ts';
import { receiveLead } from './leads-service.ts';

const arrived: PostedLead = { values: {}, faults: {}, problem: '', hasArrived: true };
/** Status of an answer that asks for a proof of work, which takes a script. */
const proofRequired = 428;
const noProof = (say: Say) =>
  say`Ihre Nachricht ist noch nicht angekommen: Ohne JavaScript [nehme ich|nehmen wir] gerade keine weiteren an. Bitte rufen Sie an oder schreiben Sie eine E-Mail.`;

/**
 * The contact form without a script: the same rules, guard and storage as the call of the API (leads-routes.ts). The
 * answer is the landing page with what became of the message.
 */
export function leadFormRoute(
  app: Express,
  ctx: Context,
  limit: RequestHandler,
  guardAgainstSpam: LeadSpamGuard,
  render: RenderPosted,
): void {
  app.post(contactFormPath, limit, readForm, async (req, res) => {
    const { status, lead } = await receive(req).catch((error: unknown) => troubled(req, error));
    sendPage(res, status, render('/', { lead }));
  });

  async function receive(req: Request): Promise<{ status: number; lead: PostedLead }> {
    const values = valuesIn(req);
    // A tick that is not set is not sent.
    const read = newLead.safeParse({ ...values, newsletter_opt_in: 'newsletter_opt_in' in values });
    if (!read.success) {
      const problem = 'Bitte prüfen Sie die markierten Felder.';
      return { status: 422, lead: { values, faults: faultsOf(read.error), problem, hasArrived: false } };
    }
    const address = req.ip ?? '';
    await guardAgainstSpam(req, address, read.data.website);
    await receiveLead(ctx, { ...read.data, request_id: keyOf(read.data, ctx.clock.now()) }, address);
    return { status: 200, lead: arrived };
  }

  function troubled(req: Request, error: unknown): { status: number; lead: PostedLead } {
    const { status, answer } = describeError(error, req, ctx.log);
    const problem = status === proofRequired ? noProof(sayOf(ctx.settings)) : answer.detail;
    return { status, lead: { values: { ...valuesIn(req), website: '' }, faults: {}, problem, hasArrived: false } };
  }
}

/** Loading the answer again posts the form again: the same words within an hour are one message. */
function keyOf(lead: NewLead, now: Date): string {
  return createHash('sha256').update(JSON.stringify(lead)).update(now.toISOString().slice(0, 13)).digest('hex');
}
