import type { WriteTx } from '../../kernel/database/database.ts';
import { recordEvent } from '../../kernel/events/event-log.ts';
import { switchOffTick } from '../leads/switch-off-tick.ts';
import { deleteConsents, recordConsent, suppress } from './consent-ledger.ts';
import { openNewsletterToken } from './newsletter-links.ts';
import type { NewsletterNeeds } from './newsletter-needs.ts';
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
  tx: WriteTx,
  ctx: NewsletterNeeds,
  token: string,
  { address, source }: { address: string; source: string },
): boolean {
  const opened = openNewsletterToken(ctx, 'newsletter-unsubscribe', token);
  if (!opened) return false;
  const { subscriberId, mailId } = opened;
  const subscriber = findSubscriber(tx, subscriberId) ?? findByMail(tx, mailId, subscriberId);
  if (!subscriber || subscriber.status === 'unsubscribed') return true;
  unsubscribe(tx, ctx, subscriber, { source, address });
  markRecipientLeft(tx, mailId, subscriber.email_key);
  return true;
}

/** Who has the address now that the mail went to, where it was deleted meanwhile and came back. */
function findByMail(tx: WriteTx, campaignId: string, subscriberId: string): StoredSubscriber | null {
  const emailKey = findEmailKeyOfRecipient(tx, campaignId, subscriberId);
  return emailKey === null ? null : findSubscriberByEmail(tx, emailKey);
}

/** No campaign from now on, not even the rest of one that is being sent. */
export function unsubscribe(
  tx: WriteTx,
  ctx: NewsletterNeeds,
  subscriber: StoredSubscriber,
  { source, address }: { source: string; address?: string },
): void {
  if (subscriber.status === 'unsubscribed') return;
  const { id, email, name } = subscriber;
  markGone(tx, id, 'unsubscribed', null);
  suppress(tx, ctx, email, 'unsubscribed');
  skipWaitingOf(tx, subscriber.email_key, leftReason);
  switchOffTick(tx, 'newsletter_opt_in', email);
  recordConsent(tx, email, { action: 'unsubscribed', source, address });
  recordEvent(tx, { type: 'newsletter.unsubscribed', subscriber_id: id, name: name || email });
}

/** Does nothing where the address is not on the list. */
export function unsubscribeEmail(tx: WriteTx, ctx: NewsletterNeeds, email: string, source: string): void {
  const subscriber = findSubscriberByEmail(tx, email);
  if (subscriber) unsubscribe(tx, ctx, subscriber, { source });
}

/** The mail server of this address says for good that there is no such mailbox. */
export function markBounced(tx: WriteTx, ctx: NewsletterNeeds, emailKey: string, reason: string): void {
  const subscriber = findSubscriberByEmail(tx, emailKey);
  if (subscriber?.status !== 'confirmed') return;
  markGone(tx, subscriber.id, 'bounced', reason);
  suppress(tx, ctx, subscriber.email, 'bounced');
  skipWaitingOf(tx, subscriber.email_key, 'Die Adresse gibt es nicht mehr.');
  recordConsent(tx, subscriber.email, { action: 'bounced', source: 'Mailserver', detail: reason });
}

/** Forgets an address with its ledger; only that it gets no campaign stays known, without the address. */
export function forgetSubscriber(tx: WriteTx, ctx: NewsletterNeeds, { id, email, email_key }: StoredSubscriber): void {
  suppress(tx, ctx, email, 'unsubscribed');
  skipWaitingOf(tx, email_key, deletedReason);
  switchOffTick(tx, 'newsletter_opt_in', email);
  deleteConsents(tx, email);
  deleteSubscriberRow(tx, id);
}
