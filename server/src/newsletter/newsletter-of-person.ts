import type { Campaign, CampaignRecipient, ConsentEntry, Subscriber } from '@it-lotse/shared/contract/newsletter';
import type { Context } from '../context.ts';
import type { ReadDb, WriteDb } from '../database/database.ts';
import { listConsents } from './consent-ledger.ts';
import { anonymiseRecipients, listCampaignsOfAddress } from './recipients-repository.ts';
import { findSubscriberByEmail } from './subscribers-repository.ts';
import { forgetSubscriber } from './unsubscribe.ts';

export interface NewsletterOfPerson {
  readonly subscriber: Subscriber | null;
  readonly consents: readonly ConsentEntry[];
  readonly received: ReadonlyArray<
    Pick<CampaignRecipient, 'state' | 'settled_at'> & Pick<Campaign, 'name' | 'subject'>
  >;
}

/** All that is kept of an address for the newsletter. The mails themselves stand in the log of mails. */
export function newsletterOfPerson(db: ReadDb, email: string): NewsletterOfPerson {
  const found = findSubscriberByEmail(db, email);
  return {
    subscriber: found && {
      ...{ id: found.id, email: found.email, name: found.name, company: found.company, audience: found.audience },
      ...{ status: found.status, source: found.source, created_at: found.created_at },
      ...{ opt_in_mail_at: found.opt_in_mail_at, confirmed_at: found.confirmed_at },
      ...{ status_changed_at: found.status_changed_at, status_reason: found.status_reason },
    },
    consents: listConsents(db, email),
    received: listCampaignsOfAddress(db, email),
  };
}

/** Leaves the counts of campaigns as they are, and a hash by which the address gets no campaign; nothing readable. */
export function eraseNewsletterOfPerson(db: WriteDb, ctx: Context, email: string): void {
  const subscriber = findSubscriberByEmail(db, email);
  if (subscriber) forgetSubscriber(db, ctx, subscriber);
  anonymiseRecipients(db, email);
}
