import type { BusinessProfile } from '@it-lotse/contract/content';

export interface WithdrawalSection {
  title: string;
  paragraphs: readonly string[];
}

const addressOf = ({ owner, name, street, postal_code, city }: BusinessProfile) =>
  `${owner}, ${name}, ${street}, ${postal_code} ${city}`;

/**
 * The instruction on withdrawal for a consumer's service contract made at a distance, in the words of the law: EGBGB,
 * Anlage 1 to Art. 246a, with the online function of § 356a BGB; § 356 (4) and § 357a BGB.
 * @param onlineAddress where the contract is withdrawn from online
 */
export function withdrawalInstruction(profile: BusinessProfile, onlineAddress: string): readonly WithdrawalSection[] {
  const { phone, email } = profile;
  return [
    {
      title: 'Widerrufsrecht',
      paragraphs: [
        'Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen. Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag des Vertragsabschlusses.',
        `Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (${addressOf(profile)}, Telefon ${phone}, E-Mail ${email}) mittels einer eindeutigen Erklärung (zum Beispiel ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das beigefügte Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist.`,
        `Sie können Ihr Widerrufsrecht auch online unter ${onlineAddress} ausüben. Wenn Sie diese Online-Funktion nutzen, übermitteln wir Ihnen auf einem dauerhaften Datenträger (zum Beispiel durch eine E-Mail) unverzüglich eine Eingangsbestätigung mit Informationen zum Inhalt der Widerrufserklärung sowie dem Datum und der Uhrzeit ihres Eingangs.`,
        'Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.',
      ],
    },
    {
      title: 'Folgen des Widerrufs',
      paragraphs: [
        'Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.',
        'Haben Sie verlangt, dass die Dienstleistungen während der Widerrufsfrist beginnen sollen, so haben Sie uns einen angemessenen Betrag zu zahlen, der dem Anteil der bis zu dem Zeitpunkt, zu dem Sie uns von der Ausübung des Widerrufsrechts hinsichtlich dieses Vertrags unterrichten, bereits erbrachten Dienstleistungen im Vergleich zum Gesamtumfang der im Vertrag vorgesehenen Dienstleistungen entspricht.',
      ],
    },
    {
      title: 'Vorzeitiges Erlöschen des Widerrufsrechts',
      paragraphs: [
        'Ihr Widerrufsrecht erlischt, wenn wir die Dienstleistung vollständig erbracht haben, Sie vor Beginn ausdrücklich zugestimmt haben, dass wir vor Ablauf der Widerrufsfrist beginnen, und Sie bestätigt haben zu wissen, dass Ihr Widerrufsrecht mit der vollständigen Erbringung erlischt.',
      ],
    },
  ];
}

/** The model form: EGBGB, Anlage 2 to Art. 246a. */
export function withdrawalForm(profile: BusinessProfile): WithdrawalSection {
  return {
    title: 'Muster-Widerrufsformular',
    paragraphs: [
      'Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.',
      `An ${addressOf(profile)}, E-Mail ${profile.email}:`,
      'Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über die Erbringung der folgenden Dienstleistung (*):',
      [
        'Bestellt am (*) / erhalten am (*):',
        'Name des/der Verbraucher(s):',
        'Anschrift des/der Verbraucher(s):',
        'Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier):',
        'Datum:',
      ].join('\n'),
      '(*) Unzutreffendes streichen.',
    ],
  };
}
