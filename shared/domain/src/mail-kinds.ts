// A table of words: longer than a file of code, and read line by line.
import type { Voice } from '@it-lotse/contract/content';
import type { OwnMailWords } from '@it-lotse/contract/mail-texts';
import { documentInVoice, followerOf, perVoice } from './voice.ts';

/** What {…} may name, with an example; the server has that of `betrieb` and `telefon`. */
const examples = {
  name: 'Erika Beispiel',
  betrieb: '',
  telefon: '',
  leistung: 'Fernwartung',
  datum: 'Dienstag, 1. Dezember 2026',
  uhrzeit: '17:00\u00A0Uhr',
  bisheriges_datum: 'Montag, 30. November 2026',
  bisherige_uhrzeit: '10:00\u00A0Uhr',
  frist: 'Montag, 30. November 2026, 17:00 Uhr',
  tag: 'morgen',
  was: '[Ich komme|Wir kommen] zu Ihnen.',
  zahlung: 'Wegen Ihrer Zahlung [melde ich mich|melden wir uns].',
  antwort:
    '[Ich melde mich|Wir melden uns] innerhalb von 24\u00A0Stunden bei Ihnen, am Wochenende am nächsten Werktag.',
  betrag: '50,00\u00A0€',
  nummer: '2026-0008',
  rechnungsnummer: '2026-0007',
  rest: 'Sie müssen nichts mehr tun.',
  erstattung: 'Ihre Zahlung',
  dauer: 'Bis der Betrag auf Ihrem Konto steht, können noch einige Tage vergehen.',
  erklaerung: 'Widerruf',
  neuigkeit: 'Für Sie ist ein Termin gebucht',
  kurzes_datum: 'Di., 01.12.',
  wunsch: '„Fernwartung“, vom 1.12.2026 bis 15.12.2026, vormittags',
  nachricht: 'Ihr Termin ist gebucht: Di., 01.12., 17:00 Uhr.',
  link: 'https://it-lotse.example/t/3F-K7M3-9PQR-X2CD',
} as const;
type MailPlaceholder = keyof typeof examples;

export const placeholderExamples = perVoice(
  (voice): Readonly<Record<MailPlaceholder, string>> => documentInVoice(voice, examples),
);

export interface MailKind {
  readonly group: string;
  readonly title: string;
  readonly when: string;
  readonly way: 'email' | 'sms';
  /** Besides the business and its number, which every one may name. */
  readonly placeholders: readonly MailPlaceholder[];
  /** Without which a field of one's own would not say what it is about. */
  readonly required: Readonly<Partial<Record<keyof OwnMailWords, readonly MailPlaceholder[]>>>;
  readonly words: OwnMailWords;
  /** The facts in the opening, said behind one that is the operator's own; '': they stand elsewhere in the mail. */
  readonly kept: string;
}

const hello = 'Guten Tag {name},';
const visit = {
  group: 'Termine',
  way: 'email',
  placeholders: ['name', 'leistung', 'datum', 'uhrzeit'],
  required: { subject: ['datum'] },
} as const;
const visitSubject = 'Ihr Termin am {datum}, {uhrzeit}';
const cancelled = {
  ...visit,
  required: { subject: ['datum'] },
  kept: 'Dieser Termin findet nicht statt. Es entstehen Ihnen keine Kosten.',
} as const;
const cancelledSubject = `${visitSubject} ist abgesagt`;
const request = {
  ...visit,
  group: 'Terminanfragen',
  kept: 'Dieser Termin findet nicht statt. Es entstehen Ihnen keine Kosten.',
} as const;
const requestSubject = 'Ihre Anfrage für {datum}, {uhrzeit}';
const waiting = { group: 'Warteliste', way: 'email', placeholders: ['name', 'leistung'], required: {} } as const;
const waitingEnd = {
  ...waiting,
  kept: 'Ihr Platz auf der Warteliste für „{leistung}“ ist zu Ende.',
} as const;
const waitingEndSubject = 'Ihr Platz auf der Warteliste ist zu Ende';
const callForATime = 'Oder rufen Sie [mich|uns] an, dann finden wir eine Zeit: {telefon}.';
const newTime = 'Einen neuen Termin finden Sie hier, oder Sie rufen [mich|uns] an: {telefon}.';
const questions = 'oder rufen Sie [mich|uns] an: {telefon}.';

/** Every mail and SMS a customer gets of itself, in the order of the office. Both voices side by side: see voice.ts. */
const mailKinds = {
  'lead-received': {
    group: 'Anfragen',
    title: 'Nachricht ist angekommen',
    when: 'Wenn jemand über das Kontaktformular schreibt, höchstens einmal am Tag.',
    way: 'email',
    placeholders: ['datum', 'uhrzeit', 'antwort'],
    required: {},
    words: {
      subject: 'Ihre Nachricht ist angekommen',
      greeting: 'Guten Tag,',
      opening: 'Ihre Nachricht vom {datum}, {uhrzeit}, ist angekommen. {antwort}',
      closing: 'Wenn es eilt, rufen Sie [mich|uns] bitte an: {telefon}.',
    },
    kept: 'Ihre Nachricht vom {datum}, {uhrzeit}, ist angekommen.',
  },
  'appointment-booked': {
    ...visit,
    title: 'Termin gebucht',
    when: 'Wenn jemand auf der Website einen Termin bucht.',
    words: {
      subject: visitSubject,
      greeting: hello,
      opening: 'vielen Dank für Ihre Buchung. Ihr Termin steht fest, [ich freue mich|wir freuen uns] auf Sie.',
      closing: '',
    },
    kept: 'Ihr Termin steht fest.',
  },
  'appointment-entered': {
    ...visit,
    title: 'Termin eingetragen',
    when: 'Wenn Sie einen Termin im Büro eintragen.',
    words: {
      subject: visitSubject,
      greeting: hello,
      opening:
        'wie besprochen [habe ich|haben wir] diesen Termin für Sie eingetragen. [Ich freue mich|Wir freuen uns] auf Sie.',
      closing: '',
    },
    kept: 'Diesen Termin [habe ich|haben wir] für Sie eingetragen.',
  },
  'appointment-confirmed': {
    ...visit,
    title: 'Termin bestätigt',
    when: 'Wenn Sie einen Termin bestätigen, der noch offen war.',
    words: {
      subject: `Bestätigt: ${visitSubject}`,
      greeting: hello,
      opening: 'Ihr Termin ist jetzt bestätigt. [Ich freue mich|Wir freuen uns] auf Sie.',
      closing: '',
    },
    kept: 'Ihr Termin ist jetzt bestätigt.',
  },
  'appointment-moved': {
    ...visit,
    placeholders: [...visit.placeholders, 'bisheriges_datum', 'bisherige_uhrzeit'],
    title: 'Termin verschoben',
    when: 'Wenn Sie oder der Kunde einen Termin verschieben.',
    words: {
      subject: 'Ihr Termin ist verschoben auf {datum}, {uhrzeit}',
      greeting: hello,
      opening: 'Ihr Termin hat eine neue Zeit. Bitte streichen Sie die alte aus Ihrem Kalender.',
      closing: '',
    },
    kept: 'Ihr Termin hat eine neue Zeit.',
  },
  'appointment-changed': {
    ...visit,
    title: 'Neue Angaben zum Termin',
    when: 'Wenn sich etwas anderes ändert als die Zeit, zum Beispiel Ort oder Preis.',
    words: {
      subject: 'Neue Angaben zu Ihrem Termin am {datum}, {uhrzeit}',
      greeting: hello,
      opening: 'zu Ihrem Termin gibt es neue Angaben. Es gilt ab jetzt, was hier steht.',
      closing: '',
    },
    kept: 'Es gilt ab jetzt, was hier steht.',
  },
  'appointment-brought-back': {
    ...visit,
    title: 'Termin findet doch statt',
    when: 'Wenn Sie einen abgesagten Termin zurückholen.',
    words: {
      subject: visitSubject,
      greeting: hello,
      opening: 'Ihr Termin war abgesagt und findet nun doch statt. [Ich freue mich|Wir freuen uns] auf Sie.',
      closing: '',
    },
    kept: 'Ihr Termin war abgesagt und findet nun doch statt.',
  },
  'appointment-cancelled': {
    ...cancelled,
    title: 'Termin abgesagt, von Ihnen',
    when: 'Wenn Sie einen Termin absagen.',
    words: {
      subject: cancelledSubject,
      greeting: hello,
      opening:
        'leider [muss ich|müssen wir] Ihren Termin absagen. Das tut [mir|uns] leid. Es entstehen Ihnen keine Kosten.',
      closing: newTime,
    },
  },
  'appointment-cancelled-by-customer': {
    ...cancelled,
    title: 'Termin abgesagt, vom Kunden',
    when: 'Wenn ein Kunde seinen Termin selbst absagt.',
    words: {
      subject: cancelledSubject,
      greeting: hello,
      opening: 'Sie haben Ihren Termin abgesagt. Es entstehen Ihnen keine Kosten.',
      closing: newTime,
    },
    kept: 'Sie haben Ihren Termin abgesagt. Es entstehen Ihnen keine Kosten.',
  },
  'appointment-unpaid': {
    ...cancelled,
    title: 'Online-Zahlung nicht abgeschlossen',
    when: 'Wenn ein Termin online bezahlt werden sollte und die Zeit dafür abgelaufen ist.',
    words: {
      subject: cancelledSubject,
      greeting: hello,
      opening:
        'die Online-Zahlung für Ihren Termin wurde nicht abgeschlossen. Deshalb ist die Zeit wieder frei. Es entstehen Ihnen keine Kosten. Möchten Sie es noch einmal versuchen?',
      closing: newTime,
    },
    kept: 'Die Online-Zahlung für Ihren Termin wurde nicht abgeschlossen, er findet nicht statt. Es entstehen Ihnen keine Kosten.',
  },
  'request-received': {
    ...request,
    placeholders: [...visit.placeholders, 'frist'],
    title: 'Terminanfrage ist angekommen',
    when: 'Wenn jemand auf der Website einen Termin anfragt, weil Sie jede Buchung selbst bestätigen.',
    words: {
      subject: requestSubject,
      greeting: hello,
      opening:
        'Ihre Anfrage ist angekommen. Der Termin ist noch nicht bestätigt: [Ich antworte|Wir antworten] Ihnen bis {frist}. So lange [halte ich|halten wir] die Zeit für Sie frei.',
      closing: '',
    },
    kept: 'Der Termin ist noch nicht bestätigt: [Ich antworte|Wir antworten] Ihnen bis {frist}.',
  },
  'request-declined': {
    ...request,
    title: 'Terminanfrage abgelehnt',
    when: 'Wenn Sie eine Anfrage ablehnen. Ihr Grund und die Zeiten, die Sie vorschlagen, stehen darunter.',
    words: {
      subject: requestSubject,
      greeting: hello,
      opening:
        'leider [kann ich|können wir] den Termin, nach dem Sie gefragt haben, nicht annehmen. Er findet nicht statt, und es entstehen Ihnen keine Kosten.',
      closing: '',
    },
  },
  'request-expired': {
    ...request,
    title: 'Terminanfrage blieb ohne Antwort',
    when: 'Wenn Sie eine Anfrage bis zur Frist nicht beantwortet haben.',
    words: {
      subject: requestSubject,
      greeting: hello,
      opening:
        'es tut [mir|uns] leid: [Ich habe|Wir haben] Ihre Anfrage nicht rechtzeitig beantwortet. Der Termin findet deshalb nicht statt, und es entstehen Ihnen keine Kosten. Rufen Sie [mich|uns] bitte an, dann finden wir eine Zeit: {telefon}.',
      closing: '',
    },
  },
  'request-withdrawn': {
    ...request,
    required: {},
    title: 'Terminanfrage zurückgezogen',
    when: 'Wenn ein Kunde seine Anfrage zurückzieht, bevor Sie geantwortet haben.',
    words: {
      subject: 'Ihre Anfrage ist zurückgezogen',
      greeting: hello,
      opening: 'Sie haben Ihre Anfrage zurückgezogen. Es entstehen Ihnen keine Kosten.',
      closing: '',
    },
    kept: 'Sie haben Ihre Anfrage zurückgezogen. Es entstehen Ihnen keine Kosten.',
  },
  visited: {
    ...visit,
    placeholders: [...visit.placeholders, 'neuigkeit'],
    required: { subject: ['neuigkeit', 'datum'] },
    title: 'Nachricht an Besuchte',
    when: 'Wenn jemand für einen anderen Menschen bucht: was es gibt, kurz an den, zu dem Sie kommen.',
    words: {
      subject: '{neuigkeit}: {datum}, {uhrzeit}',
      greeting: hello,
      opening: '{neuigkeit}. Gebucht hat ihn jemand für Sie.',
      closing:
        'Haben Sie Fragen, passt es Ihnen nicht, oder wissen Sie nichts davon? Rufen Sie [mich|uns] bitte an: {telefon}.',
    },
    kept: '{neuigkeit}. Gebucht hat ihn jemand für Sie.',
  },
  'waiting-proof': {
    ...waiting,
    placeholders: ['name', 'wunsch'],
    title: 'Platz bestätigen',
    when: 'Wenn sich jemand auf die Warteliste setzt. Werbung darf hier noch keine stehen: Erst der Klick zeigt, dass es die eigene Adresse ist.',
    words: {
      subject: 'Bitte bestätigen: Ihr Platz auf der Warteliste',
      greeting: hello,
      opening:
        'bitte bestätigen Sie, dass Sie auf die Warteliste möchten: {wunsch}. Wird dann eine passende Zeit frei, [schreibe ich Ihnen und halte|schreiben wir Ihnen und halten] sie einige Stunden für Sie frei.',
      closing: '',
    },
    kept: 'Bitte bestätigen Sie, dass Sie auf die Warteliste möchten: {wunsch}.',
  },
  'waiting-offer': {
    ...waiting,
    placeholders: ['name', 'leistung', 'datum', 'uhrzeit', 'frist'],
    required: { subject: ['datum', 'uhrzeit'] },
    title: 'Zeit ist frei',
    when: 'Wenn eine passende Zeit frei wird. Sie ist bis zur Frist freigehalten.',
    words: {
      subject: 'Eine Zeit ist frei: {datum}, {uhrzeit}',
      greeting: hello,
      opening:
        'Sie stehen auf der Warteliste für „{leistung}“. Jetzt ist eine Zeit frei: {datum}, {uhrzeit}. [Ich halte|Wir halten] sie bis {frist} für Sie frei.',
      closing:
        'Passt die Zeit nicht, sagen Sie [mir|uns] das bitte auf derselben Seite. Dann bekommt sie jemand anders, und Ihren Platz behalten Sie. Dort verlassen Sie die Warteliste auch mit einem Klick.',
    },
    kept: 'Frei ist {datum}, {uhrzeit}. [Ich halte|Wir halten] die Zeit bis {frist} für Sie frei.',
  },
  'waiting-over': {
    ...waitingEnd,
    title: 'Nichts wurde frei',
    when: 'Wenn der letzte Tag vorbei ist, den jemand genannt hat.',
    words: {
      subject: waitingEndSubject,
      greeting: hello,
      opening:
        'leider ist in der Zeit, die Sie genannt hatten, kein passender Termin mehr frei geworden. Ihr Platz auf der Warteliste für „{leistung}“ ist damit zu Ende.',
      closing: callForATime,
    },
  },
  'waiting-unanswered': {
    ...waitingEnd,
    title: 'Keine Antwort auf freie Zeiten',
    when: 'Wenn jemand auf drei freie Zeiten nacheinander nicht geantwortet hat.',
    words: {
      subject: waitingEndSubject,
      greeting: hello,
      opening:
        'auf die letzten freien Zeiten [habe ich von Ihnen nichts gehört und halte|haben wir von Ihnen nichts gehört und halten] deshalb keine weiteren für Sie frei. Ihr Platz auf der Warteliste für „{leistung}“ ist damit zu Ende.',
      closing: callForATime,
    },
  },
  'waiting-sms': {
    group: 'Warteliste',
    way: 'sms',
    placeholders: ['nachricht', 'link'],
    required: { text: ['betrieb', 'nachricht', 'link'] },
    title: 'SMS an Wartende ohne E-Mail',
    when: 'Statt der E-Mails dieser Gruppe, wenn jemand nur eine Handynummer genannt hat.',
    words: { text: '{nachricht} {link} {betrieb}, {telefon}' },
    kept: '',
  },
  reminder: {
    ...visit,
    group: 'Erinnerungen und SMS',
    placeholders: ['name', 'leistung', 'tag', 'datum', 'uhrzeit'],
    required: { subject: ['tag'] },
    title: 'Erinnerung per E-Mail',
    when: 'So viele Stunden vor dem Termin, wie unter „Pausen und Fristen“ steht.',
    words: {
      subject: 'Erinnerung: Ihr Termin {tag} um {uhrzeit}',
      greeting: hello,
      opening:
        '[ich möchte|wir möchten] Sie an Ihren Termin erinnern: {tag} um {uhrzeit}. [Ich freue mich|Wir freuen uns] auf Sie.',
      closing: '',
    },
    kept: 'Ihr Termin ist {tag} um {uhrzeit}.',
  },
  'reminder-sms': {
    group: 'Erinnerungen und SMS',
    way: 'sms',
    placeholders: ['name', 'leistung', 'tag', 'datum', 'uhrzeit', 'was'],
    required: { text: ['betrieb', 'tag', 'uhrzeit'] },
    title: 'Erinnerung per SMS',
    when: 'Zur selben Zeit wie die E-Mail, wenn der Kunde das möchte.',
    words: { text: 'Erinnerung von {betrieb}: Ihr Termin ist {tag} um {uhrzeit}. {was} Fragen? {telefon}' },
    kept: '',
  },
  'moved-sms': {
    group: 'Erinnerungen und SMS',
    way: 'sms',
    placeholders: ['name', 'leistung', 'datum', 'uhrzeit', 'bisheriges_datum', 'bisherige_uhrzeit'],
    required: { text: ['betrieb', 'datum', 'uhrzeit', 'bisheriges_datum'] },
    title: 'SMS: Termin verschoben',
    when: 'Wenn Sie wegen freier Tage einen Termin verschieben und „SMS“ wählen.',
    words: {
      text: '{betrieb}: Ihr Termin am {bisheriges_datum}, {bisherige_uhrzeit} ist verschoben auf {datum}, {uhrzeit}. Passt das nicht? Rufen Sie [mich|uns] bitte an: {telefon}',
    },
    kept: '',
  },
  'cancelled-sms': {
    group: 'Erinnerungen und SMS',
    way: 'sms',
    placeholders: ['name', 'leistung', 'datum', 'uhrzeit', 'zahlung'],
    required: { text: ['betrieb', 'datum', 'uhrzeit'] },
    title: 'SMS: Termin fällt aus',
    when: 'Wenn Sie wegen freier Tage einen Termin absagen und „SMS“ wählen.',
    words: {
      text: '{betrieb}: Ihr Termin am {datum}, {uhrzeit} muss leider ausfallen. {zahlung} Für einen neuen Termin rufen Sie [mich|uns] gern an: {telefon}',
    },
    kept: 'Der Termin findet nicht statt.',
  },
  'told-sms': {
    group: 'Erinnerungen und SMS',
    way: 'sms',
    placeholders: ['nachricht', 'link'],
    required: { text: ['betrieb', 'nachricht', 'link'] },
    title: 'SMS an Kunden ohne E-Mail',
    when: 'Wenn jemand ohne E-Mail-Adresse bucht, und wenn sich an diesem Termin etwas ändert.',
    words: { text: '{betrieb}: {nachricht} {link} Fragen? {telefon}' },
    kept: '',
  },
  'visited-sms': {
    group: 'Erinnerungen und SMS',
    way: 'sms',
    placeholders: ['neuigkeit', 'kurzes_datum', 'uhrzeit'],
    required: { text: ['betrieb', 'neuigkeit', 'kurzes_datum', 'uhrzeit'] },
    title: 'SMS an Besuchte',
    when: 'Wenn jemand für einen anderen Menschen bucht, von dem es keine E-Mail-Adresse gibt.',
    words: { text: '{betrieb}: {neuigkeit}: {kurzes_datum}, {uhrzeit}. Fragen? {telefon}' },
    kept: '',
  },
  receipt: {
    group: 'Zahlungen und Pakete',
    way: 'email',
    placeholders: ['name', 'leistung', 'nummer', 'betrag', 'rest'],
    required: { subject: ['nummer'] },
    title: 'Rechnung',
    when: 'Wenn eine Zahlung angekommen ist.',
    words: {
      subject: 'Ihre Rechnung Nr. {nummer}',
      greeting: hello,
      opening:
        'vielen Dank, Ihre Zahlung ist angekommen. Im Anhang finden Sie Ihre Rechnung Nr. {nummer} als PDF. {rest}',
      closing: `Haben Sie eine Frage dazu? Antworten Sie einfach auf diese E-Mail, ${questions}`,
    },
    kept: 'Im Anhang finden Sie Ihre Rechnung Nr. {nummer} als PDF. {rest}',
  },
  reversal: {
    group: 'Zahlungen und Pakete',
    way: 'email',
    placeholders: ['name', 'leistung', 'nummer', 'rechnungsnummer', 'betrag', 'erstattung', 'dauer'],
    required: { subject: ['nummer'] },
    title: 'Stornobeleg',
    when: 'Wenn Sie eine Zahlung erstatten.',
    words: {
      subject: 'Stornobeleg Nr. {nummer} zu Beleg Nr. {rechnungsnummer}',
      greeting: hello,
      opening:
        '[ich habe|wir haben] Ihnen {erstattung} erstattet. {dauer} Im Anhang finden Sie den Stornobeleg Nr. {nummer} zu Ihrer Rechnung Nr. {rechnungsnummer} als PDF. Bitte heben Sie ihn zusammen mit der Rechnung auf.',
      closing: `Haben Sie eine Frage dazu? Antworten Sie einfach auf diese E-Mail, ${questions}`,
    },
    kept: 'Im Anhang finden Sie den Stornobeleg Nr. {nummer} zu Ihrer Rechnung Nr. {rechnungsnummer} als PDF. Bitte heben Sie ihn zusammen mit der Rechnung auf.',
  },
  'payment-failed': {
    group: 'Zahlungen und Pakete',
    way: 'email',
    placeholders: ['name', 'leistung', 'betrag'],
    required: {},
    title: 'Zahlung nicht angekommen',
    when: 'Wenn eine Online-Zahlung am Ende doch nicht ausgeführt wird.',
    words: {
      subject: 'Ihre Online-Zahlung hat nicht geklappt',
      greeting: hello,
      opening:
        'Ihre Zahlung über {betrag} für „{leistung}“ ist leider nicht angekommen. Ihre Bank oder Ihr Zahlungsanbieter hat sie nicht ausgeführt.',
      closing: '',
    },
    kept: 'Ihre Zahlung über {betrag} für „{leistung}“ ist nicht angekommen.',
  },
  'package-ordered': {
    group: 'Zahlungen und Pakete',
    way: 'email',
    placeholders: ['name', 'leistung', 'betrag'],
    required: { subject: ['leistung'] },
    title: 'Paket bestellt',
    when: 'Wenn jemand ein Paket bestellt und bezahlt hat.',
    words: {
      subject: 'Ihre Bestellung: {leistung}',
      greeting: hello,
      opening:
        'vielen Dank für Ihre Bestellung. [Ich melde mich|Wir melden uns] bei Ihnen, damit wir den ersten Termin vereinbaren. Ihre Rechnung kommt in einer eigenen E-Mail.',
      closing: '',
    },
    kept: 'Ihre Bestellung ist angekommen. Die Rechnung kommt in einer eigenen E-Mail.',
  },
  'package-ending': {
    group: 'Zahlungen und Pakete',
    way: 'email',
    placeholders: ['name', 'leistung', 'datum'],
    required: { subject: ['leistung'] },
    title: 'Monatspaket endet',
    when: 'Wenn ein Monatspaket gekündigt ist.',
    words: {
      subject: 'Ihr Paket „{leistung}“ endet am {datum}',
      greeting: hello,
      opening:
        'Ihr Paket „{leistung}“ endet am {datum}. Bis dahin können Sie es wie gewohnt nutzen, denn dieser Monat ist bezahlt.',
      closing: `Haben Sie Fragen? Antworten Sie auf diese E-Mail, ${questions}`,
    },
    kept: 'Ihr Paket „{leistung}“ endet am {datum}.',
  },
  'package-ended': {
    group: 'Zahlungen und Pakete',
    way: 'email',
    placeholders: ['name', 'leistung', 'datum'],
    required: { subject: ['leistung'] },
    title: 'Monatspaket beendet',
    when: 'Wenn ein Monatspaket zu Ende ist.',
    words: {
      subject: 'Ihr Paket „{leistung}“ ist beendet',
      greeting: hello,
      opening: 'Ihr Paket „{leistung}“ ist seit dem {datum} beendet.',
      closing: `Haben Sie Fragen? Antworten Sie auf diese E-Mail, ${questions}`,
    },
    kept: 'Ihr Paket „{leistung}“ ist seit dem {datum} beendet.',
  },
  declaration: {
    group: 'Newsletter und Erklärungen',
    way: 'email',
    placeholders: ['name', 'erklaerung', 'datum', 'uhrzeit'],
    required: { subject: ['erklaerung', 'datum', 'uhrzeit'] },
    title: 'Eingangsbestätigung für Widerruf und Kündigung',
    when: 'Sofort, wenn jemand auf der Website widerruft oder kündigt. Das Gesetz verlangt sie mit Datum und Uhrzeit.',
    words: {
      subject: 'Eingangsbestätigung: {erklaerung} vom {datum}, {uhrzeit}',
      greeting: hello,
      opening: '',
      closing: '',
    },
    kept: '',
  },
  'newsletter-opt-in': {
    group: 'Newsletter und Erklärungen',
    way: 'email',
    placeholders: [],
    required: {},
    title: 'Anmeldung zum Newsletter bestätigen',
    when: 'Wenn jemand den Newsletter bestellt. Werbung darf hier noch keine stehen: Erst der Klick erlaubt sie.',
    words: {
      subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
      greeting: 'Guten Tag,',
      opening:
        'für diese E-Mail-Adresse wurde der Newsletter von {betrieb} bestellt. Waren Sie das? Dann bestätigen Sie es bitte mit einem Klick und dem Knopf auf der Seite, die sich öffnet.',
      closing: '',
    },
    kept: 'Für diese E-Mail-Adresse wurde der Newsletter von {betrieb} bestellt. Waren Sie das? Dann bestätigen Sie es bitte mit einem Klick und dem Knopf auf der Seite, die sich öffnet.',
  },
} as const satisfies Readonly<Record<string, MailKind>>;

export type MailKey = keyof typeof mailKinds;
const kindsIn = perVoice((voice): Readonly<Record<MailKey, MailKind>> => documentInVoice(voice, mailKinds));

/** A mail as it comes with the program, in one voice. */
export const mailKind = (key: MailKey, voice: Voice): MailKind => kindsIn(voice)[key];

export const wayOf = (key: MailKey): MailKind['way'] => mailKinds[key].way;

/** What the operator has stored. A field that is still that of the program follows the voice. */
export const ownMailWords: (voice: Voice, stored: OwnMailWords | null) => OwnMailWords | null = followerOf(
  Object.values(mailKinds).map(({ words }) => words),
);

export const mailKeys = Object.keys(mailKinds) as MailKey[];
export const isMailKey = (key: string): key is MailKey => Object.hasOwn(mailKinds, key);
type KeyOfWay<Way> = { [Key in MailKey]: (typeof mailKinds)[Key]['way'] extends Way ? Key : never }[MailKey];
export type LetterKey = KeyOfWay<'email'>;
export type SmsKey = KeyOfWay<'sms'>;
/** What {…} stands for in one mail. */
export type MailFacts<Key extends MailKey> = Readonly<Record<(typeof mailKinds)[Key]['placeholders'][number], string>>;
