import { newsletterConsent, unconfirmedKeptDays } from '@it-lotse/shared/domain/newsletter-consent';
import type { Context } from '../context.ts';
import type { WriteDb } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import { recordEvent } from '../events/event-log.ts';
import { switchOffOptIn } from '../leads/lead-opt-in.ts';
import { deleteConsents, endSuppression, findLastLeaving, recordConsent } from './consent-ledger.ts';
import { openNewsletterToken } from './newsletter-links.ts';
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
  db: WriteDb,
  ctx: Context,
  facts: SubscriberFacts,
  { address, detail }: { address?: string | undefined; detail?: string | undefined } = {},
): StoredSubscriber {
  const now = ctx.clock.now();
  const known = findSubscriberByEmail(db, facts.email);
  if (!known) insertSubscriber(db, now, facts);
  // Anybody can type any address into the form: what a subscriber is called changes only where they are asked anew.
  else if (facts.source === 'operator' || (known.status !== 'confirmed' && mayMail(known, now))) {
    updateSubscriberFacts(db, known, facts);
  }
  recordConsent(db, now, facts.email, {
    action: 'requested',
    source: sourceNames[facts.source],
    // The operator's word is no consent of the person: theirs is the click.
    consent: facts.source === 'lead' ? newsletterConsent : undefined,
    address,
    detail,
  });
  const subscriber = requireByEmail(db, facts.email);
  if (subscriber.status !== 'confirmed' && mayMail(subscriber, now)) startOptIn(db, ctx, subscriber);
  return requireByEmail(db, facts.email);
}

/** Whoever answered the last one by their click, and has left since, may come back at once. */
export function mayMail({ status, opt_in_mail_at, confirmed_at }: StoredSubscriber, now: Date): boolean {
  if (opt_in_mail_at === null || Date.parse(opt_in_mail_at) <= now.getTime() - optInMailEveryMs) return true;
  return status === 'unsubscribed' && confirmed_at !== null && confirmed_at >= opt_in_mail_at;
}

/** Sends the confirmation mail. While it is unanswered, the links of earlier ones go on counting. */
export function startOptIn(db: WriteDb, ctx: Context, subscriber: StoredSubscriber): void {
  const now = ctx.clock.now();
  if (subscriber.status !== 'pending') markPending(db, subscriber.id, now);
  const optInId = (subscriber.status === 'pending' && subscriber.opt_in_id) || newId();
  markOptInMail(db, subscriber.id, optInId, now);
  queueOptInMail(db, ctx, subscriber, optInId);
}

/** The click in the confirmation mail. False: the link is forged, or does not count any more. */
export function confirmOptIn(db: WriteDb, ctx: Context, token: string, address: string): boolean {
  const opened = openNewsletterToken(ctx, 'newsletter-confirm', token);
  const subscriber = opened && findSubscriber(db, opened.subscriberId);
  if (!subscriber || subscriber.opt_in_id !== opened.mailId) return false;
  if (subscriber.status === 'confirmed') return true;
  confirm(db, ctx, subscriber);
  recordConsent(db, ctx.clock.now(), subscriber.email, {
    action: 'confirmed',
    source: 'Bestätigungsseite',
    consent: newsletterConsent,
    address,
  });
  return true;
}

/** The operator has the consent on paper. The caller has checked that the address may be switched on. */
export function confirmForOperator(db: WriteDb, ctx: Context, subscriber: StoredSubscriber, reason: string): void {
  confirm(db, ctx, subscriber);
  recordConsent(db, ctx.clock.now(), subscriber.email, {
    action: 'switched_on',
    source: sourceNames.operator,
    detail: reason,
  });
}

function confirm(db: WriteDb, ctx: Context, { id, name, email }: StoredSubscriber): void {
  const now = ctx.clock.now();
  markConfirmed(db, id, now);
  endSuppression(db, ctx, email);
  recordEvent(db, now, { type: 'newsletter.subscribed', subscriber_id: id, name: name || email });
}

/**
 * Forgets a bounded number of addresses whose confirmation mail was never answered. Those that were on the list before
 * are off it again as they were: that they once agreed may still have to be proven, whoever asked in their name.
 */
export function pruneUnconfirmed(db: WriteDb, now: Date): void {
  const cutoff = new Date(now.getTime() - unconfirmedKeptDays * 86_400_000);
  for (const { id, email } of listUnanswered(db, cutoff, prunedAtOnce)) {
    const left = findLastLeaving(db, email);
    if (left) markGone(db, id, left.action, now, left.detail);
    else {
      deleteSubscriberRow(db, id);
      deleteConsents(db, email);
    }
    switchOffOptIn(db, email);
  }
}

function requireByEmail(db: WriteDb, email: string): StoredSubscriber {
  const subscriber = findSubscriberByEmail(db, email);
  if (!subscriber) throw new Error('a subscriber vanished inside a transaction');
  return subscriber;
}
