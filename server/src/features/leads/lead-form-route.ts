import { createHash } from 'node:crypto';
import { callbackFormPath, newCallback } from '@it-lotse/contract/callbacks';
import { forEachTick } from '@it-lotse/contract/lead-ticks';
import { contactFormPath, newLead } from '@it-lotse/contract/leads';
import type { PostedLead } from '@it-lotse/contract/site-rendering';
import type { Say } from '@it-lotse/domain/voice';
import type { Express, Request, RequestHandler } from 'express';
import type { z } from 'zod';
import { describeError } from '../../kernel/http/error-answers.ts';
import { faultsOf, type RenderPosted, readForm, sendPage, valuesIn } from '../../kernel/http/posted-form.ts';
import { sayOf } from '../../kernel/settings/business-profile-setting.ts';
import type { LeadSpamGuard } from './lead-spam-guard.ts';
import type { LeadsNeeds } from './leads-needs.ts';
import { receiveCallback, receiveLead } from './leads-service.ts';

/** Status of an answer that asks for a proof of work, which takes a script. */
const proofRequired = 428;
const noProof = (say: Say) =>
  say`Ihre Nachricht ist noch nicht angekommen: Ohne JavaScript [nehme ich|nehmen wir] gerade keine weiteren an. Bitte rufen Sie an oder schreiben Sie eine E-Mail.`;
const lookAgain = 'Bitte prüfen Sie die markierten Felder.';

/** A form of the website, as it is posted without a script. */
interface PostedForm<Fields extends { website: string }> {
  readonly rules: z.ZodType<Fields>;
  /** What was typed, as the rules know it. */
  given(values: Record<string, string>): unknown;
  store(fields: Fields & { request_id: string }, address: string): Promise<unknown>;
  /** What the answer still says of what has arrived. */
  left(fields: Fields): Record<string, string>;
}

/**
 * The contact form and the wish to be called, without a script: the same rules, guard and storage as the calls of the API
 * (leads-routes.ts). The answer is the page of the form with what became of it.
 */
export function leadFormRoute(
  app: Express,
  ctx: LeadsNeeds,
  limit: RequestHandler,
  guardAgainstSpam: LeadSpamGuard,
  render: RenderPosted,
): void {
  const contact: PostedForm<z.output<typeof newLead>> = {
    rules: newLead,
    // A tick that is not set is not sent.
    given: (values) => ({ ...values, ...forEachTick((_, name) => name in values) }),
    store: (fields, address) => receiveLead(ctx, fields, address),
    left: () => ({}),
  };
  const callback: PostedForm<z.output<typeof newCallback>> = {
    rules: newCallback,
    given: (values) => values,
    store: (fields) => receiveCallback(ctx, fields),
    left: ({ time }) => ({ time }),
  };

  app.post(contactFormPath, limit, readForm, async (req, res) => {
    const { status, lead } = await answerTo(contact, req);
    sendPage(res, status, render('/', { lead }));
  });
  app.post(callbackFormPath, limit, readForm, async (req, res) => {
    const { status, lead } = await answerTo(callback, req);
    sendPage(res, status, render(callbackFormPath, { lead }));
  });

  const answerTo = <Fields extends { website: string }>(form: PostedForm<Fields>, req: Request) =>
    receive(form, req).catch((error: unknown) => troubled(req, error));

  async function receive<Fields extends { website: string }>(
    { rules, given, store, left }: PostedForm<Fields>,
    req: Request,
  ): Promise<{ status: number; lead: PostedLead }> {
    const values = valuesIn(req);
    const read = rules.safeParse(given(values));
    if (!read.success) {
      return { status: 422, lead: { values, faults: faultsOf(read.error), problem: lookAgain, hasArrived: false } };
    }
    const address = req.ip ?? '';
    await guardAgainstSpam(req, address, read.data.website);
    await store({ ...read.data, request_id: keyOf(read.data, ctx.clock.now()) }, address);
    return { status: 200, lead: { values: left(read.data), faults: {}, problem: '', hasArrived: true } };
  }

  function troubled(req: Request, error: unknown): { status: number; lead: PostedLead } {
    const { status, answer } = describeError(error, req, ctx.log);
    const faults = answer.fields ?? {};
    const said = status === proofRequired ? noProof(sayOf(ctx.settings)) : answer.detail;
    const problem = Object.keys(faults).length > 0 ? lookAgain : said;
    return { status, lead: { values: { ...valuesIn(req), website: '' }, faults, problem, hasArrived: false } };
  }
}

/** Loading the answer again posts the form again: the same words within an hour are one message. */
function keyOf(fields: object, now: Date): string {
  return createHash('sha256').update(JSON.stringify(fields)).update(now.toISOString().slice(0, 13)).digest('hex');
}
