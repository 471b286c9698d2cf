import * as calls from '@it-lotse/contract/days-off';
import { berlinIso } from '@it-lotse/domain/berlin-time';
import { formatPhone } from '@it-lotse/domain/format-phone';
import { listEmailsOfAppointment, requireEmail } from '../../channels/emails/email-log.ts';
import type { WriteTx } from '../../kernel/database/database.ts';
import { AppError } from '../../kernel/http/app-error.ts';
import type { Implement } from '../../kernel/http/implement.ts';
import { asOperatorSees } from './appointment-answers.ts';
import type { AppointmentsNeeds } from './appointments-needs.ts';
import { bookingSetting } from './booking-setting.ts';
import { decide, listUndecided } from './days-off.ts';
import { listCalls, tickCall } from './days-off-repository.ts';

export function daysOffRoutes(implement: Implement, ctx: AppointmentsNeeds): void {
  implement(calls.listVisitsOnDaysOff, () => ({
    visits: listUndecided(ctx.db, ctx).map(({ visit, proposal, ...rest }) => ({
      ...rest,
      appointment: asOperatorSees(ctx, visit),
      proposal: proposal && berlinIso(proposal),
    })),
    calls: listCalls(ctx.db, ctx.clock.now()).map((call) => ({
      ...call,
      previous_start: berlinIso(call.previous_start),
      new_start: call.new_start && berlinIso(call.new_start),
    })),
  }));

  implement(calls.blockDays, async ({ body }) => {
    const settings = ctx.settings.get(bookingSetting);
    const isThere = settings.blocked.some(({ from, to }) => from <= body.from && body.to <= to);
    if (!isThere) {
      const blocked = [...settings.blocked, body].sort((a, b) => a.from.localeCompare(b.from));
      await ctx.settings.set(bookingSetting, { ...settings, blocked });
    }
    return { visits: listUndecided(ctx.db, ctx).length };
  });

  implement(calls.tickCall, async ({ body }) => {
    const { called, ...call } = body;
    const isThere = await ctx.commits.write((tx) => tickCall(tx, call, called ? tx.now : null));
    if (!isThere) throw new AppError('not_found', { detail: 'Dieser Anruf steht nicht auf der Liste.' });
    return { called };
  });

  implement(calls.decideDayOff, async ({ body }) => {
    const { visit } = await ctx.commits.write((tx) => decide(tx, ctx, body));
    return { appointment: asOperatorSees(ctx, visit) };
  });

  implement(calls.previewDayOff, async ({ body }) => {
    const message = await rehearse(ctx, (tx) => messageOf(tx, body, decide(tx, ctx, body)));
    return { message };
  });
}

type Message = { to: string; subject: string; text: string } | null;

/** Everything the decision writes is there to be read, and is taken back afterwards: the preview is the message itself. */
async function rehearse(ctx: AppointmentsNeeds, work: (tx: WriteTx) => Message): Promise<Message> {
  class TakenBack extends Error {}
  let result: Message = null;
  try {
    await ctx.commits.write((tx) => {
      result = work(tx);
      throw new TakenBack();
    });
  } catch (thrown) {
    if (!(thrown instanceof TakenBack)) throw thrown;
  }
  return result;
}

function messageOf(
  tx: WriteTx,
  { action, tell }: calls.DaysOffDecision,
  { visit, sms }: ReturnType<typeof decide>,
): Message {
  if (sms) return { to: formatPhone(sms.to), subject: '', text: sms.text };
  if (action === 'keep' || tell !== 'email') return null;
  const [newest] = listEmailsOfAppointment(tx, visit.id);
  if (!newest) return null;
  const { to_email, subject, text_content } = requireEmail(tx, newest.id);
  return { to: to_email, subject, text: text_content };
}
