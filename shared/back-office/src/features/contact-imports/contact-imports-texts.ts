import type {
  ColumnRole,
  ContactState,
  ImportSource,
  LegalBasis,
  PreviewedContact,
} from '@it-lotse/contract/contact-imports';
import { formatPhone } from '@it-lotse/domain/format-phone';

const figure = (count: number) => count.toLocaleString('de-DE');

/** → '1 neue Karte', '12 neue Karten' */
export const cardsText = (count: number, which = ''): string =>
  [figure(count), which, count === 1 ? 'Karte' : 'Karten'].filter((word) => word !== '').join(' ');

export const contactsText = (count: number): string => `${figure(count)} ${count === 1 ? 'Kontakt' : 'Kontakte'}`;

export const sourceWords: Readonly<Record<ImportSource, string>> = {
  it_lotse: 'Tabelle von IT-Lotse',
  google: 'Google Kontakte',
  outlook: 'Outlook',
  vcard: 'Adressbuch (vCard)',
  table: 'Tabelle (CSV)',
};

export const basisWords: Readonly<Record<LegalBasis, string>> = {
  contract: 'Vertrag oder Anfrage',
  consent: 'Einwilligung',
  interest: 'Berechtigtes Interesse',
};

/** What a choice means, in the order in which it is offered. */
export const basisHints: Readonly<Record<LegalBasis, string>> = {
  contract: 'Sie haben für diese Menschen gearbeitet, oder sie haben angefragt (Art. 6 Abs. 1 Buchst. b DSGVO).',
  interest: 'Zum Beispiel Lieferanten und Ansprechpartner in Firmen (Art. 6 Abs. 1 Buchst. f DSGVO).',
  consent: 'Diese Menschen haben Ihnen erlaubt, ihre Daten zu speichern (Art. 6 Abs. 1 Buchst. a DSGVO).',
};

export const roleWords: Readonly<Record<ColumnRole, string>> = {
  ignore: 'Nicht übernehmen',
  name: 'Name (ganz)',
  given_name: 'Vorname',
  middle_name: 'Weitere Vornamen',
  family_name: 'Nachname',
  company: 'Firma',
  email: 'E-Mail-Adresse',
  phone: 'Telefonnummer',
  address: 'Anschrift (ganz)',
  street: 'Straße',
  postcode: 'Postleitzahl',
  city: 'Ort',
  note: 'Notiz',
};

/** In the order of the page: what happens comes first. */
export const stateTexts: ReadonlyArray<readonly [ContactState, { title: string; hint: string }]> = [
  ['new', { title: 'Neu', hint: 'Bekommen eine eigene Kundenkarte.' }],
  [
    'extended',
    { title: 'Schon Kunde, wird ergänzt', hint: 'Es kommt nur dazu, was fehlt. Nichts wird überschrieben.' },
  ],
  ['duplicate', { title: 'Doppelt in der Datei', hint: 'Stehen zweimal darin und werden eine Karte.' }],
  ['unreadable', { title: 'Nicht zu übernehmen', hint: 'Hier fehlt etwas, oder der Eintrag lässt sich nicht lesen.' }],
  ['unchanged', { title: 'Schon vollständig da', hint: 'Hier gibt es nichts zu tun.' }],
];

type Shown = Pick<PreviewedContact, 'name' | 'company' | 'emails' | 'phones' | 'line'>;

export const contactName = ({ name, company, emails, phones, line }: Shown): string =>
  name || company || emails[0] || (phones[0] ? formatPhone(phones[0]) : `Eintrag in Zeile ${line}`);

/** How somebody is reached, in one line. */
export const reachText = ({ emails, phones }: Pick<Shown, 'emails' | 'phones'>): string =>
  [...emails, ...phones.map(formatPhone)].join(', ');

const gainWords = { name: 'Name', company: 'Firma', email: 'E-Mail', phone: 'Telefon', note: 'Notiz' } as const;

export const gainText = ({ kind, value }: PreviewedContact['gains'][number]): string =>
  `${gainWords[kind]} ${kind === 'phone' ? formatPhone(value) : `„${shortened(value)}“`}`;

const shortened = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text);
