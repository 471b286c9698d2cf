import type { Context } from '../context.ts';
import type { WriteDb } from '../database/database.ts';
import { recordEvent } from '../events/event-log.ts';
import { switchOffOptIn } from '../leads/lead-opt-in.ts';
import { deleteConsents, recordConsent, suppress } from './consent-ledger.ts';
import { openNewsletterToken } from './newsletter-links.ts';
import { findEmailKeyOfRecipient, markRecipientLeft, skipWaitingOf } from './recipients-repository.ts';
import {
  deleteSubscriberRow,
  findSubscriber,
  findSubscriberByEmail,
  markGone,
  type StoredSubscriber,
} from './subscribers-repository.ts';

/** Why somebody who was to get a campaign got none. */
export const leftReason = 'Vorher abgemeldet.';
const deletedReason = 'Die Adresse wurde gelöscht.';

/**
 * The link of a campaign. Also true where there is nothing to do any more: whoever unsubscribes twice is unsubscribed.
 * False: the link is forged or damaged.
 */
export function unsubscribeByToken(
  db: WriteDb,
  ctx: Context,
  token: string,
  { address, source }: { address: string; source: string },
): boolean {
  const opened = openNewsletterToken(ctx, 'newsletter-unsubscribe', token);
  if (!opened) return false;
  const { subscriberId, mailId } = opened;
  const subscriber = findSubscriber(db, subscriberId) ?? findByMail(db, mailId, subscriberId);
  if (!subscriber || subscriber.status === 'unsubscribed') return true;
  unsubscribe(db, ctx, subscriber, { source, address });
  markRecipientLeft(db, mailId, subscriber.email_key, ctx.clock.now());
  return true;
}

/** Who has the address now that the mail went to, where it was deleted meanwhile and came back. */
function findByMail(db: WriteDb, campaignId: string, subscriberId: string): StoredSubscriber | null {
  const emailKey = findEmailKeyOfRecipient(db, campaignId, subscriberId);
  return emailKey === null ? null : findSubscriberByEmail(db, emailKey);
}

/** No campaign from now on, not even the rest of one that is being sent. */
export function unsubscribe(
  db: WriteDb,
  ctx: Context,
  subscriber: StoredSubscriber,
  { source, address }: { source: string; address?: string },
): void {
  if (subscriber.status === 'unsubscribed') return;
  const now = ctx.clock.now();
  const { id, email, name } = subscriber;
  markGone(db, id, 'unsubscribed', now, null);
  suppress(db, ctx, email, 'unsubscribed', now);
  skipWaitingOf(db, subscriber.email_key, leftReason, now);
  switchOffOptIn(db, email);
  recordConsent(db, now, email, { action: 'unsubscribed', source, address });
  recordEvent(db, now, { type: 'newsletter.unsubscribed', subscriber_id: id, name: name || email });
}

/** Does nothing where the address is not on the list. */
export function unsubscribeEmail(db: WriteDb, ctx: Context, email: string, source: string): void {
  const subscriber = findSubscriberByEmail(db, email);
  if (subscriber) unsubscribe(db, ctx, subscriber, { source });
}

/** The mail server of this address says for good that there is no such mailbox. */
export function markBounced(db: WriteDb, ctx: Context, emailKey: string, reason: string): void {
  const subscriber = findSubscriberByEmail(db, emailKey);
  if (subscriber?.status !== 'confirmed') return;
  const now = ctx.clock.now();
  markGone(db, subscriber.id, 'bounced', now, reason);
  suppress(db, ctx, subscriber.email, 'bounced', now);
  skipWaitingOf(db, subscriber.email_key, 'Die Adresse gibt es nicht mehr.', now);
  recordConsent(db, now, subscriber.email, { action: 'bounced', source: 'Mailserver', detail: reason });
}

/** Forgets an address with its ledger; only that it gets no campaign stays known, without the address. */
export function forgetSubscriber(db: WriteDb, ctx: Context, { id, email, email_key }: StoredSubscriber): void {
  const now = ctx.clock.now();
  suppress(db, ctx, email, 'unsubscribed', now);
  skipWaitingOf(db, email_key, deletedReason, now);
  switchOffOptIn(db, email);
  deleteConsents(db, email);
  deleteSubscriberRow(db, id);
}
