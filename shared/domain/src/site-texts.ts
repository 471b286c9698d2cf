import type { BusinessProfile, Voice } from '@it-lotse/contract/content';
import { fillPlaceholders } from '@it-lotse/contract/placeholders';
import { isProven, type ProfilePlaceholder, type SiteTexts, type SiteTextsInFull } from '@it-lotse/contract/site-texts';
import { markedSiteTexts, shippedSiteTexts } from './shipped-site-texts.ts';
import { followerOf } from './voice.ts';

/**
 * The texts as visitors read them: the operator's words, else those that come with the program, placeholders filled, and
 * of the claims only what can be checked.
 */
export function siteTextsInFull(stored: SiteTexts, profile: BusinessProfile): SiteTextsInFull {
  const own = ownSiteTexts(profile.voice, stored);
  const shipped = shippedSiteTexts(profile.voice);
  const texts: SiteTextsInFull = {
    hero: own.hero ?? shipped.hero,
    claims: (own.claims ?? shipped.claims).filter(isProven),
    values: own.values ?? shipped.values,
    services: own.services ?? shipped.services,
    faq: own.faq ?? shipped.faq,
    contact: own.contact ?? shipped.contact,
    workstyle: own.workstyle ?? shipped.workstyle,
    brand: own.brand ?? shipped.brand,
    fullHero: own.fullHero ?? shipped.fullHero,
    fullValues: own.fullValues ?? shipped.fullValues,
  };
  return withProfile(texts, profile);
}

/** What the operator has stored. Sentences in it that are still those of the program follow the voice. */
export const ownSiteTexts: (voice: Voice, stored: SiteTexts) => SiteTexts = followerOf(markedSiteTexts);

/** The same document, its placeholders filled with what the business data say. */
export function withProfile<Texts>(texts: Texts, profile: BusinessProfile): Texts {
  const said: Record<ProfilePlaceholder, string> = { ort: profile.city, betrieb: profile.name, telefon: profile.phone };
  return filled(texts, (name) => (Object.hasOwn(said, name) ? said[name as ProfilePlaceholder] : undefined));
}

/** The same document with every placeholder in it replaced. */
function filled<Value>(value: Value, textOf: (name: string) => string | undefined): Value {
  const fill = (part: unknown): unknown => {
    if (typeof part === 'string') return fillPlaceholders(part, textOf);
    if (Array.isArray(part)) return part.map(fill);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, fill(each)]));
  };
  return fill(value) as Value;
}
