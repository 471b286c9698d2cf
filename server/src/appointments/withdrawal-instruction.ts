import type { BusinessProfile } from '@it-lotse/shared/contract/content';
import { earlyStartConsent, withdrawalDays } from '@it-lotse/shared/domain/early-start-consent';
import { formatClock, formatLongDate } from '@it-lotse/shared/domain/format-date';
import { isForBusiness } from '@it-lotse/shared/domain/service-place';
import type { MailPart } from '../emails/mail-parts.ts';
import type { StoredAppointment } from './appointments-repository.ts';

/**
 * The instruction on withdrawal and the model form for a consumer's service contract made at a distance, in the words
 * of the law: EGBGB, Anlage 1 and 2 to Art. 246a; § 356 (4) and § 357a BGB. Firms have no right of withdrawal.
 */
export function withdrawalParts(profile: BusinessProfile, appointment: StoredAppointment): MailPart[] {
  if (isForBusiness(appointment.service_type)) return [];
  const { name, owner, street, postal_code, city, phone, email } = profile;
  const address = `${owner}, ${name}, ${street}, ${postal_code} ${city}`;
  return [
    ...earlyStartParts(appointment),
    { kind: 'heading', text: 'Widerrufsbelehrung' },
    { kind: 'subheading', text: 'Widerrufsrecht' },
    {
      kind: 'small',
      text: [
        'Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen. Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag des Vertragsabschlusses.',
        `Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (${address}, Telefon ${phone}, E-Mail ${email}) mittels einer eindeutigen Erklärung (zum Beispiel ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das beigefügte Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist.`,
        'Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.',
      ].join('\n\n'),
    },
    { kind: 'subheading', text: 'Folgen des Widerrufs' },
    {
      kind: 'small',
      text: [
        'Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.',
        'Haben Sie verlangt, dass die Dienstleistungen während der Widerrufsfrist beginnen sollen, so haben Sie uns einen angemessenen Betrag zu zahlen, der dem Anteil der bis zu dem Zeitpunkt, zu dem Sie uns von der Ausübung des Widerrufsrechts hinsichtlich dieses Vertrags unterrichten, bereits erbrachten Dienstleistungen im Vergleich zum Gesamtumfang der im Vertrag vorgesehenen Dienstleistungen entspricht.',
      ].join('\n\n'),
    },
    { kind: 'subheading', text: 'Vorzeitiges Erlöschen des Widerrufsrechts' },
    {
      kind: 'small',
      text: 'Ihr Widerrufsrecht erlischt, wenn wir die Dienstleistung vollständig erbracht haben, Sie vor Beginn ausdrücklich zugestimmt haben, dass wir vor Ablauf der Widerrufsfrist beginnen, und Sie bestätigt haben zu wissen, dass Ihr Widerrufsrecht mit der vollständigen Erbringung erlischt.',
    },
    { kind: 'heading', text: 'Muster-Widerrufsformular' },
    {
      kind: 'small',
      text: [
        'Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.',
        `An ${address}, E-Mail ${email}:`,
        'Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über die Erbringung der folgenden Dienstleistung (*):',
        [
          'Bestellt am (*) / erhalten am (*):',
          'Name des/der Verbraucher(s):',
          'Anschrift des/der Verbraucher(s):',
          'Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier):',
          'Datum:',
        ].join('\n'),
        '(*) Unzutreffendes streichen.',
      ].join('\n\n'),
    },
  ];
}

/** What the customer asked for, on a lasting medium: § 312f (3) BGB wants it confirmed. */
function earlyStartParts({
  early_start_consent_at: askedAt,
  early_start_consent_version: version,
}: StoredAppointment): MailPart[] {
  if (askedAt === null) return [];
  const wording = version === earlyStartConsent.version ? [`„${earlyStartConsent.text}“`] : [];
  return [
    { kind: 'heading', text: 'Ihr Wunsch nach vorzeitigem Beginn' },
    {
      kind: 'small',
      text: [
        `Am ${formatLongDate(askedAt)} um ${formatClock(askedAt)} haben Sie ausdrücklich gewünscht, dass ich vor Ablauf der ${withdrawalDays} Tage Widerrufsfrist beginne (Fassung ${version ?? 'unbekannt'} des Textes).`,
        ...wording,
      ].join('\n\n'),
    },
  ];
}
