import type { ProcessingActivity } from '@it-lotse/contract/site-rendering';
import { defaultBusinessFacts } from '@it-lotse/domain/default-business-facts';
import { defaultBusinessProfile } from '@it-lotse/domain/default-business-profile';
import { defaultPrices } from '@it-lotse/domain/default-prices';
import { noOwnSiteTexts } from '@it-lotse/domain/shipped-site-texts';
import { siteTextsInFull } from '@it-lotse/domain/site-texts';
import { defaultTaxSettings } from '@it-lotse/domain/tax';
import { expect, test } from 'vitest';
import { defaultOffer } from '../testing/default-offer.ts';
import { privacySections } from './privacy-sections.ts';

const everything: readonly ProcessingActivity[] = [
  ...(['server-log', 'contact-form', 'appointments', 'email', 'sms', 'google-calendar', 'stripe'] as const),
  ...(['newsletter-wish', 'chat', 'whatsapp', 'off-site-backup'] as const),
];
const sections = privacySections({
  prices: defaultPrices,
  profile: defaultBusinessProfile,
  facts: defaultBusinessFacts,
  booking: defaultOffer,
  tax: defaultTaxSettings,
  terms: '',
  hoster: { name: '', address: '' },
  processing: everything,
  assistant: { processor: null },
  mailHost: 'mail.example.org',
  retention: { chats: 1, leads: 7, mail_bodies: 5, whatsapp: 11 },
  texts: siteTextsInFull(noOwnSiteTexts, defaultBusinessProfile),
  samples: { claims: true, values: true },
  isOpen: true,
  year: 2031,
});

test('every span of time in the privacy statement is one the server keeps by itself', () => {
  const text = sections.flatMap(({ p }) => p).join('\n');
  const spans = [...text.matchAll(/\S+ (?:Jahre?n?|Monate?n?|Tage?n?|Wochen?)(?=[\s,.)])/g)].map(([span]) => span);
  // Held by the tests of retention: server/src/views/privacy/promises.test.ts.
  expect(spans.sort()).toEqual(
    [
      'drei Jahre',
      'drei Jahre',
      'zehn Jahre',
      '30 Tagen',
      'einem Monat',
      '7 Monaten',
      '5 Monaten',
      '11 Monaten',
    ].sort(),
  );
});
