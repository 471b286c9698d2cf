import type { BusinessProfile } from '@it-lotse/contract/content';
import { fillPlaceholders } from '@it-lotse/contract/placeholders';
import { isProven, type ProfilePlaceholder, type SiteTexts, type SiteTextsInFull } from '@it-lotse/contract/site-texts';
import { shippedSiteTexts } from './shipped-site-texts.ts';

/**
 * The texts as visitors read them: the operator's words, else those that come with the program, placeholders filled, and
 * of the claims only what can be checked.
 */
export function siteTextsInFull(own: SiteTexts, profile: BusinessProfile): SiteTextsInFull {
  const texts: SiteTextsInFull = {
    hero: own.hero ?? shippedSiteTexts.hero,
    claims: (own.claims ?? shippedSiteTexts.claims).filter(isProven),
    values: own.values ?? shippedSiteTexts.values,
    services: own.services ?? shippedSiteTexts.services,
    faq: own.faq ?? shippedSiteTexts.faq,
    contact: own.contact ?? shippedSiteTexts.contact,
    workstyle: own.workstyle ?? shippedSiteTexts.workstyle,
    brand: own.brand ?? shippedSiteTexts.brand,
    fullHero: own.fullHero ?? shippedSiteTexts.fullHero,
    fullValues: own.fullValues ?? shippedSiteTexts.fullValues,
  };
  return withProfile(texts, profile);
}

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
