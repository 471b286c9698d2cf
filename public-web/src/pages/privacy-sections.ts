import type { BusinessProfile } from '@it-lotse/shared/contract/content';
import type { ProcessingActivity } from '@it-lotse/shared/contract/site-rendering';

export interface PrivacySection {
  h: string;
  p: readonly string[];
}

/** What each way of handling personal data means for the person (Art. 13 DSGVO). */
const sectionOf: Record<ProcessingActivity, PrivacySection> = {
  'server-log': {
    h: 'Beim Besuch dieser Website',
    p: [
      'Damit die Seiten angezeigt werden, überträgt Ihr Browser Ihre IP-Adresse, die aufgerufene Adresse, den Zeitpunkt und Angaben zum Browser. Der Server kann diese Angaben für den sicheren Betrieb protokollieren, zum Beispiel um Störungen und Missbrauch zu erkennen. Sie werden nicht mit anderen Daten zusammengeführt und gelöscht, sobald sie dafür nicht mehr gebraucht werden.',
      'Rechtsgrundlage ist das berechtigte Interesse an einem sicheren Betrieb (Art. 6 Abs. 1 Buchst. f DSGVO).',
    ],
  },
  'contact-form': {
    h: 'Kontaktformular',
    p: [
      'Wenn Sie das Formular absenden, speichere ich Name, E-Mail-Adresse, Ihre Nachricht und, falls angegeben, Telefonnummer und Firma auf dem Server dieser Website, um Ihre Anfrage zu beantworten. Rechtsgrundlage ist die Anbahnung oder Erfüllung eines Vertrags (Art. 6 Abs. 1 Buchst. b DSGVO), sonst das berechtigte Interesse, Anfragen zu beantworten (Buchst. f).',
      'Zum Schutz vor automatischen Massenzusendungen zählt der Server für kurze Zeit, wie oft von einer IP-Adresse gesendet wird. Kommt das oft vor, löst Ihr Browser im Hintergrund eine Rechenaufgabe. Daran ist kein anderer Anbieter beteiligt.',
      'Die Angaben werden gelöscht, sobald Ihre Anfrage erledigt ist und keine gesetzliche Pflicht zur Aufbewahrung besteht.',
    ],
  },
  email: {
    h: 'E-Mail und Telefon',
    p: [
      'Wenn Sie mir schreiben, mich anrufen oder das Formular benutzen, verwende ich Ihre Angaben für die Antwort. Antworten per E-Mail laufen über den Mail-Anbieter, der in meinem Auftrag tätig ist, und werden mit dem Stand des Versands gespeichert, damit sich nachvollziehen lässt, ob sie Sie erreicht haben.',
      'Rechtsgrundlage ist Art. 6 Abs. 1 Buchst. b oder f DSGVO. Geschäftliche Briefe und Rechnungen bewahre ich so lange auf, wie das Handels- und Steuerrecht es verlangt.',
    ],
  },
  'newsletter-wish': {
    h: 'Newsletter',
    p: [
      'Wenn Sie im Formular ankreuzen, dass Sie Tipps per E-Mail bekommen möchten, speichere ich diesen Wunsch zusammen mit Ihrer Anfrage. Bevor Sie den ersten Newsletter bekommen, bitte ich Sie in einer E-Mail um Bestätigung; ohne sie schicke ich keinen.',
      'Rechtsgrundlage ist Ihre Einwilligung (Art. 6 Abs. 1 Buchst. a DSGVO). Sie können sie jederzeit widerrufen, eine kurze Nachricht genügt. Dann lösche ich den Wunsch.',
    ],
  },
};

/** The privacy statement of this installation: the frame, and one section for each thing that is switched on. */
export function privacySections(profile: BusinessProfile, switchedOn: readonly ProcessingActivity[]): PrivacySection[] {
  return [
    {
      h: 'Wer verantwortlich ist',
      p: [
        `Verantwortlich für die Datenverarbeitung auf dieser Website ist ${profile.owner}, ${profile.name}, ${profile.street}, ${profile.postal_code} ${profile.city}. Sie erreichen mich unter ${profile.phone} und ${profile.email}.`,
      ],
    },
    {
      h: 'Das Wichtigste in Kürze',
      p: [
        'Diese Website setzt keine Cookies, misst nicht Ihr Verhalten und lädt nichts von anderen Anbietern. Schriften, Bilder und Programme kommen vom eigenen Server. Ihre Angaben verkaufe ich nicht und gebe sie nur weiter, wenn es für die Antwort nötig ist oder das Gesetz es verlangt.',
      ],
    },
    ...switchedOn.map((activity) => sectionOf[activity]),
    {
      h: 'Ihre Rechte',
      p: [
        'Sie können jederzeit Auskunft über die Daten verlangen, die ich über Sie gespeichert habe (Art. 15 DSGVO), sie berichtigen, löschen oder ihre Verarbeitung einschränken lassen (Art. 16 bis 18), sie in einem gängigen Format bekommen (Art. 20) und einer Verarbeitung widersprechen, die auf einem berechtigten Interesse beruht (Art. 21). Eine erteilte Einwilligung können Sie jederzeit mit Wirkung für die Zukunft widerrufen.',
        'Außerdem können Sie sich bei einer Datenschutz-Aufsichtsbehörde beschweren, zum Beispiel bei der Ihres Bundeslandes (Art. 77 DSGVO).',
      ],
    },
  ];
}
