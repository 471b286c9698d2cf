import { fillPlaceholders } from '@it-lotse/contract/placeholders';
import type { SiteContent } from '@it-lotse/contract/site-rendering';
import type { FactPlaceholder } from '@it-lotse/contract/site-texts';
import { audiencesOf } from '@it-lotse/domain/audiences';
import { type FactBasis, type FactSentences, factSentences } from '@it-lotse/domain/fact-sentences';

/** What the sentences about times, money and ways are made from, as the site knows it. */
function factBasisOf({ facts, booking, prices, processing, profile }: SiteContent): FactBasis {
  const services = Object.values(booking.service_types);
  return {
    facts,
    services,
    audiences: audiencesOf(services, prices),
    zones: booking.travel_zones,
    packages: prices.business.packages.map(({ paket, leistungen }) => [paket, ...leistungen]),
    canPayOnline: processing.includes('stripe'),
    voice: profile.voice,
  };
}

/** What the operator writes for them in texts of their own. */
const writtenAs: Readonly<Record<FactPlaceholder, keyof FactSentences>> = {
  antwortversprechen: 'reliable',
  anfahrtfrei: 'freeTravel',
  itcheck: 'itCheck',
  schulungen: 'trainings',
  pakete: 'packages',
  notfall: 'emergencyAnswer',
  zahlung: 'paymentAnswer',
  besuche: 'visits',
  rechnung: 'invoice',
  hilfswege: 'waysOfHelp',
  hilfsorte: 'placesOfHelp',
  stoerungen: 'repairs',
  flexibel: 'flexible',
  wahl: 'choice',
  naehe: 'nearby',
  fernwartung: 'remoteHelp',
  fernwartungsablauf: 'remoteCourse',
  reparaturen: 'brokenDevices',
  websitepflege: 'websiteCare',
  zielgruppen: 'shortAudience',
  zweiwege: 'twoWays',
  zuhause: 'forHomes',
  firmen: 'forFirms',
};

export const factsOf = (content: SiteContent): FactSentences => factSentences(factBasisOf(content));

/**
 * Puts the sentences of the settings where texts hold a place for them ('{freeTravel}'), however deep they lie. Of a list,
 * an entry is left out whose text is nothing but a place for which there is nothing to say; one that holds a list, only
 * where nothing of that list is left.
 */
export function fillFacts<Texts>(texts: Texts, sentences: FactSentences): Texts {
  return fill(texts) as Texts;

  function fill(value: unknown): unknown {
    if (typeof value === 'string') return fillText(value, sentences);
    if (Array.isArray(value)) return value.filter((entry) => !isSilent(entry)).map(fill);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fill(each)]));
  }
  function isSilent(entry: unknown): boolean {
    if (typeof entry === 'string') return entry !== '' && fillText(entry, sentences) === '';
    if (Array.isArray(entry)) return entry.length > 0 && entry.every(isSilent);
    return typeof entry === 'object' && entry !== null && Object.values(entry).some(isSilent);
  }
}

function fillText(text: string, sentences: FactSentences): string {
  const textOf = (name: string) => {
    const sentence = Object.hasOwn(writtenAs, name) ? writtenAs[name as keyof typeof writtenAs] : name;
    return Object.hasOwn(sentences, sentence) ? sentences[sentence as keyof FactSentences] : undefined;
  };
  return fillPlaceholders(text, textOf).replace(/ {2,}/g, ' ').trim();
}
