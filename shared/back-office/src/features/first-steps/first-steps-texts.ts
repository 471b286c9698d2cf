import type { FirstStep, FirstStepId } from '@it-lotse/contract/first-steps';
import { guidedTo } from '../../kit/first-steps/guided-cards.ts';
import { paths } from '../../kit/paths.ts';

interface StepText {
  readonly title: string;
  /** What it is good for. */
  readonly purpose: string;
  /** Where it is done. */
  readonly path: string;
  readonly action: string;
  /** Other ways to the same end, or what belongs to it and lies elsewhere. */
  readonly others?: ReadonlyArray<{ readonly path: string; readonly action: string }>;
  /** The sample's values may be right, and only the operator knows. */
  readonly canBeRight?: boolean;
  /** Without it the website cannot be opened. */
  readonly isNeeded?: boolean;
}

export const stepTexts: Readonly<Record<FirstStepId, StepText>> = {
  profile: {
    title: 'Ihre Geschäftsdaten',
    purpose: 'Name, Anschrift und Telefonnummer stehen auf der Website, im Impressum und in jeder E-Mail.',
    path: guidedTo('geschaeftsdaten'),
    action: 'Daten eintragen',
    isNeeded: true,
  },
  tax: {
    title: 'Steuern',
    purpose: 'Ob Ihre Preise Umsatzsteuer enthalten. Danach richten sich Preisliste, Rechnungen und Impressum.',
    path: guidedTo('steuern'),
    action: 'Steuern ansehen',
    canBeRight: true,
  },
  security: {
    title: 'Zweiter Faktor für die Anmeldung',
    purpose: 'Hier liegen die Daten Ihrer Kunden. Mit einem Code vom Handy genügt ein erratenes Passwort nicht mehr.',
    path: paths.security,
    action: 'Zweiten Faktor einrichten',
  },
  mail: {
    title: 'E-Mail-Versand',
    purpose: 'Damit Bestätigungen, Erinnerungen und Ihre Antworten bei den Kunden ankommen.',
    path: guidedTo('e-mail-versand'),
    action: 'E-Mail einrichten',
  },
  facts: {
    title: 'Erreichbarkeit und Zahlung',
    purpose: 'Wann man Sie anruft, wie man bezahlt und was Sie versprechen. Website, Chat und E-Mails sagen es so.',
    path: guidedTo('erreichbarkeit'),
    action: 'Angaben ansehen',
    canBeRight: true,
  },
  prices: {
    title: 'Leistungen und Preise',
    purpose:
      'Was Sie anbieten und was es kostet: Leistungen, Schulungen und Pakete. Jeder Preis steht einmal und gilt auf der Website und bei der Buchung.',
    path: guidedTo('leistungen'),
    action: 'Preise ansehen',
    others: [
      { path: guidedTo('schulungen'), action: 'Schulungen ansehen' },
      { path: guidedTo('pakete'), action: 'Pakete ansehen' },
    ],
    canBeRight: true,
  },
  hours: {
    title: 'Öffnungszeiten',
    purpose:
      'Wann Kunden Termine buchen können. Außerhalb dieser Zeiten wird keiner angeboten, und auch nicht an den Feiertagen Ihres Bundeslands.',
    path: guidedTo('oeffnungszeiten'),
    action: 'Zeiten ansehen',
    others: [{ path: guidedTo('freie-tage'), action: 'Bundesland wählen' }],
    canBeRight: true,
  },
  area: {
    title: 'Einsatzgebiet und Anfahrt',
    purpose: 'Wohin Sie fahren, wie lange der Weg dauert und was er kostet.',
    path: guidedTo('anfahrt'),
    action: 'Anfahrt ansehen',
    canBeRight: true,
  },
  texts: {
    title: 'Texte Ihrer Website',
    purpose: 'Was Besucher auf der Startseite über Sie und Ihre Arbeit lesen. Noch sind es Beispiele.',
    path: paths.siteTexts,
    action: 'Texte ansehen',
    canBeRight: true,
  },
  calendar: {
    title: 'Ihr Kalender',
    purpose:
      'Wo Sie schon etwas vorhaben, wird kein Termin angeboten, und jeder gebuchte steht in Ihrem Kalender. Google oder CalDAV (iCloud, Nextcloud und andere) genügt.',
    path: guidedTo('google-zugang'),
    action: 'Mit Google verbinden',
    others: [{ path: guidedTo('caldav-kalender'), action: 'Mit CalDAV verbinden' }],
  },
  backup: {
    title: 'Sicherungskopie an einem zweiten Ort',
    purpose: 'Der Server sichert jede Nacht. Eine Kopie woanders hilft auch, wenn der ganze Server verloren geht.',
    path: paths.backupConnection,
    action: 'Ziel einrichten',
    others: [{ path: paths.debug, action: 'Kopie herunterladen' }],
  },
};

export const stateWords: Readonly<Record<FirstStep['state'], string>> = {
  open: 'Offen',
  done: 'Erledigt',
  skipped: 'Übersprungen',
};
