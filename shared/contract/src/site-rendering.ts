import type { BookingOffer } from './booking.ts';
import type { BusinessFacts } from './business-facts.ts';
import type { BusinessProfile, Prices } from './content.ts';
import type { OptionalProcessing } from './feature-parts.ts';
import type { Hoster } from './legal-texts.ts';
import type { FeatureProcessing } from './named-by-features.ts';
import type { OwnPage, PagePicture } from './own-pages.ts';
import type { RetentionSettings } from './privacy.ts';
import type { SiteTextsInFull } from './site-texts.ts';
import type { TaxSettings } from './tax.ts';

/**
 * What the server and the built website agree on: the server gives content and assets, the site gives whole HTML
 * documents. Types only; the server loads the implementation from the built site.
 */

/** A way personal data is handled on this installation; each one that is switched on has its section in /datenschutz. */
export type ProcessingActivity =
  | 'server-log'
  | 'contact-form'
  | 'appointments'
  | 'email'
  | 'sms'
  | 'google-calendar'
  | 'caldav-calendar'
  | 'stripe'
  | FeatureProcessing
  | 'chat'
  | OptionalProcessing
  | 'off-site-backup';

/** A picture the operator has given: where its files are, and how large it is shown, in CSS pixels. */
export interface SitePicture {
  id: string;
  width: number;
  height: number;
}

/** A page the operator has written, as visitors read it. */
export type OwnPageShown = Omit<OwnPage, 'picture'> & {
  picture: (SitePicture & Pick<PagePicture, 'alt' | 'place'>) | null;
};

/** null: the website has none of its own. */
export interface SiteLookShown {
  photo: (SitePicture & { alt: string }) | null;
  /** `hasIcon`: it is about as wide as high, so it is the icon of the pages, too. */
  logo: (SitePicture & { hasIcon: boolean }) | null;
  /** '#rrggbb' by the name of a design token; null: all as they come with the program. */
  tokens: Readonly<Record<string, string>> | null;
}

/** Everything of a page that is not fixed text. */
export interface SiteContent {
  prices: Prices;
  profile: BusinessProfile;
  /** Phone hours, payment methods and promises. */
  facts: BusinessFacts;
  booking: BookingOffer;
  tax: TaxSettings;
  /** Of the landing page, as visitors read them. */
  texts: SiteTextsInFull;
  /** Groups in which the sample business may still tell what it is made up of: its claims, its card of experience. */
  samples: { readonly claims: boolean; readonly values: boolean };
  /** Pages the operator has written, as visitors read them; only what is shown. */
  ownPages: readonly OwnPageShown[];
  look: SiteLookShown;
  /** The operator's own terms and conditions, as written; '' for none. */
  terms: string;
  /** Whose machine the server runs on; without a name nobody has said so. */
  hoster: Hoster;
  processing: readonly ProcessingActivity[];
  /** Who processes what visitors write in the chat; null: nobody but this server, the assistant is built in. */
  assistant: { readonly processor: string | null };
  /** Server that sends mails; null while none is set up. */
  mailHost: string | null;
  /** Address of the server that keeps the operator's calendar; null: none, or Google. */
  calendarServer: string | null;
  /** Months after which things are deleted. */
  retention: RetentionSettings;
  /** Before that, the site says 'im Aufbau' and no search engine lists it. */
  isOpen: boolean;
  /** Current year in Berlin, for the copyright line. */
  year: number;
}

/** What became of a message, or of a wish to be called, that was sent without a script. */
export interface PostedLead {
  /** By the names of the fields; once it has arrived, only what the answer still says of it. */
  values: Readonly<Record<string, string>>;
  /** German sentence by field. */
  faults: Readonly<Record<string, string>>;
  /** German; what is wrong with the whole. '' for nothing. */
  problem: string;
  hasArrived: boolean;
}

/** Pages of one kind have one style sheet, with nothing in it that none of them shows. */
export type PageKind = 'landing' | 'text' | 'booking' | 'chat';

/** What documents take from the build: style sheets as text, the script as a root-relative URL. */
export interface SiteAssets {
  css: Readonly<Record<PageKind, string>>;
  /** What each style sheet calls the design tokens it reads, by their names; unset: as they are called everywhere. */
  properties?: Readonly<Record<PageKind, Readonly<Record<string, string>>>>;
  scriptUrl: string;
}

/** What makes a page one for a single visitor. A feature whose pages are posted adds its own part. */
export interface PostedPart {
  /** Of the landing pages, and of the page of a callback. */
  lead?: PostedLead;
}

export interface PageRequest extends PostedPart {
  /** One of `sitePaths`; anything else renders the 404 page. */
  path: string;
  content: SiteContent;
  assets: SiteAssets;
  /** Origin for canonical and Open Graph addresses, without a trailing slash. */
  publicUrl: string;
}

export interface RenderedPage {
  status: 200 | 404;
  html: string;
  /** The one inline style sheet of `html`, for the content security policy. */
  inlineCss: string;
  /** The address carries a key: it must not be passed on, listed or kept. */
  secretAddress: boolean;
  /** false: of a website that is not open yet, no page belongs into a search engine. */
  isListed: boolean;
}

/** Exports of the site's server build. */
export interface SiteRenderer {
  /** Every page of the website. */
  sitePaths: readonly string[];
  /** Those that belong into sitemap.xml. */
  indexedPaths: readonly string[];
  renderPage(request: PageRequest): RenderedPage;
}
