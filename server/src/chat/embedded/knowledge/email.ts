import type { KnowledgeEntry } from './knowledge-entry.ts';

const category = 'email';

/** Mail, on whatever device. */
export const email: readonly KnowledgeEntry[] = [
  {
    key: 'mails-not-arriving',
    category,
    help: 'first-aid',
    place: 'remote',
    asks: `
      Ich bekomme keine E-Mails mehr
      Mails kommen nicht an
      Seit gestern keine neuen Mails
      Ich kann keine Mails empfangen
      Mein Postfach zeigt keine neuen Nachrichten
      E-Mails werden nicht abgerufen
      Mails auf dem Handy werden nicht mehr abgerufen
      Posteingang aktualisiert sich nicht
      Mir fehlen E-Mails
      Probleme mit E-Mails
      i griag koane mails mehr
      Kundenmails kommen nicht an
      Es kommt keine elektronische Post mehr
      Mailprogramm holt keine Nachrichten
      Warum steht bei meiner Mail "Empfänger unbekannt"?
      ich krieg keine emails mehr seit gestern
      seit gestern keine Nachrichten in Outlook
      Meine Mails sind auf dem Handy da, aber am PC nicht`,
    opening: 'Sehen wir nach, ob es am Postfach oder am Programm liegt:',
    steps: `
      Melden Sie sich im Browser bei Ihrem Anbieter an, etwa bei web.de. Sind die Mails dort, liegt es am Programm.
      Sehen Sie im Ordner „Spam“ oder „Junk“ nach.
      Prüfen Sie dort auch, ob das Postfach voll ist. Wenn ja, löschen Sie alte Mails mit großen Anhängen und leeren den Papierkorb.
      Schließen Sie das E-Mail-Programm, starten Sie das Gerät neu und klicken Sie auf „Senden/Empfangen“.
      Schicken Sie sich selbst eine Mail zur Probe.`,
    closing: 'Kommen wieder Mails an? Wenn nicht, schreiben Sie mir, ob Sie sie auf der Seite des Anbieters sehen.',
  },
  {
    key: 'mails-not-sending',
    category,
    help: 'first-aid',
    place: 'remote',
    asks: `
      Ich kann keine E-Mails verschicken
      Mails bleiben im Postausgang hängen
      Mail wird nicht gesendet
      E-Mail kommt als unzustellbar zurück
      Mailer Daemon Nachricht
      Mail lässt sich nicht senden
      Postausgang voll
      Beim Senden kommt eine Fehlermeldung vom Server
      Senden geht nicht, Empfangen schon
      Meine Mails landen beim Empfänger im Spam
      Rechnungen per Mail gehen nicht raus
      Meine Mail kam mit Mailer-Daemon zurück
      Wie häng ick nu een Bild an de Mail
      Wenn ich auf Senden drücke passiert nix, die Nachricht liegt dann bei Entwürfe
      Die Nachricht bleibt bei Entwürfe liegen
      Ich kann Mails lesen aber nicht beantworten
      Auf Senden passiert nichts
      Meine Mails landen bei anderen im Spam
      gesendete Mail zurückholen
      Ich kann seit heute früh keine Mails mehr verschicken, empfangen geht`,
    opening: 'Oft liegt es an der Adresse oder an einem großen Anhang.',
    steps: `
      Prüfen Sie die Adresse Buchstabe für Buchstabe, ohne Leerzeichen und mit Punkt an der richtigen Stelle.
      Ist der Anhang größer als 20 MB? Schicken Sie die Mail einmal ohne Anhang.
      Sehen Sie im Ordner „Postausgang“ nach und löschen Sie eine hängende Mail.
      Versuchen Sie das Senden im Browser auf der Seite Ihres Anbieters.
      Kommt eine Antwort von „Mailer-Daemon“, lesen Sie den Satz nach „Grund“ oder „said“: „User unknown“ heißt falsche Adresse, „quota“ volles Postfach beim Empfänger.`,
    closing: 'Ging die Mail hinaus? Sonst nennen Sie mir bitte die Meldung und Ihr E-Mail-Programm.',
  },
  {
    key: 'outlook',
    category,
    help: 'first-aid',
    place: 'remote',
    asks: `
      Outlook startet nicht
      Outlook öffnet sich nicht mehr
      Outlook fragt ständig nach dem Kennwort
      Outlook verbindet nicht mit dem Server
      Outlook ist langsam
      Outlook stürzt ab
      Outlook Suche findet nichts
      Neues Outlook sieht anders aus
      Outlook Profil wird geladen
      Outlook arbeitet offline
      Outlook Kalender synchronisiert nicht
      Exchange Server nicht verfügbar
      Die Kontakte im Outlook sind doppelt
      Outlook geht nicht auf
      Outlook zeigt auf einmal alles auf Englisch an
      Outlook zeigt die Mails in falscher Reihenfolge
      Wie mache ich bei Outlook eine Unterschrift unter alle Nachrichten?
      Ich komme mit dem neuen Outlook nicht klar, kann man das alte wieder haben
      Outlook fragt dauernd nach dem Kennwort, das Fenster kommt immer wieder`,
    opening: 'Bei Outlook helfen diese Schritte in den meisten Fällen:',
    steps: `
      Schließen Sie Outlook und starten Sie den Computer neu.
      Prüfen Sie in Outlook unter „Senden/Empfangen“, ob „Offline arbeiten“ grau hinterlegt ist, und klicken Sie es dann aus.
      Fragt Outlook nach dem Kennwort, melden Sie sich zuerst im Browser beim Anbieter an. Klappt es dort, tippen Sie es in Outlook genauso ein. Manche Anbieter verlangen ein eigenes App-Passwort.
      Startet Outlook nicht: Windows-Taste und R drücken, „outlook.exe /safe“ tippen und Eingabe drücken. Schalten Sie dann unter „Datei“, „Optionen“, „Add-Ins“ Zusätze aus.
      Das alte Outlook zurück: Schalten Sie oben rechts „Neues Outlook“ aus.
      Hilft das nicht: Einstellungen, „Apps“, Microsoft 365, „Ändern“, „Schnellreparatur“.`,
    closing: 'Läuft Outlook wieder? Wenn nicht, notieren Sie den Wortlaut der Meldung.',
  },
  {
    key: 'thunderbird',
    category,
    help: 'first-aid',
    place: 'remote',
    asks: `
      Thunderbird ruft keine Mails ab
      Thunderbird startet nicht
      Thunderbird Passwort wird nicht angenommen
      Ordner in Thunderbird verschwunden
      Thunderbird einstellen
      Ordnerleiste in Thunderbird ist weg
      Apple Mail zeigt keine Mails
      Windows Mail App geht nicht mehr
      Wo ist der Ordner Gesendet
      Ansicht im Mailprogramm ist anders
      Wohin sind meine Ordner verschwunden, in der Webansicht von GMX sind sie noch
      Thunderbird sagt Passwort falsch
      Bei mir öffnet sich Thunderbird nur noch ganz klein`,
    opening: 'So bringen Sie Thunderbird oder ein anderes Mailprogramm meist wieder in Ordnung:',
    steps: `
      Schließen Sie das Programm und starten Sie den Computer neu.
      Sind Ordner weg, klicken Sie oben auf „Ansicht“, „Ordner“ und wählen „Alle“. Die Menüleiste erscheint mit der Taste Alt.
      Klicken Sie mit rechts auf Ihr Konto und wählen Sie „Abonnieren“; setzen Sie Häkchen bei „Gesendet“ und den übrigen Ordnern.
      Wird das Passwort abgelehnt, testen Sie es im Browser beim Anbieter und geben es danach im Programm neu ein.
      Prüfen Sie unter „Hilfe“, ob es ein Update gibt.`,
    closing: 'Passt es wieder? Sonst schreiben Sie mir, was genau fehlt.',
  },
  {
    key: 'mail-account-setup',
    category,
    help: 'first-aid',
    place: 'remote',
    asks: `
      Wie richte ich mein E-Mail-Konto ein
      E-Mail auf dem Handy einrichten
      Mailadresse auf dem iPad einrichten
      GMX Konto in Outlook einrichten
      Wie bekomme ich eine E-Mail-Adresse
      Neue E-Mail-Adresse anlegen
      T-Online Mail auf iPhone einrichten
      web.de Konto am Tablet einrichten
      IMAP Server Daten
      Welche Servereinstellungen brauche ich
      Zweites Mailkonto hinzufügen
      E-Mail Anbieter wechseln
      Gmail einrichten
      Was bedeutet CC und BCC
      Welcher Mailanbieter ist gut
      Kann ich meine alte AOL Adresse behalten
      Lesebestätigung einschalten
      An mehrere Empfänger gleichzeitig schreiben ohne dass alle die Adressen sehen
      neue Mailadresse anlegen
      Gmail am neuen Handy einrichten
      Mail am Tablet einrichten
      Mail auf dem Handy einrichten
      Postfach am iPhone einrichten`,
    opening: 'Das geht heute fast von allein:',
    steps: `
      Eine neue Adresse legen Sie im Browser bei einem Anbieter an, etwa bei web.de, gmx.de oder posteo.de.
      iPhone und iPad: Einstellungen, „Apps“, „Mail“, „Mail-Accounts“, „Account hinzufügen“.
      Android: Öffnen Sie die App Gmail, tippen Sie oben rechts auf das Bild, „Weiteres Konto hinzufügen“.
      Outlook und Thunderbird: „Datei“ (oder das Menü), „Konto hinzufügen“.
      Tippen Sie Ihre Adresse und das Passwort ein und wählen Sie IMAP. Bei web.de und GMX müssen Sie IMAP vorher im Browser unter „Einstellungen“ erlauben.`,
    closing: 'Hat es geklappt? Beim Umzug alter Mails zu einem neuen Anbieter helfen wir gern.',
  },
  {
    key: 'mail-password',
    category,
    help: 'first-aid',
    place: 'remote',
    asks: `
      Ich habe mein E-Mail Passwort vergessen
      Passwort für web.de vergessen
      Ich komme nicht mehr in mein Postfach
      Anmelden beim Mailkonto geht nicht
      GMX Login geht nicht
      t-online Passwort zurücksetzen
      Mein Mailkonto ist gesperrt
      Gmail Passwort weiß ich nicht mehr
      Wie ändere ich mein E-Mail-Passwort
      Kennwort vom Postfach falsch
      web.de lässt mich nicht rein, Passwort vergessen
      Passwort für meine E-Mail ist weg, Zettel verlegt
      GMX sagt Passwort falsch obwohl es stimmt
      Passwort vom Postfach weiß ich nicht mehr
      Passwort für web.de vergessen, und die hinterlegte Handynummer gibt es nicht mehr`,
    opening: 'Schreiben Sie Ihr Passwort nie in den Chat. Ändern können Sie es selbst:',
    steps: `
      Öffnen Sie die Seite Ihres Anbieters, indem Sie die Adresse selbst eintippen.
      Prüfen Sie Groß- und Kleinschreibung und probieren Sie es noch einmal in Ruhe.
      Klicken Sie auf „Passwort vergessen“ und folgen Sie den Schritten; ein Code kommt per SMS oder an eine zweite Adresse.
      Wählen Sie ein neues, langes Passwort und schreiben Sie es auf einen Zettel, den Sie sicher verwahren.
      Tragen Sie das neue Passwort danach auf Handy, Tablet und Computer ein.`,
    closing:
      'Sind Sie wieder drin? Wenn keine Telefonnummer hinterlegt ist, hilft nur der Kundendienst des Anbieters; dabei unterstützen wir Sie.',
  },
  {
    key: 'mailbox-full',
    category,
    help: 'first-aid',
    place: 'remote',
    asks: `
      Mein Postfach ist voll
      Speicher im E-Mail-Postfach voll
      Mailbox voll wie lösche ich viele Mails
      Mails sortieren in Ordner
      Wie lösche ich alle alten E-Mails
      Regel in Outlook anlegen
      Abwesenheitsnotiz einrichten
      Signatur ändern in der Mail
      Verteiler in der Mail anlegen
      Kontakte im Adressbuch speichern
      Mails archivieren
      Wie markiere ich mehrere E-Mails
      Wie verschiebe ich Mails in einen Ordner?
      Postfach voll was nun
      Wie lösche ich viele Mails auf einmal?
      mein postfach is voll hab i glesn, wos muas i do löschn
      i find den ordner mit de alten mails nimma
      Gmail sagt, mein Speicher ist fast ganz belegt`,
    opening: 'Aufräumen und Ordnen im Postfach geht so:',
    steps: `
      Sortieren Sie die Mails nach Größe (Klick auf „Nach“ oder „Sortieren“) und löschen Sie zuerst die größten.
      Viele auf einmal: die erste Mail anklicken, die Umschalttaste halten, die letzte anklicken, Entf drücken.
      Leeren Sie danach den Papierkorb und den Spam-Ordner, sonst bleibt das Postfach voll.
      Ordner legen Sie mit Rechtsklick auf den Posteingang und „Neuer Ordner“ an.
      Abwesenheitsnotiz, Signatur und Regeln finden Sie in Outlook unter „Datei“ oder „Einstellungen“, sonst im Browser unter „Einstellungen“.`,
    closing: 'Ist wieder Platz und Ordnung?',
  },
  {
    key: 'attachments',
    category,
    help: 'first-aid',
    place: 'remote',
    asks: `
      Wie hänge ich eine Datei an eine E-Mail
      Anhang lässt sich nicht öffnen
      Anhang zu groß
      Ich kann den Anhang in der Mail nicht lesen
      Wie verschicke ich Fotos per E-Mail
      Wo finde ich den gespeicherten Anhang
      Große Datei per Mail senden
      Winmail.dat öffnen
      Wie leite ich eine E-Mail weiter
      Wie drucke ich eine E-Mail aus
      Bilder in der Mail werden nicht angezeigt
      Die Mail ist zu groß, steht da. Es sind nur 12 Bilder vom Enkel
      Ich kann keine Anhänge öffnen, da steht wie soll diese Datei geöffnet werden`,
    opening: 'Öffnen Sie Anhänge nur von Absendern, die Sie kennen.',
    steps: `
      Anhängen: neue Mail schreiben, auf die Büroklammer klicken, die Datei auswählen, auf „Öffnen“ klicken.
      Öffnen: Klicken Sie den Anhang mit rechts an, „Speichern unter“, und öffnen Sie ihn danach aus dem Ordner „Downloads“.
      Zu groß (meist über 20 MB): Fotos einzeln schicken oder kleiner speichern, große Dateien über den Link-Versand Ihres Anbieters oder OneDrive teilen.
      Lässt sich der Anhang nicht öffnen, bitten Sie um ein PDF.
      Weiterleiten: Mail öffnen, „Weiterleiten“, Adresse eintragen, senden.`,
    closing: 'Hat es funktioniert?',
  },
  {
    key: 'spam',
    category,
    help: 'first-aid',
    place: 'remote',
    asks: `
      Ich bekomme so viel Werbung per E-Mail
      Spam Mails abstellen
      Jeden Tag hundert Werbemails
      Wie blockiere ich einen Absender
      Newsletter abbestellen
      Unerwünschte Mails loswerden
      Müllmails
      Reklame im Postfach
      Wichtige Mails landen im Spam-Ordner
      Spamfilter einstellen
      meine mails landen immer im spam ordner beim empfänger
      Sie haben sich für einen Newsletter angemeldet steht da, hab ich nie. Wie melde ich mich ab?
      wie bestelle ich newsletter ab
      Ich ersticke in Werbemails
      ständig Werbung von Temu
      Postfach explodiert vor Werbung`,
    opening: 'Werbung ganz abzustellen gelingt selten, aber es wird schnell viel weniger:',
    steps: `
      Antworten Sie nie auf solche Mails und klicken Sie nichts darin an.
      Markieren Sie die Mail und klicken Sie auf „Spam“ oder „Junk“. So lernt der Filter.
      Bei Newslettern von Firmen, die Sie kennen, und bei unserem klicken Sie ganz unten auf „Abbestellen“ oder „Abmelden“.
      Blockieren: Rechtsklick auf die Mail, „Absender blockieren“ oder „Junk-E-Mail“.
      Landet etwas Wichtiges im Spam, markieren Sie es und klicken auf „Kein Spam“.`,
    closing:
      'Ist es nach ein paar Tagen ruhiger? Öffnen Sie bei Drohungen oder Rechnungen, die Sie nicht kennen, keinen Anhang.',
  },
  {
    key: 'mails-lost',
    category,
    help: 'appointment',
    place: 'remote',
    asks: `
      Alle meine E-Mails sind weg
      Mein Posteingang ist leer
      Ich habe aus Versehen alle Mails gelöscht
      Gelöschte Mails wiederherstellen
      Alte Mails verschwunden
      Ordner mit wichtigen Mails ist weg
      Outlook Datendatei beschädigt
      PST Datei defekt
      Mails seit dem Update verschwunden
      Mailkonto gelöscht, Nachrichten fort
      Ich habe alle Mails von meiner verstorbenen Frau gelöscht, kann man die zurückholen?
      Der Posteingang ist seit dem Update leer. Alles war heute früh noch da!
      Hab allet ausprobiert, Mails jehn immer noch nich raus
      Alte Nachrichten fehlen in Outlook
      Konto in Thunderbird entfernt und alles weg`,
    opening: 'Verschwundene Mails liegen oft noch beim Anbieter. Wichtig ist, jetzt nichts weiter zu verändern.',
    steps: `
      Melden Sie sich im Browser auf der Seite Ihres Anbieters an und sehen Sie auch in „Papierkorb“, „Archiv“ und „Spam“ nach.
      Löschen und richten Sie das Konto im Programm bitte nicht neu ein.
      Schalten Sie andere Geräte, die dieses Postfach abrufen, vorerst nicht ein.`,
    closing: 'Gemeinsam sehen wir nach, was sich zurückholen lässt, und sorgen danach für eine Sicherung.',
  },
  {
    key: 'mail-move',
    category,
    help: 'appointment',
    place: 'remote',
    asks: `
      Mails auf neuen Computer umziehen
      Alle Mails von einem Anbieter zum anderen übertragen
      Umzug von Outlook auf anderen Rechner
      E-Mail-Archiv einrichten für die Firma
      Microsoft 365 Postfächer für die Firma einrichten
      Mailkonten für alle Mitarbeiter einrichten
      Domain und Mailadresse für die Firma
      Exchange einrichten
      Mein Mailprogramm einrichten lassen
      Können Sie mir meine Mails auf den neuen Computer übertragen?
      meine e-mails von 2019 sind aus dem archiv verschwunden, ich brauche die fürs finanzamt
      Wir brauchen für 5 Mitarbeiter neue Mailkonten, können Sie das einrichten?
      hab schon 3x ein neues Passwort angefordert, die Mail dafür kommt nie an und ins Postfach komm ich so nicht
      Wir haben schon mit dem Anbieter telefoniert und alle Einstellungen verglichen, die Mails gehen trotzdem nicht raus
      Mailkonto lässt sich nicht einrichten, habe Servernamen und Passwort schon fünfmal kontrolliert
      Unsere Hausverwaltung bekommt keine Mails mehr seit der Umstellung auf Microsoft 365, wir haben schon alles durchprobiert
      Würden Sie bitte für mich das neue Mailprogramm einrichten und die alten Nachrichten übernehmen
      Gemeinsames Postfach für den Betrieb einrichten
      Neue Mailkonten für Mitarbeiter`,
    opening:
      'Ein Umzug von Postfächern will gut vorbereitet sein, damit keine Mail verloren geht. Das erledigen wir am besten gemeinsam.',
    steps: `
      Löschen Sie im alten Postfach bitte noch nichts und kündigen Sie es noch nicht.
      Notieren Sie, welche Adressen und Geräte umziehen sollen.
      Legen Sie die Zugangsdaten bereit; schreiben Sie sie nicht in diesen Chat.`,
    closing: '',
  },
];
