/** An amount of money somebody wrote. */
export interface Amount {
  /** Euro cents; NaN: another currency, or a number that cannot be read. */
  readonly cents: number;
  /** As it was written. */
  readonly text: string;
}

/** Where an amount follows, even without a currency. */
const costs = String.raw`(?:kostet|kosten|kosteten|Preis(?:e|es)?|Gebühr(?:en)?|Pauschale|Kostenpunkt|Betrag|Summe|Honorar|berechnen?|verlangen?|macht|zahlen|zahle|bezahlen|überweisen)\s*:?\s+(?:(?:das|es|von|beträgt|betragen|ist|liegt|liegen|bei|Sie|Ihnen|dafür|nur|etwa|ca\.|circa|rund|ungefähr|lediglich|gerade|mal|einmal|einfach|vorab|mir|uns|dann|heute|jetzt|insgesamt|zusammen)\s+)*`;
const otherUnits =
  'EUR|Euro|Cent|%|Prozent|Minute|Stunde|Std|Min|km|Kilometer|Tag|Woche|Monat|Jahr|Mal|Uhr|GB|MB|TB|Schritt|Klick';
const number = String.raw`\d{1,3}(?:[.\u00A0\u202F ]\d{3})+(?:,\d{1,2})?|\d+(?:[.,]\d{1,2})?(?!\d)`;
const euro = String.raw`(?:€|EUR\b|Euros?\b|Euronen\b|Eur\b)`;
const gap = String.raw`[\s\u00A0\u202F]*`;
const dash = String.raw`,\s?(?:--?|–|—)`;

/** '50 bis 70 €': the first number is money, too. */
const rangeBefore = new RegExp(
  `(${number})${gap}(?:bis|oder|und|[-–—/])${gap}(?:zu${gap})?(?=(?:${number})${gap}(?:,-+|,–)?${gap}${euro})`,
  'giu',
);
const written: readonly RegExp[] = [
  new RegExp(`(${number})(?:${dash})?${gap}${euro}`, 'giu'),
  new RegExp(`(?:€|EUR)${gap}(${number})`, 'gu'),
  new RegExp(`(${number})${dash}`, 'gu'),
  rangeBefore,
  // 'kostet nur 20': no currency, but nothing else is meant.
  new RegExp(String.raw`${costs}(${number})(?![\d:.,]*${gap}(?:€|${otherUnits}))`, 'giu'),
];
const centsOnly = new RegExp(String.raw`(${number})${gap}(?:Cent|ct)\b`, 'giu');
const inWords = /([a-zäöüß]+)[\s\u00A0-]+(?:euro|eur)\b(?:\s+(?:und\s+)?([a-zäöüß]+)(?:\s+cent)?\b)?/giu;
const wordsOfCents = /([a-zäöüß]+)\s+cent\b/giu;
/** 'kostet fünfundsechzig', 'siebzig die Stunde': no currency either. Small numbers are counted things and times. */
const barePrice = new RegExp(String.raw`${costs}([a-zäöüß]+)(?![a-zäöüß])(?!\s+(?:${otherUnits}))`, 'giu');
const perHour = /(?<![a-zäöüß])([a-zäöüß]+)\s+(?:die|pro|je|in\s+der)\s+stunde/giu;
const smallestBarePrice = 5;

const foreign = /\d[\d.,]*[\s\u00A0]*(?:\$|£|USD\b|Dollar|Pfund\b|CHF\b|Franken\b|Bitcoin|BTC\b)|[$£][\s\u00A0]*\d/giu;

/** Every amount of money in a German text. */
export function amountsIn(text: string): Amount[] {
  const found: Amount[] = [];
  for (const pattern of written) {
    for (const match of text.matchAll(pattern)) found.push({ cents: centsOf(match[1] ?? ''), text: match[0] });
  }
  for (const match of text.matchAll(centsOnly)) {
    found.push({ cents: Math.round(centsOf(match[1] ?? '') / 100), text: match[0] });
  }
  for (const match of text.matchAll(inWords)) {
    const euros = numberOf(match[1] ?? '');
    if (euros === undefined) continue;
    found.push({ cents: euros * 100 + (numberOf(match[2] ?? '') ?? 0), text: match[0] });
  }
  for (const match of text.matchAll(wordsOfCents)) {
    const cents = numberOf(match[1] ?? '');
    const belongsToEuros = /euro\s+(?:und\s+)?$/i.test(text.slice(0, match.index));
    if (cents !== undefined && !belongsToEuros) found.push({ cents, text: match[0] });
  }
  for (const match of [...text.matchAll(barePrice), ...text.matchAll(perHour)]) {
    const euros = numberOf(match[1] ?? '');
    if (euros !== undefined && euros >= smallestBarePrice) found.push({ cents: euros * 100, text: match[0] });
  }
  for (const match of text.matchAll(foreign)) found.push({ cents: Number.NaN, text: match[0] });
  return found;
}

/** '1.234,50' → 123450; '97.50' is meant as 97,50. */
function centsOf(written: string): number {
  const compact = written.replace(/[\s\u00A0\u202F]/g, '');
  const isGrouped = /^\d{1,3}(\.\d{3})+(,\d+)?$/.test(compact);
  const plain = isGrouped ? compact.replaceAll('.', '').replace(',', '.') : compact.replace(',', '.');
  return Math.round(Number(plain) * 100);
}

const ones = ['', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun'];
const tens = ['', '', 'zwanzig', 'dreißig', 'vierzig', 'fünfzig', 'sechzig', 'siebzig', 'achtzig', 'neunzig'];
const teens = [
  'zehn',
  'elf',
  'zwölf',
  'dreizehn',
  'vierzehn',
  'fünfzehn',
  'sechzehn',
  'siebzehn',
  'achtzehn',
  'neunzehn',
];

/** 'fünfundsechzig' → 65, up to 9999; undefined: no number. */
function numberOf(word: string): number | undefined {
  return numbers.get(word.toLowerCase().replaceAll('ss', 'ß'));
}

const numbers = new Map<string, number>([
  ['null', 0],
  ['einen', 1],
  ['eins', 1],
  ['hundert', 100],
  ['tausend', 1000],
]);
for (let value = 1; value < 2000; value += 1) {
  const words = wordsOf(value);
  numbers.set(words, value);
  // 'hundertzehn' for 'einhundertzehn'.
  numbers.set(words.replace(/^ein(?=hundert|tausend)/, ''), value);
}

function wordsOf(value: number): string {
  if (value >= 1000) return `${ones[Math.floor(value / 1000)]}tausend${value % 1000 ? wordsOf(value % 1000) : ''}`;
  if (value >= 100) return `${ones[Math.floor(value / 100)]}hundert${value % 100 ? wordsOf(value % 100) : ''}`;
  if (value >= 20) {
    return `${value % 10 ? `${ones[value % 10]}und` : ''}${tens[Math.floor(value / 10)]}`;
  }
  return value >= 10 ? (teens[value - 10] ?? '') : (ones[value] ?? '');
}
