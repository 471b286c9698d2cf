import { newsletterConsent, unconfirmedKeptDays } from '@it-lotse/domain/newsletter-consent';
import type { WriteTx } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { recordEvent } from '../../kernel/events/event-log.ts';
import { switchOffTick } from '../leads/switch-off-tick.ts';
import { deleteConsents, endSuppression, findLastLeaving, recordConsent } from './consent-ledger.ts';
import { openNewsletterToken } from './newsletter-links.ts';
import type { NewsletterNeeds } from './newsletter-needs.ts';
import { queueOptInMail } from './opt-in-mail.ts';
import {
  deleteSubscriberRow,
  findSubscriber,
  findSubscriberByEmail,
  insertSubscriber,
  listUnanswered,
  markConfirmed,
  markGone,
  markOptInMail,
  markPending,
  type StoredSubscriber,
  type SubscriberFacts,
  updateSubscriberFacts,
} from './subscribers-repository.ts';

/** An address gets no second confirmation mail within this time, whoever asks for it: nobody can be bothered with it. */
const optInMailEveryMs = 86_400_000;
const prunedAtOnce = 500;

export const sourceNames = {
  lead: 'Kontaktformular',
  operator: 'Von Hand im Büro',
  migration: 'Kontaktformular',
} as const;

/**
 * Somebody asks for the newsletter: one confirmation mail, and campaigns only after the click in it. An address that is
 * confirmed stays so. What comes out of it is the same for whoever asks, whether the address is known or not.
 */
export function requestOptIn(
  tx: WriteTx,
  ctx: NewsletterNeeds,
  facts: SubscriberFacts,
  { address, detail }: { address?: string | undefined; detail?: string | undefined } = {},
): StoredSubscriber {
  const known = findSubscriberByEmail(tx, facts.email);
  if (!known) insertSubscriber(tx, facts);
  // Anybody can type any address into the form: what a subscriber is called changes only where they are asked anew.
  else if (facts.source === 'operator' || (known.status !== 'confirmed' && mayMail(known, tx.now))) {
    updateSubscriberFacts(tx, known, facts);
  }
  recordConsent(tx, facts.email, {
    action: 'requested',
    source: sourceNames[facts.source],
    // The operator's word is no consent of the person: theirs is the click.
    consent: facts.source === 'lead' ? newsletterConsent : undefined,
    address,
    detail,
  });
  const subscriber = requireByEmail(tx, facts.email);
  if (subscriber.status !== 'confirmed' && mayMail(subscriber, tx.now)) startOptIn(tx, ctx, subscriber);
  return requireByEmail(tx, facts.email);
}

/** Whoever answered the last one by their click, and has left since, may come back at once. */
export function mayMail({ status, opt_in_mail_at, confirmed_at }: StoredSubscriber, now: Date): boolean {
  if (opt_in_mail_at === null || Date.parse(opt_in_mail_at) <= now.getTime() - optInMailEveryMs) return true;
  return status === 'unsubscribed' && confirmed_at !== null && confirmed_at >= opt_in_mail_at;
}

/** Sends the confirmation mail. While it is unanswered, the links of earlier ones go on counting. */
export function startOptIn(tx: WriteTx, ctx: NewsletterNeeds, subscriber: StoredSubscriber): void {
  if (subscriber.status !== 'pending') markPending(tx, subscriber.id);
  const optInId = (subscriber.status === 'pending' && subscriber.opt_in_id) || newId();
  markOptInMail(tx, subscriber.id, optInId);
  queueOptInMail(tx, ctx, subscriber, optInId);
}

/** The click in the confirmation mail. False: the link is forged, or does not count any more. */
export function confirmOptIn(tx: WriteTx, ctx: NewsletterNeeds, token: string, address: string): boolean {
  const opened = openNewsletterToken(ctx, 'newsletter-confirm', token);
  const subscriber = opened && findSubscriber(tx, opened.subscriberId);
  if (!subscriber || subscriber.opt_in_id !== opened.mailId) return false;
  if (subscriber.status === 'confirmed') return true;
  confirm(tx, ctx, subscriber);
  recordConsent(tx, subscriber.email, {
    action: 'confirmed',
    source: 'Bestätigungsseite',
    consent: newsletterConsent,
    address,
  });
  return true;
}

/** The operator has the consent on paper. The caller has checked that the address may be switched on. */
export function confirmForOperator(
  tx: WriteTx,
  ctx: NewsletterNeeds,
  subscriber: StoredSubscriber,
  reason: string,
): void {
  confirm(tx, ctx, subscriber);
  recordConsent(tx, subscriber.email, {
    action: 'switched_on',
    source: sourceNames.operator,
    detail: reason,
  });
}

function confirm(tx: WriteTx, ctx: NewsletterNeeds, { id, name, email }: StoredSubscriber): void {
  markConfirmed(tx, id);
  endSuppression(tx, ctx, email);
  recordEvent(tx, { type: 'newsletter.subscribed', subscriber_id: id, name: name || email });
}

/**
 * Forgets a bounded number of addresses whose confirmation mail was never answered. Those that were on the list before
 * are off it again as they were: that they once agreed may still have to be proven, whoever asked in their name.
 */
export function pruneUnconfirmed(tx: WriteTx): void {
  const cutoff = new Date(tx.now.getTime() - unconfirmedKeptDays * 86_400_000);
  for (const { id, email } of listUnanswered(tx, cutoff, prunedAtOnce)) {
    const left = findLastLeaving(tx, email);
    if (left) markGone(tx, id, left.action, left.detail);
    else {
      deleteSubscriberRow(tx, id);
      deleteConsents(tx, email);
    }
    switchOffTick(tx, 'newsletter_opt_in', email);
  }
}

function requireByEmail(tx: WriteTx, email: string): StoredSubscriber {
  const subscriber = findSubscriberByEmail(tx, email);
  if (!subscriber) throw new Error('a subscriber vanished inside a transaction');
  return subscriber;
}
