import { isDeepStrictEqual } from 'node:util';
import type { NewCallback } from '@it-lotse/contract/callbacks';
import type { BodyOf } from '@it-lotse/contract/endpoint';
import { leadTickNames } from '@it-lotse/contract/lead-ticks';
import type { NewLead, replyToLead as replyCall, updateLead } from '@it-lotse/contract/leads';
import { berlinDay } from '@it-lotse/domain/format-date';
import { leadStandWords } from '@it-lotse/domain/lead-state-words';
import { listEmailsOfLead, requireEmail } from '../../channels/emails/email-log.ts';
import { type QueuedEmail, queueEmail } from '../../channels/emails/queue-email.ts';
import type { WriteTx } from '../../kernel/database/database.ts';
import { deleteAllAfterSnapshot } from '../../kernel/database/delete-all.ts';
import { anonymiseEventsOf } from '../../kernel/events/anonymise-events.ts';
import { recordEvent } from '../../kernel/events/event-log.ts';
import { excerptOf } from '../../kernel/excerpt.ts';
import { AppError, fieldRefusal } from '../../kernel/http/app-error.ts';
import { isRepeated } from '../../kernel/orders/taken-orders.ts';
import { businessProfileSetting } from '../../kernel/settings/business-profile-setting.ts';
import { rememberCustomer } from '../../people/remember-customer.ts';
import { callbackRow, requireFewCallbacks } from './callbacks.ts';
import { queueLeadMails } from './lead-mails.ts';
import { composeReply, shownReply } from './lead-reply.ts';
import type { LeadsNeeds } from './leads-needs.ts';
import {
  deleteLead,
  deleteLeadsUpTo,
  findLead,
  findLeadByKey,
  findNewestLeadSeq,
  insertLead,
  markLeadSeen,
  type NewLeadRow,
  type StoredLead,
  updateLeadState,
  updateLeadTick,
} from './leads-repository.ts';

const noAddress = 'Von dieser Person ist keine E-Mail-Adresse bekannt. Bitte rufen Sie an.';

/** Stores a visitor's request and tells the operator. A call that is repeated with its key does nothing again. */
export function receiveLead(ctx: LeadsNeeds, input: NewLead, address = ''): Promise<StoredLead> {
  return ctx.commits.write((tx) => {
    const known = input.request_id === undefined ? null : findLeadByKey(tx, input.request_id);
    if (known) return known;
    return storeLead(tx, ctx, input, address);
  });
}

/** Stores a wish to be called, and tells the operator. @throws AppError validation_failed, rate_limited */
export function receiveCallback(ctx: LeadsNeeds, input: NewCallback): Promise<StoredLead> {
  return ctx.commits.write((tx) => {
    const known = input.request_id === undefined ? null : findLeadByKey(tx, input.request_id);
    if (known) return known;
    const row = callbackRow(ctx, input);
    requireFewCallbacks(tx, ctx, row.phone);
    return storeLead(tx, ctx, row, '');
  });
}

function storeLead(tx: WriteTx, ctx: LeadsNeeds, row: NewLeadRow, address: string): StoredLead {
  const lead = insertLead(tx, row);
  rememberCustomer(tx, lead);
  const { id: lead_id, name, company, callback_time } = lead;
  const excerpt = excerptOf(lead.message || lead.phone);
  recordEvent(tx, { type: 'lead.created', lead_id, name, company, excerpt, callback_time });
  for (const each of ctx.leadListeners) each.received?.(tx, lead, address);
  queueLeadMails(tx, ctx, lead);
  return lead;
}

/** @throws AppError not_found, edited_elsewhere, validation_failed where the day of a follow-up has begun or is over */
export function changeLead(ctx: LeadsNeeds, id: string, change: BodyOf<typeof updateLead>): Promise<StoredLead> {
  return ctx.commits.write((tx) => {
    const before = requireLead(tx, id);
    if (isRepeated(tx, change.order_id)) return before;
    for (const tick of leadTickNames) {
      const wants = change[tick];
      if (wants === undefined || wants === before[tick]) continue;
      if (before.email === '') throw fieldRefusal(tick, noAddress);
      updateLeadTick(tx, id, tick, wants);
      for (const each of ctx.leadListeners) each.tickChanged?.(tx, before, tick, wants);
    }
    if (change.seen) markLeadSeen(tx, id);
    const day = change.follow_up_on ?? null;
    if (change.state !== undefined && !isAt(before, { state: change.state, follow_up_on: day })) {
      if (change.base && !isAt(before, change.base)) {
        const detail = 'Dieser Lead wurde inzwischen an einem anderen Gerät geändert.';
        throw new AppError('edited_elsewhere', { detail, current: leadStandWords(before) });
      }
      if (day !== null && day <= berlinDay(tx.now))
        throw fieldRefusal('follow_up_on', 'Bitte wählen Sie morgen oder einen späteren Tag.');
      updateLeadState(tx, id, change.state, day);
    }
    const after = requireLead(tx, id);
    if (!isDeepStrictEqual(before, after)) recordEvent(tx, { type: 'lead.updated', lead_id: id, name: after.name });
    return after;
  });
}

const isAt = (lead: StoredLead, { state, follow_up_on }: Pick<StoredLead, 'state' | 'follow_up_on'>) =>
  lead.state === state && lead.follow_up_on === follow_up_on;

/** @throws AppError not_found */
export function removeLead(ctx: LeadsNeeds, id: string): Promise<void> {
  return ctx.commits.write((tx) => {
    const { name } = requireLead(tx, id);
    anonymiseEventsOf(tx, [id]);
    deleteLead(tx, id);
    recordEvent(tx, { type: 'lead.deleted', lead_id: id, name });
  });
}

/**
 * Deletes all leads that are in the snapshot taken first. A lead that arrives meanwhile stays: the operator has not
 * seen it when asking.
 * @throws AppError storage_unavailable, with nothing deleted, when the snapshot fails
 */
export async function removeAllLeads(ctx: LeadsNeeds): Promise<{ deleted: number; snapshot: string }> {
  const removed = await deleteAllAfterSnapshot(ctx, {
    newestSeq: findNewestLeadSeq,
    deleteUpTo(tx, maxSeq, limit) {
      const ids = deleteLeadsUpTo(tx, maxSeq, limit);
      anonymiseEventsOf(tx, ids);
      return ids.length;
    },
  });
  const { deleted } = removed;
  await ctx.commits.write((tx) => recordEvent(tx, { type: 'leads.deleted_all', deleted }));
  return removed;
}

/** Queues the answer and marks the lead as seen. @throws AppError not_found, answered_elsewhere */
export function replyToLead(ctx: LeadsNeeds, id: string, reply: BodyOf<typeof replyCall>): Promise<QueuedEmail> {
  return ctx.commits.write((tx) => {
    const lead = requireLead(tx, id);
    if (lead.email === '') throw fieldRefusal('message', noAddress);
    refuseAnsweredElsewhere(tx, id, reply);
    markLeadSeen(tx, id);
    // Whoever finished it, or wants to see it again on a day, has decided that already.
    if (lead.state === 'open') updateLeadState(tx, id, 'answered', null);
    if (lead.seen_at === null || lead.state === 'open') {
      recordEvent(tx, { type: 'lead.updated', lead_id: id, name: lead.name });
    }
    const profile = ctx.settings.get(businessProfileSetting);
    return queueEmail(tx, ctx, {
      id: reply.draft_id,
      email_type: 'admin_reply',
      lead_id: id,
      to_name: lead.name,
      to_email: lead.email,
      subject: reply.subject,
      ...composeReply(reply.message, lead, profile),
    });
  });
}

/** Whoever wrote without a connection did not know of an answer that went out meanwhile. */
function refuseAnsweredElsewhere(
  tx: WriteTx,
  leadId: string,
  { draft_id, known_replies }: Pick<BodyOf<typeof replyCall>, 'draft_id' | 'known_replies'>,
): void {
  if (!known_replies) return;
  const replies = listEmailsOfLead(tx, leadId).filter(({ email_type }) => email_type === 'admin_reply');
  // It came before, and only its answer got lost.
  if (replies.some(({ id }) => id === draft_id)) return;
  const unknown = replies.find(({ id }) => !known_replies.includes(id));
  if (unknown) throw new AppError('answered_elsewhere', { current: shownReply(requireEmail(tx, unknown.id)) });
}

function requireLead(tx: WriteTx, id: string): StoredLead {
  const lead = findLead(tx, id);
  if (!lead) throw new AppError('not_found', { detail: 'Diesen Lead gibt es nicht mehr.' });
  return lead;
}
