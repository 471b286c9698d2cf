import type { KnowledgeEntry } from './knowledge-entry.ts';

const category = 'security';

/** Virus, fraud, taken-over accounts, passwords, safe conduct. */
export const security: readonly KnowledgeEntry[] = [
  {
    key: 'fake-warning',
    category,
    help: 'appointment',
    place: 'remote',
    asks: `
      Auf meinem Bildschirm steht ich soll Microsoft anrufen
      Meldung dass mein PC gesperrt ist mit Telefonnummer
      Warnung Ihr Computer ist infiziert rufen Sie sofort an
      Windows Defender Warnung mit Telefonnummer und lautem Ton
      Ein Fenster mit Virenwarnung geht nicht mehr weg
      Bildschirm gesperrt und eine Stimme redet
      Popup Microsoft Support Nummer
      Meldung 5 Viren gefunden auf dem Handy
      Die Polizei hat meinen Computer gesperrt
      Bundespolizei Meldung soll 100 Euro zahlen
      Es piept ganz laut und der Bildschirm ist gesperrt
      Plötzlich ein Fenster: Ihr Computer ist infiziert, rufen Sie 0800 an
      Da war ein Popup, ich hab auf OK gedrückt, seitdem spinnt der Computer
      Ist das Microsoft Fenster mit der Telefonnummer echt
      Fenster mit Viruswarnung geht nicht zu`,
    opening:
      'Bitte rufen Sie diese Nummer nicht an und zahlen Sie nichts: Das ist eine gefälschte Warnung. Microsoft sperrt keine Computer und zeigt keine Telefonnummern.',
    steps: `
      Schalten Sie den Ton leise. Das Piepen gehört zum Trick.
      Drücken Sie Strg, Umschalt und Esc, wählen Sie Ihren Browser aus und klicken Sie auf „Task beenden“. Geht das nicht, halten Sie den Einschaltknopf 10 Sekunden gedrückt.
      Öffnen Sie den Browser danach neu und lehnen Sie „Seiten wiederherstellen“ ab.
      Haben Sie dort angerufen oder jemanden auf den Computer gelassen? Dann trennen Sie sofort das Internet und rufen uns an: {phone}.`,
    closing:
      'Geben Sie niemandem Passwörter, TANs oder Kartennummern. Wir prüfen gern, ob wirklich nichts zurückgeblieben ist.',
  },
  {
    key: 'scam-call-remote-access',
    category,
    help: 'appointment',
    place: 'remote',
    urgent: true,
    asks: `
      Jemand von Microsoft hat angerufen und ist auf meinem Computer
      Ich habe einem Fremden Zugriff auf meinen PC gegeben
      Ich habe AnyDesk installiert weil der Anrufer das wollte
      TeamViewer Betrug
      Der Anrufer hat sich auf meinen Rechner geschaltet
      Ein Techniker hat meinen Computer ferngesteuert
      Anruf von angeblichem Microsoft Mitarbeiter
      Angeblicher Bankmitarbeiter wollte eine TAN
      Die wollten dass ich ein Programm herunterlade
      Ich habe einem Betrüger meine Daten am Telefon gegeben
      Fake Anruf Support
      Die Maus bewegt sich von alleine
      Da hat jemand aus der Ferne auf meinem Laptop herumgeklickt
      Mauszeiger bewegt sich von allein
      bin uffn Betrüger rinjefallen
      Da ist ein fremdes Programm namens UltraViewer auf meinem PC
      Ich habe einem Anrufer meine TAN gesagt
      Der Support-Mitarbeiter am Telefon hat gesagt er muss auf meinen Bildschirm, jetzt hab ich Angst
      do hod oana ogrufn vo Microsoft un wollt auf mein Rechner
      Eine Frau von der Volksbank hat angerufen und wollte Zahlen aus meiner App wissen, die hab ich ihr gegeben
      Ein Mann von Microsoft war am Telefon und wollte auf meinen Computer`,
    opening:
      'Das ist eine bekannte Betrugsmasche. Microsoft und Banken rufen niemals unaufgefordert an, um auf Ihren Computer zu kommen. Rufen Sie uns bitte gleich an: {phone}. Sie haben nichts falsch gemacht, das passiert sehr vielen.',
    steps: `
      Legen Sie auf und trennen Sie sofort das Internet: WLAN aus oder Netzwerkkabel ziehen.
      Schalten Sie den Computer aus und lassen Sie ihn aus, bis er geprüft ist.
      Haben Sie Bankdaten, eine TAN oder eine Kartennummer genannt oder etwas bezahlt? Rufen Sie sofort Ihre Bank an oder den Sperr-Notruf 116 116.
      Ändern Sie Ihre Passwörter von einem anderen Gerät aus, zuerst das für E-Mail und Bank.
      Erstatten Sie Anzeige bei der Polizei, auch wenn nichts abgebucht wurde.`,
    closing:
      'Nennen Sie auch hier im Chat bitte keine Passwörter, TANs oder Kartennummern. Wir prüfen den Computer und entfernen, was die Betrüger hinterlassen haben.',
  },
  {
    key: 'clicked-or-entered-data',
    category,
    help: 'appointment',
    place: 'remote',
    urgent: true,
    asks: `
      Ich habe auf den Link in der Mail geklickt
      Ich habe meine Bankdaten auf einer falschen Seite eingegeben
      Habe PIN und TAN eingegeben auf der Sparkassen Seite
      Auf Phishing hereingefallen
      Ich habe den Anhang geöffnet und jetzt habe ich Angst
      Kreditkartendaten eingegeben bei Fake Shop
      Ich habe auf den Link in der SMS getippt
      Paket SMS angeklickt
      Geld überwiesen an Betrüger
      Hallo Mama neue Nummer Geld überwiesen
      Abbuchung auf dem Konto die ich nicht kenne
      Unbekannte Überweisung auf meinem Konto
      Mein Konto wurde leergeräumt
      Bei einem Fakeshop bestellt und bezahlt
      Bin auf einen Betrug reingefallen
      Meine Daten wurden gestohlen
      Gutscheinkarten Codes durchgegeben
      Verdacht auf Betrug
      Mein Sohn hat mir angeblich von einer neuen Nummer geschrieben, er braucht dringend Geld
      Seite von der Bank sah komisch aus, hab TAN eingetippt
      Ich habe 3 Google Play Karten gekauft und die Nummern durchgegeben
      Ich bekam eine SMS von der DHL mit einem Link und hab draufgetippt
      Jemand bucht jede Woche Geld ab
      Guthabenkarten gekauft und Codes durchgegeben
      Meine Kreditkarte wurde im Netz benutzt
      Auf meinem Konto fehlt Geld
      Im Onlineshop bestellt und bezahlt aber nichts gekommen
      Auf einen komischen Link gedrückt`,
    opening:
      'Gut, dass Sie gleich schreiben, jetzt zählt Zeit. Rufen Sie uns bitte an: {phone}. Schreiben Sie keine PIN, TAN oder Kartennummer in diesen Chat.',
    steps: `
      Ging es um Bank oder Karte: Rufen Sie sofort Ihre Bank an oder den Sperr-Notruf 116 116 und lassen Sie Konto und Karte sperren.
      Trennen Sie das Gerät vom Internet: WLAN aus oder Netzwerkkabel ziehen.
      Ändern Sie die betroffenen Passwörter von einem anderen Gerät aus.
      Heben Sie Mail, SMS oder Chat als Beweis auf und löschen Sie nichts.
      Erstatten Sie Anzeige bei der Polizei, das geht auch über die Onlinewache Ihres Bundeslandes.`,
    closing:
      'Haben Sie nur geklickt und nichts eingegeben, ist oft nichts passiert. Das Gerät sollte trotzdem geprüft werden.',
  },
  {
    key: 'suspicious-message',
    category,
    help: 'appointment',
    place: 'remote',
    asks: `
      Ich habe eine komische Mail von der Sparkasse bekommen
      Ist diese E-Mail echt
      Mail von PayPal ich soll mein Konto bestätigen
      Verdächtige SMS bekommen
      Angebliche Rechnung von Amazon bekommen
      Mail mit Drohung man hat mich gefilmt und will Bitcoin
      Erpressermail
      Mail vom Inkasso obwohl ich nichts gekauft habe
      SMS wegen Paket vom Zoll ist das Betrug
      Komischer Anruf wegen meinem Konto
      Hallo Mama das ist meine neue Nummer
      Nachricht auf WhatsApp von unbekannter Nummer will Geld
      Brief von der Bank mit QR-Code
      Mail von DHL Paket konnte nicht zugestellt werden
      Ich soll mein Konto verifizieren
      Phishing Mail bekommen
      Ich soll 300 Euro Zoll für ein Paket zahlen per Mail, ist das echt?
      sms von finanzamt ich krieg geld zurück soll link anklicken
      hab a mail kriagt i soll mei konto bestätign bei da post bank, stimmt des
      I hob an komischn Anruf ghabt, der wollt mei Kontonummer, i hobs eahm gsogt
      Komische Mail von meiner Bank, ich soll meine Daten bestätigen
      Inkasso für ein Abo das ich nie bestellt habe
      Mir wird gedroht Bilder zu veröffentlichen
      Angeblich habe ich gewonnen
      SMS von der Post mit Link
      Mail behauptet mein Paket hängt beim Zoll
      PayPal schreibt mein Konto sei eingeschränkt
      Netflix will meine Zahlungsdaten erneut
      Komische Mail vom Chef
      Rechnung per Mail, ist die echt`,
    opening:
      'Ihr Misstrauen ist richtig: Solche Nachrichten sind sehr oft gefälscht. Klicken Sie nichts an, antworten Sie nicht und öffnen Sie keinen Anhang.',
    steps: `
      Prüfen Sie den Absender: Fahren Sie mit der Maus über den Namen (am Handy: lange tippen), ohne zu klicken. Passt die Adresse wirklich zur Firma?
      Öffnen Sie die Seite der Bank oder Firma nur, indem Sie die Adresse selbst eintippen, oder rufen Sie unter der Nummer an, die Sie schon kennen.
      Wird Druck gemacht („innerhalb von 24 Stunden“) oder nach PIN, TAN oder Geld gefragt? Dann ist es Betrug.
      Löschen Sie die Nachricht oder leiten Sie sie an phishing@verbraucherzentrale.nrw weiter.
      Haben Sie schon geklickt oder etwas eingegeben, trennen Sie das Internet und rufen uns an: {phone}.`,
    closing: 'Wenn Sie unsicher sind, sehen wir uns die Nachricht mit Ihnen zusammen an.',
  },
  {
    key: 'virus',
    category,
    help: 'appointment',
    place: 'remote',
    asks: `
      Ich glaube ich habe einen Virus
      Verdacht auf Virus
      Mein Computer ist verseucht
      Trojaner auf dem PC
      Antivirus hat etwas gefunden
      Virenscanner meldet eine Bedrohung
      Ich habe mir was eingefangen
      Seltsame Programme auf meinem Rechner die ich nicht installiert habe
      Ständig gehen Werbefenster auf
      Malware entfernen
      Startseite hat sich von selbst geändert und überall Werbung
      Mein PC verschickt von allein Mails
      hob i an virus
      Viren auf dem Handy
      Computer macht Sachen von alleine
      Schadsoftware entfernen lassen
      mein virenscanner meldet was mit trojan
      Norton meldet einen Trojaner der sich nicht entfernen lässt
      Antivirus hat 12 Bedrohungen gefunden, was soll ich machen
      Ich glaub mein Laptop hat nen Trojaner
      Windows sagt Bedrohung gefunden
      Mein Rechner verhält sich komisch seit ich ein Programm aus dem Internet geladen habe, überall Werbung
      Mein Enkel meint mein Laptop ist verseucht
      USB Stick gefunden und eingesteckt, jetzt öffnen sich Fenster
      Windows meldet Bedrohung gefunden
      Ich glaube ich habe einen Trojaner drauf
      Virenprogramm schlägt Alarm`,
    opening: 'Bei Verdacht auf einen Virus gilt: Ruhe bewahren und dem Schädling die Verbindung nehmen.',
    steps: `
      Trennen Sie das Gerät vom Internet: WLAN aus oder Netzwerkkabel ziehen.
      Geben Sie auf diesem Gerät keine Passwörter mehr ein und machen Sie kein Online-Banking.
      Öffnen Sie „Windows-Sicherheit“, „Viren- und Bedrohungsschutz“ und starten Sie unter „Scanoptionen“ die „Microsoft Defender Offlineüberprüfung“.
      Laden Sie keine „Reinigungsprogramme“ aus Anzeigen herunter und rufen Sie keine eingeblendete Nummer an.
      Stecken Sie keine Sicherungs-Festplatte an, solange das Gerät nicht sauber ist.`,
    closing: 'Ob wirklich alles weg ist, lässt sich allein schwer beurteilen. Das prüfen wir gründlich für Sie.',
  },
  {
    key: 'ransomware',
    category,
    help: 'appointment',
    place: 'remote',
    urgent: true,
    asks: `
      Alle meine Dateien sind verschlüsselt
      Ich soll Lösegeld zahlen
      Verschlüsselungstrojaner
      Dateien haben komische Endungen und lassen sich nicht öffnen und da steht Bitcoin
      Ransomware auf dem Server
      Erpresser verlangen Geld für meine Daten
      Cyberangriff auf unsere Firma
      Unsere Firma wurde gehackt
      Hackerangriff im Büro
      Unsere Praxis wurde gehackt, alle Dateien sind verschlüsselt
      Ein Mitarbeiter hat einen verseuchten Anhang geöffnet, was sollen wir im Büro tun?
      Dateien haben komische Endungen und gehen nicht auf`,
    opening:
      'Das ist ein Notfall, rufen Sie uns bitte sofort an: {phone}. Zahlen Sie kein Lösegeld, es gibt keine Gewähr, dass Sie die Daten zurückbekommen.',
    steps: `
      Ziehen Sie an allen betroffenen Geräten das Netzwerkkabel und schalten Sie das WLAN aus. Server und NAS gehören dazu.
      Trennen Sie sofort alle Sicherungs-Festplatten.
      Lassen Sie die Geräte eingeschaltet oder im Ruhezustand und löschen Sie nichts; das hilft bei der Rettung.
      Fotografieren Sie die Lösegeldforderung.
      Erstatten Sie Anzeige bei der Polizei. Betriebe wenden sich an die Zentrale Ansprechstelle Cybercrime ihres Bundeslandes.`,
    closing: 'Wir klären mit Ihnen, was sich aus Sicherungen wiederherstellen lässt.',
  },
  {
    key: 'account-taken-over',
    category,
    help: 'appointment',
    place: 'remote',
    asks: `
      Mein Konto wurde gehackt
      Mein Facebook wurde übernommen
      Jemand hat mein E-Mail-Konto gehackt
      Jemand verschickt Mails in meinem Namen
      Meine Freunde bekommen komische Nachrichten von mir
      Mein WhatsApp wurde übernommen
      Jemand bestellt über mein Amazon Konto
      Instagram gehackt
      Fremde Anmeldung in meinem Google Konto
      Mein Passwort wurde geändert, ich war das nicht
      Ich komme nicht mehr in mein Konto, jemand hat es geklaut
      PayPal Konto gehackt
      Ebay Konto missbraucht
      Unbekannter hat sich bei mir eingeloggt
      Identitätsdiebstahl
      Unsere Webseite wurde gehackt
      Bei uns in der Schreinerei hat jemand die Rechnungen abgefangen und die Kontonummer geändert
      Bei Amazon wurden Sachen bestellt, die ich nicht bestellt habe
      Meine Freunde bekommen von mir WhatsApp Nachrichten, die ich nie geschrieben habe
      Jemand hat mein Paypal Konto leergeräumt
      Auf meinem Google Konto war eine Anmeldung aus Nigeria
      mein instagram wurde gehackt
      Auf meinem Konto fehlen 2000 Euro
      Ich kann mich bei Google nicht mehr anmelden, jemand hat das Passwort geändert
      Ebay Kleinanzeigen: Käufer wollte dass ich auf einen Link gehe und meine Karte eingebe. Hab ich gemacht
      Mein Ebay ist gesperrt weil jemand damit verkauft hat
      Mein WhatsApp benutzt jetzt jemand anderes
      Meine Kontakte bekommen Spam von mir
      Jemand liest meine Nachrichten mit
      Die Kontonummer auf unseren Rechnungen wurde geändert
      Instagram verschickt von selbst Nachrichten
      Jemand hat mit meiner Adresse bei Amazon bestellt
      WhatsApp Konto gekapert
      Facebook Konto gekapert`,
    opening: 'Das ist unangenehm, aber oft zu retten, wenn Sie jetzt zügig handeln.',
    steps: `
      Nehmen Sie ein anderes, sauberes Gerät und öffnen Sie die Seite des Anbieters, indem Sie die Adresse selbst eintippen.
      Klicken Sie auf „Passwort vergessen“ oder „Konto wiederherstellen“ und vergeben Sie ein neues, langes Passwort.
      Melden Sie alle anderen Geräte ab und schalten Sie die Anmeldung in zwei Schritten ein.
      Ändern Sie zuerst das Passwort Ihres E-Mail-Postfachs, denn darüber kommt man an alle anderen Konten.
      Warnen Sie Freunde und Kunden. Sind Bank oder PayPal betroffen, rufen Sie dort sofort an (Sperr-Notruf 116 116).`,
    closing:
      'Kommen Sie nicht mehr hinein, gehen wir den Weg der Wiederherstellung zusammen. Passwörter bitte nie hier in den Chat schreiben.',
  },
  {
    key: 'passwords',
    category,
    help: 'first-aid',
    place: 'remote',
    asks: `
      Wie mache ich ein sicheres Passwort
      Passwort merken
      Passwort Manager empfehlen
      Wie verwalte ich meine Passwörter
      Soll ich überall das gleiche Passwort nehmen
      Wo speichere ich meine Kennwörter
      Wie oft muss ich Passwörter ändern
      Passwörter im Browser speichern sicher
      Wie ändere ich mein Passwort
      Facebook Passwort vergessen
      Amazon Passwort vergessen
      Was ist ein Passkey
      Ich habe ein Passwort vergessen
      Passwort zurücksetzen
      Sind Passwörter auf Papier sicher?
      Amazon Passwort vergessen was nun
      Kennwort bei Facebook vergessen
      Soll ich meine Passwörter in ein Heft schreiben?
      Was mache ich mit meinen vielen Passwörtern?
      Wie kann ich sehen ob mein Passwort irgendwo geklaut wurde?
      Wie lang muss ein Kennwort sein?
      Meine E-Mail wurde in einem Datenleck gefunden, was heißt das
      Passwortmanager Bitwarden, wie fange ich an
      Facebook lässt mich nicht mehr rein, zu oft das falsche Passwort getippt`,
    opening: 'Ein gutes Passwort ist lang und gilt nur für ein Konto.',
    steps: `
      Nehmen Sie vier bis fünf zufällige Wörter und eine Zahl: lang, sicher und gut zu merken.
      Nehmen Sie für jedes Konto ein anderes; am wichtigsten ist das für E-Mail.
      Schreiben Sie Passwörter in ein Heft, das zu Hause sicher liegt, oder nutzen Sie einen Passwort-Manager wie Bitwarden oder KeePassXC.
      Vergessen? Auf der Anmeldeseite „Passwort vergessen“ anklicken, dann kommt ein Link per E-Mail.
      Ändern müssen Sie ein Passwort nur, wenn es bekannt geworden ist, etwa durch ein Datenleck.`,
    closing:
      'Möchten Sie wissen, wie es bei einem bestimmten Konto geht? Bitte nennen Sie mir nie das Passwort selbst.',
  },
  {
    key: 'windows-sign-in',
    category,
    help: 'first-aid',
    place: 'remote',
    asks: `
      Ich habe mein Windows Passwort vergessen
      Ich komme nicht mehr in meinen Computer rein, Kennwort vergessen
      Windows PIN vergessen
      Anmeldung am PC klappt nicht, Kennwort falsch
      Computer verlangt ein Kennwort das ich nicht weiß
      Passwort vom Laptop vergessen
      Kann mich nicht mehr am Rechner anmelden
      PIN am Computer ist nicht verfügbar
      Wie ändere ich mein Windows Kennwort
      PIN beim Starten ausschalten
      Benutzerkonto gesperrt Windows
      BitLocker Wiederherstellungsschlüssel
      Mein Windows will eine PIN, ich will aber keine
      Hab mein Windows Passwort vergessen
      PIN zum Windows Anmelden vergessen
      PC sperren wenn ich kurz weggehe
      Windows Kennwort vergessen
      Laptop fragt beim Einschalten nach einem BitLocker-Schlüssel
      BitLocker Wiederherstellungsschlüssel, wo finde ich den`,
    opening: 'Ausgesperrt zu sein ist ärgerlich, Ihre Daten sind aber noch da.',
    steps: `
      Prüfen Sie, ob die Feststelltaste (Großschreibung) oder „Num“ verstellt ist.
      Klicken Sie unter dem Eingabefeld auf „Anmeldeoptionen“ und wählen Sie zwischen PIN und Kennwort.
      Bei einem Microsoft-Konto: Öffnen Sie auf dem Handy account.live.com/password/reset und setzen Sie dort ein neues Kennwort.
      Bei einem Konto nur auf diesem Computer: Klicken Sie nach einem Fehlversuch auf „Kennwort zurücksetzen“ und beantworten Sie die Fragen.
      Wird ein BitLocker-Schlüssel verlangt: Er steht meist in Ihrem Microsoft-Konto; öffnen Sie auf dem Handy account.microsoft.com/devices/recoverykey.
      Ändern können Sie Kennwort und PIN unter Einstellungen, „Konten“, „Anmeldeoptionen“.`,
    closing: 'Kommen Sie wieder hinein? Bitte schreiben Sie Passwörter nie hier in den Chat.',
  },
  {
    key: 'two-factor',
    category,
    help: 'first-aid',
    place: 'remote',
    asks: `
      Was ist Zwei-Faktor-Authentifizierung
      2FA einrichten
      Wie funktioniert die Anmeldung in zwei Schritten
      Authenticator App einrichten
      Code per SMS kommt nicht
      Neues Handy und Authenticator funktioniert nicht mehr
      Bestätigungscode kommt nicht an
      Brauche ich eine Zweifaktor Anmeldung
      Wie richte ich die Zwei-Faktor-Anmeldung bei Google ein?
      Mein Sohn sagt ich soll 2FA machen, was meint er`,
    opening: 'Dann genügt ein gestohlenes Passwort nicht mehr.',
    steps: `
      Melden Sie sich im Browser bei Ihrem Konto an und öffnen Sie „Einstellungen“, „Sicherheit“.
      Wählen Sie „Zwei-Faktor“ oder „Bestätigung in zwei Schritten“ und dann SMS oder eine Authenticator-App.
      Bei der App: Scannen Sie das gezeigte Quadrat mit dem Handy und tippen Sie den sechsstelligen Code ein.
      Drucken Sie die Ersatz-Codes aus und verwahren Sie sie zu Hause.
      Geben Sie einen solchen Code nie am Telefon weiter, auch nicht an angebliche Mitarbeiter.`,
    closing: 'Hat es geklappt? Gern richten wir es zusammen ein.',
  },
  {
    key: 'online-banking',
    category,
    help: 'first-aid',
    place: 'remote',
    asks: `
      Wie mache ich Online-Banking sicher
      Onlinebanking einrichten
      TAN App funktioniert nicht
      pushTAN neu einrichten
      ChipTAN Gerät geht nicht
      Ich komme nicht ins Onlinebanking
      Banking App auf neuem Handy
      Ist Banking am Handy sicher
      Wie bezahle ich sicher im Internet
      Ist dieser Online-Shop seriös
      Fake Shop erkennen
      PayPal sicher benutzen
      Überweisung am Computer machen
      Wie sicher ist Onlinebanking am Handy?
      Meine Bank will dass ich eine neue TAN App nehme, ist das normal?
      Woran erkenne ich einen Fake-Shop?
      Bin ich sicher, wenn ich im Hotel WLAN mein Online-Banking mache`,
    opening: 'Online-Banking ist sicher, wenn Sie ein paar Regeln einhalten:',
    steps: `
      Tippen Sie die Adresse Ihrer Bank immer selbst ein und folgen Sie nie einem Link aus einer Mail oder SMS.
      Vergleichen Sie vor jeder Freigabe Betrag und IBAN in der TAN-App mit Ihrer Überweisung.
      Geben Sie eine TAN nur frei, wenn Sie selbst gerade etwas überweisen. Die Bank fragt nie am Telefon danach.
      Halten Sie Handy und Computer aktuell.
      Bei einem neuen Handy fordern Sie in der Bank oder im Online-Banking einen neuen Aktivierungsbrief für die TAN-App an.
      Kommt Ihnen etwas seltsam vor: Bank anrufen oder Sperr-Notruf 116 116.`,
    closing: 'Bei Sperren und vergessenen PINs hilft nur Ihre Bank selbst. Alles andere können wir zusammen üben.',
  },
  {
    key: 'antivirus',
    category,
    help: 'first-aid',
    place: 'remote',
    asks: `
      Brauche ich ein Antivirenprogramm
      Welcher Virenschutz ist gut
      Reicht der Windows Defender
      Norton Abo verlängern
      McAfee Meldung läuft ab
      Kaspersky ersetzen
      Wie mache ich einen Virenscan
      Ist mein Computer geschützt
      Firewall einschalten
      Virenscanner deinstallieren
      Avira läuft ab
      Welcher Virenschutz ist der beste?
      Norton läuft ab, muss ich verlängern?
      Brauche ich eine Firewall?
      Ist die Windows-Firewall ausreichend?
      Soll ich Kaspersky deinstallieren?
      McAfee will dauernd Geld
      Virenscanner abgelaufen
      Norton meldet eine Bedrohung
      Ist mein Rechner sauber`,
    opening: 'In Windows ist ein guter Virenschutz dabei; kaufen müssen Sie keinen.',
    steps: `
      Öffnen Sie „Windows-Sicherheit“ über das Suchfeld. Überall sollte ein grüner Haken stehen.
      Starten Sie unter „Viren- und Bedrohungsschutz“ eine „Schnellüberprüfung“.
      Entfernen Sie abgelaufene Testprogramme (Norton, McAfee) unter Einstellungen, „Apps“. Danach schaltet sich der Defender von selbst ein.
      Lassen Sie die Firewall eingeschaltet und Windows Updates automatisch laufen.`,
    closing: 'Ist alles grün? Meldungen über ein „abgelaufenes Abo“ im Browser sind meistens Werbung oder Betrug.',
  },
  {
    key: 'safe-conduct',
    category,
    help: 'first-aid',
    place: 'remote',
    asks: `
      Woran erkenne ich eine Phishing Mail
      Wie schütze ich mich vor Betrug im Internet
      Wie erkenne ich Fake Anrufe
      Wie kann ich mich vor Viren schützen
      Wie bleibe ich sicher im Netz
      Was ist Phishing
      Was ist ein Trojaner
      Wie schütze ich meine Daten
      Ist WhatsApp sicher
      Kinder im Internet schützen
      Wie sicher ist eine Cloud
      Darf ich fremde QR-Codes scannen
      Datenschutz bei Facebook einstellen
      Enkeltrick am Handy erkennen
      Wie gefährlich sind Cookies
      Darf ich eine Mail von Unbekannten öffnen
      Anrufe mit ausländischer Nummer gefährlich
      Was ist ein VPN und brauche ich das
      Wie sichere ich mein WLAN gegen Fremde ab
      Kann mein Fernseher einen Virus bekommen
      Was tun gegen Werbeanrufe und Betrüger
      Ist öffentliches WLAN im Café sicher für Bankgeschäfte`,
    opening: 'Mit ein paar Grundregeln sind Sie gut geschützt:',
    steps: `
      Nehmen Sie sich Zeit. Wer Druck macht, droht oder Angst einjagt, will meist betrügen.
      Klicken Sie nicht auf Links in unerwarteten Mails oder SMS; tippen Sie Adressen selbst ein.
      Geben Sie Passwörter, TANs und Kartennummern niemandem am Telefon, per Mail oder im Chat.
      Lassen Sie niemanden auf Ihren Computer, der Sie unaufgefordert anruft, auch nicht „Microsoft“ oder „Ihre Bank“.
      Halten Sie Geräte aktuell und machen Sie regelmäßig eine Sicherung.
      Im Zweifel: Fragen Sie jemanden, dem Sie vertrauen, bevor Sie handeln.`,
    closing: 'Haben Sie gerade eine verdächtige Nachricht bekommen? Dann beschreiben Sie sie mir kurz.',
  },
];
