import type { BookingOffer } from '@it-lotse/contract/booking';
import type { BusinessFacts } from '@it-lotse/contract/business-facts';
import type { BusinessProfile, Prices } from '@it-lotse/contract/content';
import type { Hoster } from '@it-lotse/contract/legal-texts';
import { featureProcessing } from '@it-lotse/contract/named-by-features';
import type { RetentionSettings } from '@it-lotse/contract/privacy';
import type { OwnPageShown, ProcessingActivity, SiteContent, SiteLookShown } from '@it-lotse/contract/site-rendering';
import type { TaxSettings } from '@it-lotse/contract/tax';
import { berlinDay } from '@it-lotse/domain/format-date';

/** What the landing page says, and where it may still speak for the sample business. */
export type TextsOfSite = Pick<SiteContent, 'texts' | 'samples'>;

/** Where the site gets what the operator may change. `version` grows with every change. */
export interface ContentSource {
  prices(): Prices;
  businessProfile(): BusinessProfile;
  businessFacts(): BusinessFacts;
  bookingOffer(): BookingOffer;
  tax(): TaxSettings;
  siteTexts(): TextsOfSite;
  /** Those that are shown, as visitors read them. */
  ownPages(): readonly OwnPageShown[];
  look(): SiteLookShown;
  /** A file of a picture the operator has given. */
  pictureFile(id: string, name: string): Buffer | null;
  terms(): string;
  hoster(): Hoster;
  /** Parts that handle personal data only where they are set up. */
  optionalProcessing(): readonly ProcessingActivity[];
  /** Who processes what is written in the chat; null: nobody but this server. */
  assistantProcessor(): string | null;
  /** Host name of the mail server; null while none is set up. */
  mailHost(): string | null;
  calendarServer(): string | null;
  /** Months after which things are deleted. */
  retention(): RetentionSettings;
  /** The operator has opened the website to visitors. */
  isOpen(): boolean;
  version(): number;
}

/** What every installation does with personal data. */
const processing: readonly ProcessingActivity[] = [
  'server-log',
  'contact-form',
  'appointments',
  'chat',
  'email',
  ...featureProcessing,
];

export const berlinYear = (now: Date) => Number(berlinDay(now).slice(0, 4));

export function readContent(source: ContentSource, now: Date): SiteContent {
  return {
    prices: source.prices(),
    profile: source.businessProfile(),
    facts: source.businessFacts(),
    booking: source.bookingOffer(),
    tax: source.tax(),
    ...source.siteTexts(),
    ownPages: source.ownPages(),
    look: source.look(),
    terms: source.terms(),
    hoster: source.hoster(),
    processing: [...processing, ...source.optionalProcessing()],
    assistant: { processor: source.assistantProcessor() },
    mailHost: source.mailHost(),
    calendarServer: source.calendarServer(),
    retention: source.retention(),
    isOpen: source.isOpen(),
    year: berlinYear(now),
  };
}
