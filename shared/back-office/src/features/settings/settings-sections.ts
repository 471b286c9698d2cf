import type { SettingsSection } from '../../kit/feature/settings-card.ts';

/** In the order of the page; those of other features stand among them, each after the one it names. */
export const settingsSections = [
  {
    id: 'geschaeftsdaten',
    title: 'Geschäftsdaten',
    subtitle: 'So stehen Sie auf der Website, im Impressum und in Ihren E-Mails.',
    also: 'Profil Firma Name Anschrift Telefon Impressum Steuernummer Kleinunternehmer',
  },
  {
    id: 'steuern',
    title: 'Steuern',
    subtitle: 'Ob in Ihren Preisen Umsatzsteuer steckt, und mit welchen Nummern Sie sich ausweisen.',
    also: 'Umsatzsteuer Mehrwertsteuer MwSt USt-IdNr Kleinunternehmer Regelbesteuerung W-IdNr',
  },
  {
    id: 'erreichbarkeit',
    title: 'Erreichbarkeit und Zahlung',
    subtitle: 'Was Website, Chat und E-Mails darüber sagen, wann man Sie erreicht und wie man bezahlt.',
    also: 'Telefonzeiten Sprechzeiten Zahlungsarten Bezahlung Karte PayPal Notfall Antwortzeit Samstag',
  },
  {
    id: 'website-texte',
    title: 'Texte Ihrer Website',
    subtitle: 'Titel, Leistungen, häufige Fragen: was Besucher auf Ihrer Startseite lesen.',
    also: 'Startseite FAQ Bewertungen Sterne Warum Eigene Seiten Unterseite Foto Logo Aussehen',
  },
  {
    id: 'leistungen',
    title: 'Leistungen und Preise',
    subtitle: 'Jeder Preis steht hier einmal und gilt überall. Gebuchte Termine behalten ihren Preis.',
    also: 'Preisliste Stundensatz Fernwartung',
  },
  {
    id: 'schulungen',
    title: 'Schulungsthemen',
    subtitle: 'Worüber Sie schulen, wie es auf der Preisliste steht.',
    also: 'Kurse Unterricht',
  },
  {
    id: 'pakete',
    title: 'Pakete',
    subtitle: 'Was im Ganzen verkauft wird, jeden Monat oder einmal.',
    also: 'Monatspaket Kontingent Wartungsvertrag Abo',
  },
  {
    id: 'oeffnungszeiten',
    title: 'Öffnungszeiten',
    subtitle: 'Wann ein Termin beginnen darf und wann er spätestens vorbei ist.',
    also: 'Arbeitszeiten Uhrzeiten Wochentage Sprechzeiten',
  },
  {
    id: 'freie-tage',
    title: 'Freie Tage',
    subtitle: 'An diesen Tagen werden keine Termine angeboten.',
    also: 'Urlaub Feiertage Ferien geschlossen',
  },
  {
    id: 'anfahrt',
    title: 'Anfahrt',
    subtitle: 'Was der Weg zum Kunden kostet und wie lange er dauert.',
    also: 'Fahrtkosten Zonen Postleitzahl Fahrzeit',
  },
  {
    id: 'fristen',
    title: 'Pausen und Fristen',
    subtitle: 'Wie bald und wie weit voraus gebucht wird, Pausen, Änderungen durch Kunden und Erinnerungen.',
    also: 'Puffer Stornierung Umbuchung Erinnerung SMS Vorlauf Mindestvorlauf Raster kurzfristig',
  },
  {
    id: 'textbausteine',
    title: 'Textbausteine',
    subtitle: 'Was Sie oft schreiben. Mit Strg K und „Baustein“ kommt es in das Feld, in dem Sie gerade schreiben.',
    also: 'Vorlagen Antworten Signatur Gruß Snippets',
  },
  {
    id: 'assistent',
    title: 'Assistent im Chat',
    subtitle: 'Wer Besuchern im Chat antwortet und was das am Tag kosten darf.',
    also: 'KI Sprachmodell Budget',
  },
  {
    id: 'sprachmodell',
    title: 'Sprachmodell',
    subtitle: 'Womit der Assistent im Chat freier antwortet, wenn Sie das möchten. Ohne antwortet der eingebaute.',
    also: 'KI OpenAI Schlüssel API-Key Modell GPT',
  },
  {
    id: 'e-mail-versand',
    title: 'E-Mail-Versand',
    subtitle: 'Über welches Postfach Ihre E-Mails hinausgehen. Gilt sofort nach dem Speichern.',
    also: 'SMTP Mailserver Postausgang Passwort Absender Port TLS Postfach SPF DKIM DMARC Test-E-Mail',
  },
  {
    id: 'e-mails',
    title: 'Automatische E-Mails',
    subtitle: 'Sie gehen erst hinaus, wenn Ihre eigenen Geschäftsdaten gespeichert sind.',
    also: 'Eingangsbestätigung Mails Texte Betreff Anrede Vorlagen',
  },
  {
    id: 'sms-versand',
    title: 'SMS-Versand',
    subtitle: 'Damit Kunden auf Wunsch auch per SMS erinnert werden.',
    also: 'seven.io Schlüssel Erinnerung Handy',
  },
  {
    id: 'online-zahlung',
    title: 'Online-Zahlung',
    subtitle: 'Ihr Konto bei Stripe, mit dem Kunden Termine und Pakete auf der Website bezahlen.',
    also: 'Stripe Schlüssel Webhook Kreditkarte bezahlen',
  },
  {
    id: 'google-zugang',
    title: 'Google-Zugang',
    subtitle: 'Womit sich Ihr Büro bei Google ausweist, bevor Sie im Tab Kalender Ihren Google Kalender verbinden.',
    also: 'Google Kalender Client-ID Clientschlüssel OAuth Calendar',
  },
  {
    id: 'sicherung-ausser-haus',
    title: 'Sicherung außer Haus',
    subtitle:
      'Womit Sicherungen und Rettungspaket verschlüsselt werden, und an welche anderen Orte jede Sicherung geht.',
    also: 'Backup Passphrase Rettungspaket WebDAV Nextcloud SFTP S3 Cloud verschlüsseln',
  },
  {
    id: 'caldav-kalender',
    title: 'CalDAV-Kalender',
    subtitle: 'Der Zugang zu Ihrem Kalender bei iCloud, Nextcloud, mailbox.org und anderen.',
    also: 'iCloud Apple Nextcloud mailbox Fastmail App-Passwort Calendar',
  },
  {
    id: 'agb',
    title: 'AGB',
    subtitle:
      'Ihre Allgemeinen Geschäftsbedingungen, wenn Sie welche haben. Sie stehen unter /agb und in Bestätigungen.',
    also: 'Geschäftsbedingungen Vertragsbedingungen rechtliche Texte',
  },
  {
    id: 'hoster',
    title: 'Hoster',
    subtitle: 'Bei wem der Server läuft. Die Datenschutzseite nennt ihn als Auftragsverarbeiter.',
    also: 'Rechenzentrum Anbieter Auftragsverarbeitung Datenschutz',
  },
  {
    id: 'datenschutz',
    title: 'Datenschutz und Aufbewahrung',
    subtitle: 'Nach wie vielen Monaten der Server löscht, was nicht mehr gebraucht wird.',
    also: 'DSGVO Löschfristen löschen',
  },
  {
    id: 'daten-mitnehmen',
    title: 'Daten mitnehmen',
    subtitle: 'Ihre Kunden, Termine und Adressen als Dateien, die andere Programme lesen.',
    also: 'Export exportieren CSV Excel vCard Adressbuch Kontakte ICS herunterladen Umzug',
  },
  {
    id: 'kontakte-uebernehmen',
    title: 'Kontakte übernehmen',
    subtitle: 'Ihr bisheriges Adressbuch aus Google, Outlook oder dem Telefon wird zu Kundenkarten.',
    also: 'Import importieren einlesen CSV vCard Umzug Adressbuch',
  },
  {
    id: 'benachrichtigungen',
    title: 'Benachrichtigungen',
    subtitle: 'Was dieses Gerät Ihnen meldet, und wann es still ist.',
    also: 'Ruhezeiten Ton Meldungen Hintergrund Autostart',
  },
  {
    id: 'app-sperre',
    title: 'App-Sperre',
    subtitle: 'Damit niemand in IT-Lotse liest, während Sie nicht am Computer sind.',
    also: 'PIN sperren entsperren Touch ID Bildschirmsperre',
    onlyInApp: true,
  },
  {
    id: 'heute-fenster',
    title: 'Heute-Fenster',
    subtitle: 'Ihr Tag auf einen Blick, mit einer Taste aus jedem Programm.',
    also: 'Tastenkürzel Schnellzugriff Losgehen Abfahrt nächster Termin',
    onlyInApp: true,
  },
  {
    id: 'desktop-app',
    title: 'Desktop-App',
    subtitle: 'IT-Lotse als Programm auf Ihrem Computer, für Windows, macOS und Linux.',
    also: 'Update Version Installation Programm',
  },
  {
    id: 'server',
    title: 'Server',
    subtitle: 'Mit welchen Servern diese App arbeitet: hinzufügen, wechseln, umbenennen, entfernen.',
    also: 'Verbindung Adresse',
    onlyInApp: true,
  },
] as const satisfies readonly SettingsSection[];
export type SettingsSectionId = (typeof settingsSections)[number]['id'];
