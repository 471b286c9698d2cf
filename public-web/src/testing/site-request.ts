import type { PageRequest, SiteContent } from '@it-lotse/contract/site-rendering';
import { defaultBusinessFacts } from '@it-lotse/domain/default-business-facts';
import { defaultBusinessProfile } from '@it-lotse/domain/default-business-profile';
import { defaultPrices } from '@it-lotse/domain/default-prices';
import { defaultRetention } from '@it-lotse/domain/default-retention';
import { noOwnSiteTexts } from '@it-lotse/domain/shipped-site-texts';
import { siteTextsInFull } from '@it-lotse/domain/site-texts';
import { defaultTaxSettings } from '@it-lotse/domain/tax';
import { defaultOffer } from './default-offer.ts';

/** For tests: what the site of a new installation is made from, changed as told. With a profile of its own it is no sample any more. */
export function siteContent(changes: Partial<SiteContent> = {}): SiteContent {
  const { profile = defaultBusinessProfile } = changes;
  const isSample = profile === defaultBusinessProfile;
  return {
    prices: defaultPrices,
    profile,
    facts: defaultBusinessFacts,
    booking: defaultOffer,
    tax: defaultTaxSettings,
    texts: siteTextsInFull(noOwnSiteTexts, profile),
    samples: { claims: isSample, values: isSample },
    processing: [],
    assistant: { processor: null },
    mailHost: null,
    calendarServer: null,
    retention: defaultRetention,
    ownPages: [],
    look: { photo: null, logo: null, tokens: null },
    terms: '',
    hoster: { name: '', address: '' },
    isOpen: true,
    year: 2031,
    ...changes,
  };
}

/** The same as a page, with the parts that most installations have and terms of its own. */
export function siteRequest(path: string, changes: Partial<SiteContent> = {}): PageRequest {
  return {
    path,
    content: siteContent({
      processing: ['server-log', 'contact-form', 'email', 'newsletter-wish'],
      terms: '# Geltung\n\nFür alle Verträge.',
      ...changes,
    }),
    assets: {
      css: { landing: 'header{}', text: 'body{}', booking: 'main{}', chat: 'ol{}' },
      scriptUrl: '/assets/site-1.js',
    },
    publicUrl: 'https://lotse.example',
  };
}
