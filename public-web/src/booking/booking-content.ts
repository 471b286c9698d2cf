import type { SiteContent } from '@it-lotse/contract/site-rendering';

/** What booking, managing and paying need of the content of the site, and the browser is told of it. */
export type BookingContent = Pick<SiteContent, 'profile' | 'booking'>;
