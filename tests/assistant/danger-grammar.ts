import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DangerKind } from '@it-lotse/contract/chat';
import { dialects, inDialect } from './dialects.ts';

/**
 * How people put a danger, and everyday technology that sounds alike, are templates in `grammar/`, one a line: `(a|b)` is
 * either, `<name>` one of the family of that name. The triage's vote learns from them (`npm run train-danger`), and its laws are tried on what they generate.
 */
const families: Readonly<Record<string, string>> = {
  who: 'mein Mann|meine Frau|Oma|mein Opa|die Nachbarin|er|sie|mein Kind|unser Baby|mein Vater|Mama|der Papa|mein Bruder|eine Kollegin|mein Sohn|die Schwiegermutter|mei Mo|der Elektriker|die Frau die ich betreue|meine Freundin|Opa|der Kleine|mein Enkel|mein Schwager|Papa|unsere Tochter|der Gast|die Kleine|ein Bekannter|dei Oma|mien Fru|meine Schwester|ein alter Herr|unser Lehrling',
  whose:
    'meiner Frau|meines Mannes|meiner Ex|vom Nachbarn|meiner Tochter|meines Chefs|von meinem Freund|meiner Freundin|meiner Angestellten|von meiner Mutter|vom Mitbewohner|von meinem Ex|meines Bruders|einer Bekannten|von der Mieterin|meiner Schwiegermutter',
  at: 'bei meiner Frau|bei meinem Mann|bei der Nachbarin|bei meinem Ex|bei meiner Freundin|beim Kollegen|bei meinem Mitarbeiter|bei meiner Schwester',
  beater:
    'mein Mann|mein Ex|mein Freund|der Nachbar|mein Vater|mein Sohn|Papa|mein Stiefvater|er|meine Frau|mein Chef|ein Typ|mei Mo|der Pfleger|mein Bruder|der Schwiegersohn',
  caller:
    'ein Mann von Microsoft|die Sparkasse|jemand von der Bank|ein Polizist|ein Herr vom Support|Amazon|Europol|so ein Techniker|eine Frau von PayPal|die Kripo|ein Kundendienst|der Anrufer|jemand mit englischem Akzent|ein angeblicher Anwalt|das Finanzamt|die Telekom',
  thing:
    'der Akku|mein Laptop|das Handy|die Powerbank|das Ladegerät|die Steckdose|der Router|der Fernseher|das Netzteil|die Mehrfachsteckdose|der Drucker|mein PC|das E-Bike|der Sicherungskasten|das Kabel|das Tablet|die Heizdecke|der Wechselrichter|der Stecker|der Server',
  whom: 'meinen Mann|meine Frau|die Oma|den Opa|mein Kind|meinen Vater|Mama|ihn|sie|den Kollegen|unseren Gast|die Nachbarin|meinen Bruder|den Kleinen',
  whoElse:
    'meine Freundin|mein Sohn|meine Schwester|Opa|mein Mann|ein Kumpel|meine Tochter|mein Bruder|die Nachbarin|jemand im Chat|meine Mutter|mein Ex|die Enkelin',
  thingDat:
    'dem Laptop|dem Router|der Steckdose|dem Drucker|dem Akku|meinem Handy|dem Netzteil|der Steckerleiste|dem PC|dem Fernseher|der Mehrfachsteckdose|dem Sicherungskasten|dem Ladegerät|der Wand|dem Server|dem Monitor|der Spülmaschine|dem Gehäuse|dem Schrank',
  what: 'das WhatsApp|die Nachrichten|das Handy|die Mails|den Chatverlauf|das Instagram|den Facebook Account|die Fotos|den Standort|das Postfach|den Browserverlauf|die Anrufliste|den Laptop|die Cloud',
};

const folder = join(import.meta.dirname, 'grammar');

/** Any number below `below`, from 0. */
export type Pick = (below: number) => number;

const templatesOf = (name: string): string[] =>
  readFileSync(join(folder, `${name}.txt`), 'utf8')
    .split('\n')
    .filter(Boolean);

export const dangerTemplates = (kind: DangerKind): string[] => templatesOf(kind);
export const everydayTemplates: readonly string[] = templatesOf('everyday');

/** One sentence of a template. */
export function sentenceOf(template: string, pick: Pick): string {
  const choose = (alternatives: string) => {
    const all = alternatives.split('|');
    return all[pick(all.length)] ?? '';
  };
  return template
    .replace(/<(\w+)>/g, (_, family: string) => choose(families[family] ?? ''))
    .replace(/\(([^()]*)\)/g, (_, alternatives: string) => choose(alternatives))
    .replace(/ +/g, ' ')
    .replace(/ ([,?])/g, '$1')
    .trim();
}

type Noise = readonly [name: string, noise: (text: string, pick: Pick) => string];

/** What typing, dictating, hurry and a dialect make of a sentence; its sense stays. */
export const noises: readonly Noise[] = [
  ['as it is', (text) => text],
  ['lower case', (text) => text.toLowerCase()],
  ['capitals', (text) => text.toUpperCase()],
  ['umlauts written out', (text) => writtenOut(text)],
  ['umlauts left out', (text) => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss')],
  ['no marks', (text) => text.replace(/[,.?!]/g, '')],
  ['many marks', (text) => `${text}!!!`],
  [
    'filler words',
    (text, pick) => `${['also ', 'Hallo, ', 'äh ', 'bitte ', 'Guten Abend ', 'ja hallo '][pick(6)]}${text}`,
  ],
  [
    'words behind',
    (text, pick) => `${text}${[' bitte', ' was tun', ' hilfe', ' und jetzt', ' danke', ' :('][pick(6)]}`,
  ],
  ['a typo', (text, pick) => mistyped(text, pick)],
  ...Object.entries(dialects).map(([name, dialect]): Noise => [name, (text) => inDialect(text, dialect)]),
];

const writtenOut = (text: string) =>
  text.replace(/[äöüß]/gi, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' })[letter.toLowerCase()] ?? letter);

/** Two neighbours changed places in one long word. */
function mistyped(text: string, pick: Pick): string {
  const words = text.split(' ');
  const long = words.flatMap((word, index) => (/^\p{L}{7,}$/u.test(word) ? [index] : []));
  const at = long[pick(Math.max(1, long.length))];
  if (at === undefined) return text;
  const letters = [...(words[at] ?? '')];
  const place = 2 + pick(letters.length - 4);
  [letters[place], letters[place + 1]] = [letters[place + 1] ?? '', letters[place] ?? ''];
  return words.with(at, letters.join('')).join(' ');
}
