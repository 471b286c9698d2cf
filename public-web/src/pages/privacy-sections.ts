import type { OptionalProcessing } from '@it-lotse/contract/feature-parts';
import type { Hoster } from '@it-lotse/contract/legal-texts';
import type { FeatureProcessing } from '@it-lotse/contract/named-by-features';
import type { RetentionSettings } from '@it-lotse/contract/privacy';
import { isPrivateHost } from '@it-lotse/contract/private-host';
import type { ProcessingActivity, SiteContent } from '@it-lotse/contract/site-rendering';
import { calendarServerOf } from '@it-lotse/domain/calendar-servers';
import { booksYears, claimYears, yearsText } from '@it-lotse/domain/kept-years';
import { inVoice } from '@it-lotse/domain/voice';
import { pageVoice, say } from '../voice.ts';
import type { Kept, PrivacySection } from './privacy-section.ts';

type Given = FeatureProcessing | OptionalProcessing;
/** Those of a feature stand in a file of its folder, found by its name as pages are. */
const givenSections = import.meta.glob<() => Partial<Record<Given, PrivacySection>>>('./*/*-privacy.ts', {
  eager: true,
  import: 'privacySections',
});

/** What each way of handling personal data means for the person (Art. 13 DSGVO). */
const sectionsByActivity = (): Record<Exclude<ProcessingActivity, 'chat' | 'caldav-calendar'>, PrivacySection> => ({
  ...(Object.assign({}, ...Object.values(givenSections).map((give) => give())) as Record<Given, PrivacySection>),
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
      say`Wenn Sie das Formular absenden, [speichere ich|speichern wir] Name, E-Mail-Adresse, Ihre Nachricht und, falls angegeben, Telefonnummer und Firma auf dem Server dieser Website, um Ihre Anfrage zu beantworten. Rechtsgrundlage ist die Anbahnung oder Erfüllung eines Vertrags (Art. 6 Abs. 1 Buchst. b DSGVO), sonst das berechtigte Interesse, Anfragen zu beantworten (Buchst. f).`,
      say`Wenn Sie um einen Rückruf bitten, [speichere ich|speichern wir] Name, Telefonnummer, die gewünschte Tageszeit, was Sie dazu schreiben und was Sie bei der Buchung schon gewählt hatten, um Sie anzurufen; die Rechtsgrundlage ist dieselbe.`,
      'Zum Schutz vor automatischen Massenzusendungen zählt der Server für kurze Zeit, wie oft von einer IP-Adresse gesendet wird. Kommt das oft vor, löst Ihr Browser im Hintergrund eine Rechenaufgabe. Daran ist kein anderer Anbieter beteiligt.',
      'Die Angaben werden gelöscht, sobald Ihre Anfrage erledigt ist und keine gesetzliche Pflicht zur Aufbewahrung besteht.',
    ],
  },
  appointments: {
    h: 'Terminbuchung',
    p: [
      say`Wenn Sie einen Termin buchen, [speichere ich|speichern wir] auf dem Server dieser Website Ihren Namen, Ihre E-Mail-Adresse oder Telefonnummer, die gewählte Leistung, Zeit und Preis und, falls angegeben, Anschrift und Anmerkung. Buchen Sie für jemand anderen, kommen deren oder dessen Name und Kontaktdaten hinzu. Die Postleitzahl [brauche ich|brauchen wir], um die Anfahrt zu berechnen und Zeiten zu finden, zu denen [ich in der Nähe bin|wir in der Nähe sind]. Mit den Angaben [führe ich|führen wir] den Termin durch, [bestätige|bestätigen] ihn und [erinnere|erinnern] Sie daran, wenn Sie das möchten. Rechtsgrundlage ist der Vertrag mit Ihnen und seine Anbahnung (Art. 6 Abs. 1 Buchst. b DSGVO). Für eine Buchung über diese Seite [brauche ich|brauchen wir] Ihren Namen und Ihre E-Mail-Adresse oder Telefonnummer, bei Hausbesuchen auch die Anschrift und bei Hilfe aus der Ferne in jedem Fall eine Telefonnummer.`,
      say`Wenn Sie verlangen, dass [ich|wir] schon vor Ablauf der Widerrufsfrist [beginne, speichere ich|beginnen, speichern wir] diese Erklärung mit Zeitpunkt und Wortlaut, um sie nachweisen zu können (Art. 6 Abs. 1 Buchst. c und f DSGVO).`,
      'Was Sie beim Buchen eintippen, merkt sich Ihr Browser im Speicher dieses einen Tabs, damit beim Neuladen nichts verloren geht. Es wird mit der Buchung oder beim Schließen des Tabs gelöscht. Mit dem Link in Ihrer Bestätigung kann jeder, der ihn kennt, den Termin ansehen und ändern; bitte geben Sie ihn nicht weiter.',
      say`Für einen Platz auf der Warteliste [speichere ich|speichern wir] Name, E-Mail-Adresse oder Mobilnummer, Leistung, Postleitzahl und wann es Ihnen passt. Ohne Ihre Bestätigung [lösche ich|löschen wir] ihn nach 48 Stunden, sonst 30 Tage nach seinem Ende.`,
      say`Die Angaben zum Termin werden ${yearsText(claimYears)} nach dem Ende seines Jahres gelöscht, wenn keine Ansprüche mehr daraus entstehen können (§§ 195, 199 BGB). Was zu einer Rechnung gehört, [bewahre ich|bewahren wir] so lange auf, wie das Steuerrecht es verlangt.`,
    ],
  },
  email: {
    h: 'E-Mail und Telefon',
    p: [
      say`Wenn Sie [mir|uns] schreiben, [mich|uns] anrufen oder das Formular benutzen, [verwende ich|verwenden wir] Ihre Angaben für die Antwort. Antworten per E-Mail laufen über den Mail-Anbieter, der in [meinem|unserem] Auftrag tätig ist, und werden mit dem Stand des Versands gespeichert, damit sich nachvollziehen lässt, ob sie Sie erreicht haben.`,
      say`Rechtsgrundlage ist Art. 6 Abs. 1 Buchst. b oder f DSGVO. Geschäftliche Briefe und Rechnungen [bewahre ich|bewahren wir] so lange auf, wie das Handels- und Steuerrecht es verlangt.`,
    ],
  },
  sms: {
    h: 'Erinnerung per SMS',
    p: [
      say`Nur wenn Sie bei der Buchung eine Erinnerung per SMS ankreuzen, [gebe ich|geben wir] Ihre Telefonnummer und den Text der Erinnerung (Tag, Uhrzeit und Leistung) an den SMS-Dienst seven.io der seven communications GmbH & Co. KG, Kiel, weiter. Er verschickt die Nachricht in [meinem|unserem] Auftrag (Art. 28 DSGVO).`,
      'Rechtsgrundlage ist Ihre Einwilligung (Art. 6 Abs. 1 Buchst. a DSGVO). Ein Anruf oder eine E-Mail genügt, um sie zu widerrufen; dann kommt keine SMS mehr. Der Stand des Versands wird mit dem Termin gespeichert und mit ihm gelöscht.',
      say`Buchen Sie ohne E-Mail-Adresse und mit einer Mobilnummer, geht auf demselben Weg auch die Bestätigung Ihres Termins und jede Änderung. Bucht jemand für Sie, bekommen Sie Datum und Uhrzeit so mitgeteilt. Rechtsgrundlage ist dann der Vertrag, den [ich ohne diese Nachricht nicht bestätigen könnte|wir ohne diese Nachricht nicht bestätigen könnten], und das berechtigte Interesse daran, dass Sie von Ihrem Termin wissen (Art. 6 Abs. 1 Buchst. b und f DSGVO).`,
    ],
  },
  'google-calendar': {
    h: 'Google Kalender',
    p: [
      say`Gebuchte Termine [trage ich|tragen wir] in [meinen|unseren] Kalender bei Google ein: Zeit, Leistung, Ihren Namen, Ihre Kontaktdaten, bei Hausbesuchen die Anschrift, und Ihre Anmerkung. So sind keine zwei Termine zur selben Zeit, und [ich habe|wir haben] unterwegs dabei, was [ich für den Besuch brauche|wir für den Besuch brauchen]. Der Eintrag wird geändert oder entfernt, wenn Sie den Termin verschieben oder absagen.`,
      say`Empfänger ist die Google Ireland Limited, Gordon House, Barrow Street, Dublin 4, Irland, die in [meinem|unserem] Auftrag tätig ist (Art. 28 DSGVO). Dabei können Daten in die USA gelangen; Google ist dort nach dem EU-US-Datenschutzrahmen zertifiziert (Art. 45 DSGVO). Rechtsgrundlage ist die Erfüllung des Vertrags und das berechtigte Interesse an einer verlässlichen Terminplanung (Art. 6 Abs. 1 Buchst. b und f DSGVO).`,
      say`Ihr Browser nimmt dabei keine Verbindung zu Google auf. Vergangene Einträge [lösche ich|löschen wir], sobald [ich sie nicht mehr brauche|wir sie nicht mehr brauchen].`,
    ],
  },
  stripe: {
    h: 'Online bezahlen mit Stripe',
    p: [
      say`Wenn Sie online bezahlen möchten, [leite ich|leiten wir] Sie auf Ihren Klick hin zur Bezahlseite von Stripe. Dafür [übermittle ich|übermitteln wir] Ihren Namen, Ihre E-Mail-Adresse, die Leistung und den Betrag. Ihre Karten- oder Kontodaten geben Sie nur dort ein; [ich bekomme|wir bekommen] sie nicht. Von Stripe [erfahre ich|erfahren wir], ob und womit bezahlt wurde, und [speichere|speichern] das mit dem Betrag zu Ihrem Termin oder Paket. Wer lieber vor Ort bezahlt, kommt mit Stripe nicht in Berührung.`,
      'Empfänger ist die Stripe Payments Europe, Limited, 1 Grand Canal Street Lower, Grand Canal Dock, Dublin, Irland. Auf der Bezahlseite gilt die Datenschutzerklärung von Stripe (stripe.com/de/privacy); Stripe verwendet dort auch Cookies, zum Beispiel zum Schutz vor Betrug, und ist dafür selbst verantwortlich. Dabei können Daten in die USA gelangen; Stripe ist dort nach dem EU-US-Datenschutzrahmen zertifiziert (Art. 45 DSGVO).',
      say`Rechtsgrundlage ist die Erfüllung des Vertrags (Art. 6 Abs. 1 Buchst. b DSGVO). Rechnungen und Angaben zur Zahlung [bewahre ich|bewahren wir] so lange auf, wie das Steuerrecht es verlangt (Buchst. c).`,
    ],
  },
  'off-site-backup': {
    h: 'Sicherungskopien außer Haus',
    p: [
      say`Damit nichts verloren geht, wenn der Server ausfällt, [bewahre ich|bewahren wir] Sicherungskopien auch auf einem Speicher außerhalb dieses Servers auf. Sie verlassen ihn nur verschlüsselt; wer den Speicher betreibt, kann sie nicht lesen. Rechtsgrundlage ist das berechtigte Interesse an einem sicheren Betrieb (Art. 6 Abs. 1 Buchst. f DSGVO, Art. 32 DSGVO).`,
    ],
  },
});

/** `processor`: whose language model answers; null while the assistant is built in. */
function chatSection(processor: string | null): PrivacySection {
  return {
    id: 'chat',
    h: 'Chat mit dem KI-Assistenten',
    p: [
      'Im Chat antwortet ein Computerprogramm mit künstlicher Intelligenz, kein Mensch. Es kann sich irren. Bitte schreiben Sie dort keine Passwörter und keine Bank- oder Kartendaten. Über Sie entscheidet das Programm nichts: Einen Termin buchen nur Sie selbst.',
      say`Auf dem Server dieser Website werden Ihre Nachrichten und die Antworten mit Zeitpunkt, das Thema des Gesprächs und, falls Sie sie hinterlegen, Ihr Name und Ihre E-Mail-Adresse gespeichert. [Ich kann|Wir können] das Gespräch lesen und selbst weiterführen; dann steht das dort. Rechtsgrundlage ist die Anbahnung oder Erfüllung eines Vertrags (Art. 6 Abs. 1 Buchst. b DSGVO), sonst das berechtigte Interesse, Fragen schnell zu beantworten (Buchst. f).`,
      processor === null
        ? 'Der Assistent ist in den Server dieser Website eingebaut. Ihre Nachrichten gehen an keinen anderen Anbieter.'
        : `Die Antworten entstehen mit einem Sprachmodell. Dafür wird das Gespräch übermittelt, nicht aber, was Sie unter „Kontaktdaten hinterlegen“ eintragen. E-Mail-Adressen sowie Telefon-, Konto- und Kartennummern in Ihren Nachrichten macht der Server vorher unkenntlich, so gut er sie erkennt. Empfänger ist ${recipientOf(processor)}`,
      'Damit das Gespräch beim Neuladen weitergeht, merkt sich Ihr Browser im Speicher dieses einen Tabs die Kennung des Gesprächs und eine Nachricht, auf die noch keine Antwort kam. Ohne das funktioniert der Chat nicht (§ 25 Abs. 2 Nr. 2 TDDDG). Mit einem neuen Gespräch oder beim Schließen des Tabs ist beides weg. Zum Schutz vor Missbrauch zählt der Server für kurze Zeit, wie viele Nachrichten von einer IP-Adresse kommen.',
      say`Gespräche werden gelöscht, sobald sie nicht mehr gebraucht werden. Wenn Sie Ihres früher löschen lassen möchten, genügt eine kurze Nachricht an [mich|uns].`,
    ],
  };
}

function recipientOf(processor: string): string {
  return processor === 'OpenAI'
    ? say`die OpenAI Ireland Limited, 117–126 Sheriff Street Upper, Dublin 1, Irland, die in [meinem|unserem] Auftrag tätig ist (Art. 28 DSGVO). Dabei können Daten in die USA gelangen; dafür gelten die Standardvertragsklauseln der EU-Kommission (Art. 46 DSGVO).`
    : say`${processor}, in [meinem|unserem] Auftrag tätig (Art. 28 DSGVO). Gelangen dabei Daten in ein Land außerhalb der Europäischen Union, gelten dafür die Standardvertragsklauseln der EU-Kommission (Art. 46 DSGVO).`;
}

/** Where appointments are written to, when it is not Google. */
function calendarSection(server: string | null): PrivacySection {
  return {
    h: say`[Mein|Unser] Terminkalender`,
    p: [
      say`Gebuchte Termine [trage ich|tragen wir] in [meinen|unseren] Kalender ein: Zeit, Leistung, Ihren Namen, Ihre Telefonnummer und bei Hausbesuchen die Anschrift. So sind keine zwei Termine zur selben Zeit, und [ich habe|wir haben] unterwegs dabei, was [ich für den Besuch brauche|wir für den Besuch brauchen]. Der Eintrag wird geändert oder entfernt, wenn Sie den Termin verschieben oder absagen.`,
      `${calendarKeeper(server)} Rechtsgrundlage ist die Erfüllung des Vertrags und das berechtigte Interesse an einer verlässlichen Terminplanung (Art. 6 Abs. 1 Buchst. b und f DSGVO).`,
      say`Ihr Browser nimmt dabei keine Verbindung zu diesem Kalender auf. Vergangene Einträge [lösche ich|löschen wir], sobald [ich sie nicht mehr brauche|wir sie nicht mehr brauchen].`,
    ],
  };
}

/** Who keeps it, where that is known by the address. */
function recipientIn(server: string | null): string | null {
  const recipient = calendarServerOf(server ?? '')?.recipient ?? null;
  return recipient === null ? null : inVoice(pageVoice(), recipient);
}

function calendarKeeper(server: string | null): string {
  const host = URL.parse(server ?? '')?.hostname ?? '';
  if (isPrivateHost(host))
    return say`Der Kalender liegt auf einem Server in [meinem|unserem] eigenen Netz; niemand sonst bekommt die Angaben.`;
  return (
    recipientIn(server) ??
    say`Der Kalender liegt auf dem Server ${host}. Betreibt ihn ein Anbieter, ist er in [meinem|unserem] Auftrag tätig (Art. 28 DSGVO).`
  );
}

/** Where the server stands. Until the operator has said so, only that somebody may carry it. */
function hostingSection({ name, address }: Hoster): PrivacySection {
  const place = address === '' ? '' : `, ${address}`;
  return {
    id: 'hosting',
    h: 'Wo diese Website läuft',
    p: [
      name === ''
        ? say`Wird der Server dieser Website von einem Anbieter betrieben, verarbeitet dieser alle hier genannten Daten in [meinem|unserem] Auftrag und nach [meinen|unseren] Weisungen (Art. 28 DSGVO). Wer das ist, [sage ich|sagen wir] Ihnen auf Anfrage.`
        : say`Der Server dieser Website wird betrieben bei: ${name}${place}. Dieser Anbieter verarbeitet alle hier genannten Daten in [meinem|unserem] Auftrag und nach [meinen|unseren] Weisungen (Art. 28 DSGVO).`,
    ],
  };
}

/** Who carries the mails; nothing while none is set up. */
function mailSection(mailHost: string | null): PrivacySection[] {
  if (mailHost === null) return [];
  return [
    {
      id: 'e-mail-versand',
      h: 'Versand von E-Mails',
      p: [
        say`E-Mails von dieser Website, zum Beispiel Bestätigungen, Antworten und Erinnerungen, gehen über den Mailserver ${mailHost}, verschlüsselt, wenn er das anbietet. Der Anbieter dieses Servers bekommt dafür Ihre E-Mail-Adresse, Ihren Namen und den Inhalt der E-Mail und ist in [meinem|unserem] Auftrag tätig (Art. 28 DSGVO).`,
      ],
    },
  ];
}

const monthsText = (count: number) => (count === 1 ? 'einem Monat' : `${count} Monaten`);

/** `more`: what else is kept for months of its own. */
function retentionSection(retention: RetentionSettings, more: readonly Kept[]): PrivacySection {
  const { chats, leads, mail_bodies } = retention;
  const kept = [
    `E-Mails nach ${monthsText(mail_bodies)}`,
    ...more.map(({ kind, what }) => `${what} nach ${monthsText(retention[kind])}`),
  ];
  const rest = `${kept
    .slice(0, -1)
    .map((each) => `, ${each}`)
    .join('')} und ${kept.at(-1)}`;
  return {
    id: 'aufbewahrung',
    h: 'Wie lange Daten aufbewahrt werden',
    p: [
      `Der Server löscht selbst, was nicht mehr gebraucht wird: Anfragen, aus denen kein Auftrag wurde, nach ${monthsText(leads)}, Gespräche im Chat nach ${monthsText(chats)}${rest}. Solange es mit Ihnen einen laufenden Auftrag gibt, bleibt, was dazu gehört.`,
      say`[Übernehme ich|Übernehmen wir] Kontaktdaten von Kunden aus [meinem|unserem] bisherigen Adressbuch (Name, Firma, E-Mail-Adresse, Telefonnummer, Anschrift, Notizen), [brauche ich|brauchen wir] sie für laufende Aufträge und für Fragen zu früheren (Art. 6 Abs. 1 Buchst. b und f DSGVO). Kommt nichts Neues hinzu, werden sie ${yearsText(claimYears)} nach dem Ende des Jahres gelöscht, in dem [ich sie übernommen habe|wir sie übernommen haben].`,
      say`Rechnungen, Zahlungen und Belege [bewahre ich|bewahren wir] so lange auf, wie das Steuerrecht es verlangt, höchstens ${yearsText(booksYears)} (§ 147 AO, § 14b UStG). Sicherungskopien werden nach einiger Zeit überschrieben; bis dahin kann Gelöschtes darin noch enthalten sein.`,
    ],
  };
}

const contractSection = (): PrivacySection => ({
  id: 'widerruf',
  h: 'Vertrag widerrufen und kündigen',
  p: [
    say`Wenn Sie auf den Seiten „Vertrag widerrufen“ oder „Verträge hier kündigen“ etwas erklären, [speichere ich|speichern wir] Ihren Namen, Ihre E-Mail-Adresse, den Inhalt der Erklärung und den Zeitpunkt und [schicke|schicken] Ihnen sofort eine Bestätigung. Dazu [bin ich|sind wir] gesetzlich verpflichtet (Art. 6 Abs. 1 Buchst. c DSGVO, §§ 356a und 312k BGB). Erledigte Erklärungen werden ${yearsText(claimYears)} nach dem Ende des Jahres gelöscht, in dem sie ankamen.`,
  ],
});

/** The privacy statement of this installation: the frame, and one section for each thing that is switched on. */
export function privacySections({
  profile,
  processing,
  assistant,
  mailHost,
  calendarServer,
  retention,
  hoster,
}: SiteContent): PrivacySection[] {
  const sectionOf = sectionsByActivity();
  const sections = processing.map((activity): PrivacySection => {
    if (activity === 'chat') return chatSection(assistant.processor);
    return activity === 'caldav-calendar' ? calendarSection(calendarServer) : sectionOf[activity];
  });
  return [
    {
      h: 'Wer verantwortlich ist',
      p: [
        say`Verantwortlich für die Datenverarbeitung auf dieser Website ist ${profile.owner}, ${profile.name}, ${profile.street}, ${profile.postal_code} ${profile.city}. Sie erreichen [mich|uns] unter ${profile.phone} und ${profile.email}.`,
      ],
    },
    {
      h: 'Das Wichtigste in Kürze',
      p: [
        say`Diese Website setzt keine Cookies, misst nicht Ihr Verhalten und lädt nichts von anderen Anbietern. Schriften, Bilder und Programme kommen vom eigenen Server. Ihre Angaben [verkaufe ich|verkaufen wir] nicht und [gebe|geben] sie nur weiter, wenn es für die Antwort nötig ist oder das Gesetz es verlangt.`,
      ],
    },
    hostingSection(hoster),
    ...sections,
    ...mailSection(mailHost),
    retentionSection(
      retention,
      sections.flatMap(({ kept }) => kept ?? []),
    ),
    contractSection(),
    {
      h: 'Ihre Rechte',
      p: [
        say`Sie können jederzeit Auskunft über die Daten verlangen, die [ich über Sie gespeichert habe|wir über Sie gespeichert haben] (Art. 15 DSGVO), sie berichtigen, löschen oder ihre Verarbeitung einschränken lassen (Art. 16 bis 18), sie in einem gängigen Format bekommen (Art. 20) und einer Verarbeitung widersprechen, die auf einem berechtigten Interesse beruht (Art. 21). Eine erteilte Einwilligung können Sie jederzeit mit Wirkung für die Zukunft widerrufen.`,
        'Außerdem können Sie sich bei einer Datenschutz-Aufsichtsbehörde beschweren, zum Beispiel bei der Ihres Bundeslandes (Art. 77 DSGVO).',
      ],
    },
  ];
}
