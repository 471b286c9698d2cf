import type { BusinessProfile, Prices } from '@it-lotse/shared/contract/content';
import type { ProcessingActivity, SiteContent } from '@it-lotse/shared/contract/site-rendering';
import { berlinDay } from '@it-lotse/shared/domain/format-date';

/** Where the site gets what the operator may change. `version` grows with every change. */
export interface ContentSource {
  prices(): Prices;
  businessProfile(): BusinessProfile;
  version(): number;
}

/** What this installation does with personal data today; a part that is set up later adds itself here. */
const processing: readonly ProcessingActivity[] = ['server-log', 'contact-form', 'email', 'newsletter-wish'];

export const berlinYear = (now: Date) => Number(berlinDay(now).slice(0, 4));

export function readContent(source: ContentSource, now: Date): SiteContent {
  return { prices: source.prices(), profile: source.businessProfile(), processing, year: berlinYear(now) };
}
