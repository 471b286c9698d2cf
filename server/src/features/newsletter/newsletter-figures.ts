import type { AnswerOf } from '@it-lotse/contract/endpoint';
import type { newsletterStats, TargetAudience } from '@it-lotse/contract/newsletter';
import { readCounter } from '../../kernel/database/counters.ts';
import type { ReadDb } from '../../kernel/database/database.ts';
import { findProviderState } from '../../kernel/database/provider-states.ts';
import type { NewsletterNeeds } from './newsletter-needs.ts';
import { mailServerMissing } from './send-to-recipient.ts';
import { countConfirmedSince } from './subscribers-repository.ts';

const recentMs = 30 * 86_400_000;

/** Confirmed subscribers of an audience. */
export function countAudience(db: ReadDb, target: TargetAudience): number {
  const [seniors, business] = [readCounter(db, 'newsletter_seniors'), readCounter(db, 'newsletter_business')];
  return target === 'all' ? seniors + business : target === 'seniors' ? seniors : business;
}

export function readNewsletterStats({ db, clock, mailer }: NewsletterNeeds): AnswerOf<typeof newsletterStats> {
  const since = new Date(clock.now().getTime() - recentMs);
  const delivered = readCounter(db, 'campaigns_delivered');
  const finished = delivered + readCounter(db, 'campaigns_failed');
  return {
    subscribers: {
      seniors: countAudience(db, 'seniors'),
      seniors_recent: countConfirmedSince(db, 'seniors', since),
      business: countAudience(db, 'business'),
      business_recent: countConfirmedSince(db, 'business', since),
      total: countAudience(db, 'all'),
      pending: readCounter(db, 'newsletter_pending'),
      unsubscribed: readCounter(db, 'newsletter_unsubscribed'),
      bounced: readCounter(db, 'newsletter_bounced'),
    },
    campaigns: {
      sent_campaigns: readCounter(db, 'campaigns_sent'),
      total_campaigns: readCounter(db, 'campaigns'),
      total_delivered: delivered,
      success_rate: finished === 0 ? null : Math.round((delivered / finished) * 1000) / 10,
      avg_open_rate: null,
    },
    status: mailer ? findProviderState(db, 'smtp') : { state: 'not_configured', reason: mailServerMissing },
  };
}
