import { confirmPath, unsubscribePath } from '@it-lotse/contract/newsletter';
import type { NewsletterNeeds } from './newsletter-needs.ts';

type Signing = Pick<NewsletterNeeds, 'secrets' | 'origin'>;
type Purpose = 'newsletter-confirm' | 'newsletter-unsubscribe';

/** The address in a confirmation mail. It counts for that mail only. */
export function confirmUrl(ctx: Signing, subscriberId: string, optInId: string): string {
  return `${ctx.origin()}${confirmPath}?t=${tokenOf(ctx, 'newsletter-confirm', subscriberId, optInId)}`;
}

/** Unsubscribes one person; the campaign is named so that its results can count them. It never expires. */
export function unsubscribeUrl(ctx: Signing, subscriberId: string, campaignId: string): string {
  return `${ctx.origin()}${unsubscribePath}?t=${tokenOf(ctx, 'newsletter-unsubscribe', subscriberId, campaignId)}`;
}

/** Who a token belongs to, and the mail it stood in; null when it is forged or damaged. */
export function openNewsletterToken(
  { secrets }: Pick<NewsletterNeeds, 'secrets'>,
  purpose: Purpose,
  token: string,
): { subscriberId: string; mailId: string } | null {
  const [subscriberId = '', mailId = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !secrets.isSigned(purpose, `${subscriberId}.${mailId}`, signature)) return null;
  return { subscriberId, mailId };
}

function tokenOf({ secrets }: Signing, purpose: Purpose, subscriberId: string, mailId: string): string {
  const payload = `${subscriberId}.${mailId}`;
  return `${payload}.${secrets.sign(purpose, payload)}`;
}
