import type { Voice } from '@it-lotse/contract/content';

/** What one voice says of the business and the other never does. */
const words: Readonly<Record<Voice, RegExp>> = {
  ich: /(?<!\p{L})(?:ich|mich|mir|mein(?:e[mnrs]?)?)(?![\p{L}-])/giu,
  wir: /(?<!\p{L})(?:wir|uns|unser(?:e[mnrs]?)?)(?![\p{L}-])/giu,
};

/** Sentences in which not the business speaks, each with who does. Short on purpose: everything else follows the setting. */
const saidByOthers: ReadonlyArray<readonly [why: string, sentence: RegExp]> = [
  ['the specification gives it word for word', /Wir melden uns bald bei Ihnen!/],
  ['the specification gives it word for word', /nicht erreichbar\. Rufen Sie uns bitte an/],
  ['a visitor ticks or presses it', /Ich habe keine E-Mail-Adresse/],
  ['a visitor ticks or presses it', /Ich buche für jemand anderen/],
  ['a visitor ticks or presses it', /Rufen Sie mich zurück/],
  ['a visitor ticks or presses it', /Erinnern Sie mich (?:per|auch)[^.]*/],
  ['a visitor ticks or presses it', /In meinen Kalender übernehmen/],
  ['a visitor declines a time', /Passt mir nicht, weiter warten/],
  ['a visitor answers for whom the visit is', /Für mich(?!\p{L})/u],
  ['a visitor consents', /Ja, ich möchte ab und zu Tipps[^.]*/],
  [
    'a visitor asks for an early start',
    /Mein Termin liegt vor Ablauf[^“]*?(?:vollständig erbracht ist|erbracht worden ist)/,
  ],
  ['a visitor asks in the FAQ', /Muss ich mich mit Computern auskennen\?/],
  ['a visitor asks in the FAQ', /Kann ich einen Termin verschieben oder absagen\?/],
  ['a visitor asks in the FAQ', /Wie kann ich bezahlen\?/],
  ['a visitor begins a chat with it', /Mein Computer ist sehr langsam|Mein WLAN funktioniert nicht/],
  ['a visitor begins a chat with it', /Ich habe (?:Probleme mit E-Mails|Verdacht auf einen Virus)/],
  ['a visitor begins a chat with it', /Ich brauche Hilfe mit meinem Smartphone/],
  ['readers ask themselves', /Wen rufe ich an, was wird ausgeschaltet/],
  ['the model form of the law', /Hiermit widerrufe\(n\) ich\/wir[^:]*/],
  [
    'the instruction in the words of the law',
    /(?:Um Ihr|Sie können Ihr) Widerrufsrecht[^§]*?(?:informieren|ihres Eingangs)\./,
  ],
  [
    'the instruction in the words of the law',
    /Wenn Sie diesen Vertrag widerrufen, haben wir[^§]*?Entgelte berechnet\./,
  ],
  ['the instruction in the words of the law', /Haben Sie verlangt, dass die Dienstleistungen[^§]*?entspricht\./],
  ['the instruction in the words of the law', /Ihr Widerrufsrecht erlischt, wenn wir[^§]*?Erbringung erlischt\./],
  [
    'visitor and business together',
    /(?:finden wir|wir finden) (?:eine|einen|einen anderen) (?:Zeit|Termin|Lösung|Weg)/i,
  ],
  ['visitor and business together', /wir (?:dafür )?(?:den ersten|einen) Termin vereinbar(?:en|t haben)/],
  ['visitor and business together', /wir vereinbaren den ersten Termin/],
  ['visitor and business together', /Wir gehen in Ihrem Tempo vor/],
  ['visitor and business together', /(?:Sehen wir nach|Finden wir heraus),/],
  ['visitor and business together', /[^.?!:]*(?:gemeinsam|zusammen)(?!\p{L})[^.?!]*/iu],
];

const othersRemoved = (text: string) =>
  saidByOthers.reduce((left, [, sentence]) => left.replaceAll(every(sentence), ' '), text);
const every = ({ source, flags }: RegExp) => new RegExp(source, flags.includes('g') ? flags : `${flags}g`);

/** The words of the other voice that the business says in this text, each with what stands around it. */
export function wrongWords(text: string, voice: Voice): string[] {
  const told = othersRemoved(text.replaceAll(/\s+/g, ' '));
  return [...told.matchAll(words[voice === 'ich' ? 'wir' : 'ich'])].map(({ index }) =>
    told.slice(Math.max(0, index - 40), index + 40),
  );
}

/** What stands in a text where a sentence was not told in one voice. */
export const unresolved = (text: string): string[] => text.match(/\[[^[\]|"'{}()\\^]*\|[^[\]|"'{}()\\^]*\]/g) ?? [];
