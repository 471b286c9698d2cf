import type { KnowledgeEntry } from './knowledge-entry.ts';

const category = 'software';

/** Windows, macOS and the programs on a computer. */
export const software: readonly KnowledgeEntry[] = [
  {
    key: 'slow-computer',
    category,
    help: 'first-aid',
    place: 'remote',
    asks: `
      Mein Computer ist sehr langsam
      PC lahm
      Der Rechner braucht ewig zum Hochfahren
      Laptop ist total langsam geworden
      Mein Computer läuft nur noch im Schneckentempo
      Windows ist träge
      Programme öffnen sich sehr langsam
      Das Notebook ruckelt
      mein compi is so lahm
      Der Rechner ist lahmarschig
      Alles dauert ewig am PC
      Computer schneller machen
      Mei PC is sau langsam
      Warum ist mein Laptop so langsam
      Nach dem Einschalten dauert es zehn Minuten
      mein pc is so lahmarschig geworden
      Der Rechner braucht morgens eine Viertelstunde
      Warum dauert bei mir alles so lang
      Video ruckelt auf dem Rechner
      Beim Einschalten starten lauter Programme die ich nicht brauche
      Rechner lahm wie eine Schnecke
      Alles dauert ewig seit dem Update
      Kaffee kochen bis er hochgefahren ist
      der Rechner pfeift aus dem letzten Loch
      Laptop extrem langsam
      Computer sehr träge
      Teams startet jedesmal von alleine mit
      Seit dem Update braucht mein Rechner fast zehn Minuten, bis ich was anklicken kann`,
    opening: 'Das ist lästig, aber oft schnell gebessert.',
    steps: `
      Klicken Sie auf Start, das Ein/Aus-Zeichen und „Neu starten“. Das ist gründlicher als Ausschalten.
      Schließen Sie alles, was Sie gerade nicht brauchen, auch die vielen Karten (Tabs) im Internet-Programm.
      Drücken Sie Strg, Umschalt und Esc zugleich. Unter „Autostart-Apps“ schalten Sie aus, was nicht beim Einschalten starten muss; den Virenschutz bitte nicht.
      Öffnen Sie Einstellungen, „System“, „Speicher“: Sind weniger als 15 GB frei, leeren Sie den Papierkorb und lassen „Temporäre Dateien“ entfernen.
      Öffnen Sie Einstellungen, „Windows Update“ und lassen Sie offene Updates fertig werden.`,
    closing:
      'Ist er jetzt flotter? Wenn nicht, lohnt sich ein genauer Blick, manchmal bremst auch eine alte Festplatte.',
  },
  {
    key: 'windows-update',
    category,
    help: 'first-aid',
    place: 'remote',
    asks: `
      Windows Update hängt
      Das Update bleibt bei 30 Prozent stehen
      Updates werden nicht installiert
      Windows macht ständig Updates
      Update schlägt fehl mit Fehlercode
      Seit dem Update geht nichts mehr
      Updates werden konfiguriert, schalten Sie den Computer nicht aus
      Nach dem Windows-Update startet der Rechner nicht richtig
      Wie mache ich ein Update
      Muss ich das Update installieren
      macOS Update geht nicht
      Windoofs update bleibt stecken
      Windows will dauernd neu starten wegen Updates
      Update hängt bei 30 Prozent
      Update hat Windows gekillt`,
    opening: 'Ein großes Update dauert manchmal zwei Stunden.',
    steps: `
      Lassen Sie den Computer mindestens zwei Stunden in Ruhe arbeiten, am Laptop mit angestecktem Netzteil.
      Tut sich dann gar nichts, halten Sie den Einschaltknopf 10 Sekunden gedrückt und schalten Sie wieder ein.
      Öffnen Sie Einstellungen, „Windows Update“ und klicken Sie auf „Nach Updates suchen“.
      Schlägt es fehl: Einstellungen, „System“, „Problembehandlung“, „Andere Problembehandlungen“, dort „Windows Update“ ausführen.
      Sorgen Sie für mindestens 20 GB freien Platz.`,
    closing: 'Ist das Update durch? Wenn nicht, notieren Sie bitte den Fehlercode, er beginnt meist mit 0x.',
  },
  {
    key: 'blue-screen',
    category,
    help: 'first-aid',
    place: 'remote',
    asks: `
      Blauer Bildschirm mit weißer Schrift
      Bluescreen
      Mein Computer zeigt einen blauen Bildschirm mit Fehlercode
      PC stürzt ständig ab
      Auf Ihrem PC ist ein Problem aufgetreten
      Computer friert ein
      Rechner hängt sich auf
      Windows bleibt hängen
      Bildschirm eingefroren, nichts reagiert
      Windows startet nicht, automatische Reparatur
      Endlosschleife Reparatur wird vorbereitet
      Der Rechner hat sich aufgehängt
      Mein Rechner hängt sich beim Herunterfahren auf
      Bluescreen was tun?`,
    opening: 'Das sieht schlimm aus, doch Ihre Dateien bleiben meist erhalten.',
    steps: `
      Fotografieren Sie die Meldung mit dem Handy, wichtig ist der Stopcode.
      Reagiert nichts mehr, halten Sie den Einschaltknopf 10 Sekunden gedrückt und schalten Sie nach einer Minute wieder ein.
      Ziehen Sie alles ab, was nicht nötig ist: USB-Sticks, Drucker, externe Festplatten.
      Startet Windows, lassen Sie Updates suchen und entfernen Sie, was Sie kurz vor dem ersten Absturz installiert haben.
      Kommt Windows wieder hoch, sichern Sie zuerst Ihre wichtigsten Dateien.`,
    closing: 'Läuft er wieder stabil? Kommt die Meldung noch einmal, schreiben Sie mir den Stopcode.',
  },
  {
    key: 'disk-full',
    category,
    help: 'first-aid',
    place: 'remote',
    asks: `
      Festplatte ist voll
      Der Speicher auf dem Computer ist voll
      Zu wenig Speicherplatz auf Laufwerk C
      Wie schaffe ich Platz auf dem Computer
      Laufwerk C voll
      Nicht genügend Speicherplatz am PC
      Datenträger bereinigen
      Kein Platz mehr auf dem Laptop
      Festplatte C ist rot
      Laufwerk ist fast voll und rot
      Festplatte C ist voll
      Laufwerk C hat keinen Platz mehr`,
    opening: 'Mit ein paar Klicks lässt sich viel Platz gewinnen.',
    steps: `
      Klicken Sie mit der rechten Maustaste auf den Papierkorb und wählen Sie „Papierkorb leeren“.
      Öffnen Sie Einstellungen, „System“, „Speicher“, „Temporäre Dateien“ und klicken Sie auf „Dateien entfernen“. Das Häkchen bei „Downloads“ nehmen Sie vorher weg.
      Sehen Sie den Ordner „Downloads“ durch und löschen Sie, was Sie sicher nicht mehr brauchen.
      Unter Einstellungen, „Apps“, „Installierte Apps“ entfernen Sie Programme, die Sie kennen und nicht mehr nutzen.
      Fotos und Videos verschieben Sie auf eine externe Festplatte.`,
    closing: 'Reicht der Platz jetzt? Sonst schauen wir gern mit Ihnen, was so viel belegt.',
  },
  {
    key: 'backup',
    category,
    help: 'first-aid',
    place: 'remote',
    asks: `
      Wie mache ich eine Datensicherung
      Backup erstellen
      Wie sichere ich meine Fotos und Dokumente
      Daten auf externe Festplatte sichern
      Sicherungskopie machen
      Ich möchte meine Daten sichern
      Dateiversionsverlauf einschalten
      Time Machine einrichten
      Datensicherung läuft nicht
      Backup schlägt fehl
      cloud oder externe platte was ist besser für meine sicherung
      Wie sichere ich meine Dateien
      Sicherung von meinen Dateien machen
      Bilder auf externe Festplatte sichern
      Backup einrichten
      Datensicherung einrichten
      Daten sichern
      Wie oft sollte man eine Datensicherung machen, reicht ein USB-Stick`,
    opening: 'Eine gute Idee! So sichern Sie ohne Zusatzprogramm:',
    steps: `
      Stecken Sie eine externe Festplatte an, die mindestens doppelt so groß ist wie Ihre Daten.
      Tippen Sie in das Windows-Suchfeld „Dateiversionsverlauf“ und öffnen Sie ihn; am Mac „Time Machine“ in den Systemeinstellungen.
      Wählen Sie die externe Festplatte aus und klicken Sie auf „Einschalten“.
      Klicken Sie auf „Jetzt ausführen“ und warten Sie, bis die erste Sicherung fertig ist.
      Ziehen Sie die Festplatte danach ab und bewahren Sie sie getrennt auf. So kommt auch kein Verschlüsselungstrojaner heran.`,
    closing:
      'Hat es geklappt? Öffnen Sie zur Probe eine gesicherte Datei. Gern richten wir Ihnen eine Sicherung ein, die von allein läuft.',
  },
  {
    key: 'deleted-files',
    category,
    help: 'appointment',
    place: 'remote',
    asks: `
      Ich habe aus Versehen Dateien gelöscht
      Fotos gelöscht, kann man die wiederherstellen
      Alle meine Dokumente sind weg
      Meine Bilder sind verschwunden
      Ordner aus Versehen gelöscht und Papierkorb geleert
      Daten verloren
      Meine Daten sind weg
      Alle Dateien sind plötzlich verschwunden
      Festplatte versehentlich formatiert
      Gelöschte Dateien wiederherstellen
      Stick formatiert und Fotos weg
      Kunden-Datenbank gelöscht
      Urlaubsfotos sind weg
      versehentlich formatiert, da waren alle Dokumente drauf
      Ich habe den falschen Ordner gelöscht, da war meine ganze Doktorarbeit drin
      Ich habe ein Update gemacht und jetzt sind alle meine Dateien auf dem Desktop verschwunden
      Datei versehentlich überschrieben
      Ordner aus Versehen gelöscht`,
    opening: 'Bitte keine Panik: Gelöschtes ist oft noch da, solange nichts Neues darüber geschrieben wird.',
    steps: `
      Speichern und installieren Sie ab jetzt nichts mehr auf diesem Gerät.
      Öffnen Sie den Papierkorb auf dem Desktop. Liegt die Datei darin, klicken Sie sie mit rechts an und wählen „Wiederherstellen“.
      Nutzen Sie OneDrive, Google Fotos oder iCloud, sehen Sie im Browser in deren Papierkorb nach; dort liegt Gelöschtes meist 30 Tage.
      Sind die Daten nirgends zu finden, schalten Sie das Gerät aus.`,
    closing: 'Rettungsprogramme aus dem Internet können mehr zerstören als retten.',
  },
  {
    key: 'find-a-file',
    category,
    help: 'first-aid',
    place: 'remote',
    asks: `
      Ich finde meine Datei nicht mehr
      Wo ist mein Dokument gespeichert
      Wo sind meine Downloads
      Ich habe einen Brief geschrieben und finde ihn nicht
      Datei suchen
      Wo landet das was ich herunterlade
      Wie erstelle ich einen Ordner
      Wie kopiere ich Dateien auf einen USB-Stick
      Wie verschiebe ich Fotos in einen anderen Ordner
      Dateien sortieren
      Wie benenne ich eine Datei um
      Wie erstelle ich einen Ordner für meine Rechnungen?
      Wie kopiere ich Dateien auf einen Stick?
      Ich finde meinen Lebenslauf nicht mehr auf dem PC
      Wo speichert der Computer die Downloads
      Brief nicht mehr gefunden den ich gestern geschrieben hab
      Wo sind meine Downloads hin
      Brief vom letzten Monat ist weg
      Bilder auf einen Stick kopieren
      Dateien auf USB Stick kopieren`,
    opening: 'Die Datei ist meist noch da, nur an einem anderen Platz als gedacht.',
    steps: `
      Drücken Sie die Windows-Taste und E. Es öffnet sich der Explorer mit Ihren Ordnern.
      Sehen Sie links unter „Schnellzugriff“ oder „Start“ die zuletzt benutzten Dateien durch, danach „Dokumente“, „Downloads“ und „Desktop“.
      Klicken Sie links auf „Dieser PC“ und tippen Sie oben rechts ein Wort aus dem Namen in das Suchfeld.
      Kopieren geht so: Datei einmal anklicken, Strg und C drücken, den Zielordner oder Stick öffnen, Strg und V drücken.`,
    closing: 'Haben Sie gefunden, was Sie suchen?',
  },
  {
    key: 'install-program',
    category,
    help: 'first-aid',
    place: 'remote',
    asks: `
      Wie installiere ich ein Programm
      Programm lässt sich nicht installieren
      Installation bricht ab
      Programm deinstallieren
      Wie entferne ich ein Programm
      Wie werde ich ein Programm wieder los
      Beim Installieren kommt eine Fehlermeldung
      Software neu installieren
      Treiber installieren
      Kostenloses Office Programm
      LibreOffice installieren
      wie deinstalliere ich ein Programm`,
    opening: 'Programme holen Sie nur aus dem Store oder vom Hersteller.',
    steps: `
      Starten Sie den Computer neu und melden Sie sich mit dem Benutzer an, der Verwalterrechte hat.
      Öffnen Sie den Microsoft Store oder die Seite des Herstellers und laden Sie das Programm dort.
      Öffnen Sie die geladene Datei im Ordner „Downloads“ mit einem Doppelklick und folgen Sie den Schritten. Zusatzangebote wählen Sie ab.
      Entfernen geht so: Einstellungen, „Apps“, „Installierte Apps“, drei Punkte neben dem Programm, „Deinstallieren“.`,
    closing: 'Klappt es? Sonst schreiben Sie mir, welches Programm es ist und was in der Meldung steht.',
  },
  {
    key: 'program-crashes',
    category,
    help: 'first-aid',
    place: 'remote',
    asks: `
      Das Programm öffnet sich nicht
      Programm stürzt ab
      Ein Programm reagiert nicht
      Programm startet nicht mehr
      Keine Rückmeldung
      Fehlermeldung beim Starten eines Programms
      DLL fehlt
      Die App geht am Computer nicht auf
      Mein Buchhaltungsprogramm startet nicht
      ELSTER funktioniert nicht
      Steuerprogramm geht nicht
      Warenwirtschaft lässt sich nicht öffnen
      Photoshop stürzt ab
      Kassensoftware geht nicht
      Programm lässt sich nicht löschen, sagt ist noch geöffnet
      Programm killen
      hängendes Programm abwürgen
      Task abschießen
      Programm beenden das nicht reagiert
      Word hat sich aufgehängt
      Explorer stürzt ab
      Anwendung reagiert nicht
      Programm abschießen
      Bildschirm eingefroren`,
    opening: 'Ein klemmendes Programm beenden Sie so:',
    steps: `
      Drücken Sie Strg, Umschalt und Esc zugleich, wählen Sie das Programm aus und klicken Sie auf „Task beenden“.
      Starten Sie den Computer neu und öffnen Sie nur dieses Programm.
      Suchen Sie im Programm unter „Hilfe“ nach Updates und lassen Sie auch Windows Update laufen.
      Hilft das nicht: Einstellungen, „Apps“, „Installierte Apps“, drei Punkte neben dem Programm, „Ändern“ oder „Erweiterte Optionen“, dann „Reparieren“.`,
    closing: 'Startet es wieder? Wenn nicht, nennen Sie mir das Programm und den genauen Wortlaut der Meldung.',
  },
  {
    key: 'office',
    category,
    help: 'first-aid',
    place: 'remote',
    asks: `
      Word öffnet sich nicht
      Excel stürzt ab
      Wie schreibe ich einen Brief in Word
      Word speichert nicht
      Excel Formel funktioniert nicht
      Word Dokument lässt sich nicht öffnen
      Seitenzahlen in Word einfügen
      Office verlangt Aktivierung
      Office Lizenz abgelaufen
      Microsoft 365 lässt sich nicht anmelden
      PowerPoint Datei lässt sich nicht öffnen
      Word Datei als PDF speichern
      Tabelle in Excel drucken
      Dokument ist schreibgeschützt
      Word druckt meinen Brief auf zwei Seiten, soll aber auf eine
      Seitenzahlen in Word sind weg
      Spalten in Excel breiter machen
      Brief in Word gestalten
      Todesanzeige in Word gestalten
      In Word sind lauter rote und durchgestrichene Wörter und ein Rand mit Kommentaren
      Excel zeigt nur Rauten in der Spalte
      Änderungen in Word annehmen
      Word öffnet sich nicht, ich muss etwas abschicken`,
    opening: 'Bei Word und Excel helfen meist diese Schritte:',
    steps: `
      Schließen Sie alle Office-Programme und starten Sie den Computer neu.
      Öffnen Sie Word oder Excel über das Startmenü und die Datei dann mit „Datei“ und „Öffnen“.
      Ist die Datei gesperrt oder schreibgeschützt, klicken Sie oben auf „Bearbeitung aktivieren“, aber nur, wenn Sie den Absender kennen.
      Fragt Office nach einer Aktivierung, melden Sie sich unter „Datei“ und „Konto“ mit dem Konto an, mit dem Office gekauft wurde.
      Reparieren: Einstellungen, „Apps“, „Installierte Apps“, Microsoft 365, „Ändern“, „Schnellreparatur“.
      Zeigt Excel nur Rauten, ist die Spalte zu schmal: Doppelklick auf die Linie rechts neben ihrem Buchstaben. Rote, durchgestrichene Wörter in Word: „Überprüfen“, „Annehmen“, „Alle Änderungen annehmen“.
      Als PDF speichern: „Datei“, „Speichern unter“, bei Dateityp „PDF“ wählen.`,
    closing: 'Hilft Ihnen das weiter? Sonst beschreiben Sie bitte, an welcher Stelle es hakt.',
  },
  {
    key: 'pdf-and-file-types',
    category,
    help: 'first-aid',
    place: 'remote',
    asks: `
      PDF lässt sich nicht öffnen
      Ich kann die PDF-Datei nicht lesen
      Datei lässt sich nicht öffnen
      Womit öffne ich diese Datei
      Formular am Computer ausfüllen
      ZIP Datei entpacken
      PDF zusammenfügen
      Falsches Programm öffnet meine Dateien
      E-Rechnung öffnen
      XRechnung lesen
      Video spielt nicht ab`,
    opening: 'Meist fehlt nur das passende Programm zur Datei.',
    steps: `
      Klicken Sie die Datei mit der rechten Maustaste an und wählen Sie „Öffnen mit“.
      PDF: Wählen Sie „Microsoft Edge“, das ist auf jedem Windows-Computer vorhanden. Kostenlos ist auch der Adobe Reader von der Seite des Herstellers.
      ZIP: Rechtsklick und „Alle extrahieren“ wählen.
      Videos öffnet fast immer das kostenlose Programm VLC.
      Kommt die Datei aus einer E-Mail von Unbekannten, öffnen Sie sie bitte nicht.`,
    closing: 'Geht die Datei jetzt auf? Sonst nennen Sie mir die Buchstaben nach dem letzten Punkt im Namen.',
  },
  {
    key: 'browser',
    category,
    help: 'first-aid',
    place: 'remote',
    asks: `
      Mein Browser spinnt
      Chrome öffnet sich nicht
      Firefox ist langsam
      Im Browser öffnet sich immer eine andere Startseite
      Startseite ändern
      Ständig Werbung im Browser
      Favoriten sind weg
      Lesezeichen verschwunden
      Browser hängt
      Suchmaschine hat sich geändert
      Cookies löschen
      Verlauf löschen
      Edge geht nicht auf
      Wie speichere ich eine Internetseite als Favorit
      Benachrichtigungen von Webseiten ausschalten
      Wie kriege ich meine Lesezeichen vom alten in den neuen Browser?
      Firefox zeigt immer die falsche Startseite
      Der Browser zeigt eine leere Seite wenn ich Google öffne
      Firefox öffnet eine komische Startseite
      Werbefenster mit Gewinnspielen
      Browser sagt Seite ist gefährlich
      Lesezeichen von Firefox auf den neuen Rechner mitnehmen
      Beim Öffnen kommt eine fremde Suchseite, früher war da Google`,
    opening: 'So räumen Sie Edge, Chrome oder Firefox auf:',
    steps: `
      Schließen Sie alle Fenster des Browsers und starten Sie den Computer neu.
      Drücken Sie im Browser Strg, Umschalt und Entf zugleich. Löschen Sie „Bilder und Dateien im Cache“ und „Cookies“; das Häkchen bei Passwörtern lassen Sie weg.
      Öffnen Sie im Menü (drei Punkte oder Striche) „Erweiterungen“ oder „Add-ons“ und entfernen Sie, was Sie nicht kennen.
      Stellen Sie unter „Einstellungen“ die Startseite und Suchmaschine wieder so ein, wie Sie es möchten.
      Lesezeichen mitnehmen: im alten Browser unter „Lesezeichen“ oder „Favoriten“ exportieren, die Datei auf einen Stick kopieren und im neuen importieren.
      Lästige Meldungen unten rechts: Einstellungen, „Datenschutz“, „Benachrichtigungen“, unbekannte Seiten entfernen.`,
    closing: 'Ist wieder Ruhe? Kommt die Werbung zurück, kann ein unerwünschtes Programm dahinterstecken.',
  },
  {
    key: 'windows-11',
    category,
    help: 'first-aid',
    place: 'remote',
    asks: `
      Windows 10 Support endet, was soll ich tun
      Kann ich auf Windows 11 umsteigen
      Ist mein PC für Windows 11 geeignet
      Windows 11 installieren
      Upgrade von Windows 10 auf 11
      Brauche ich Windows 11
      Windows 7 ist noch drauf
      Wechsel auf Linux
      Windows neu installieren
      Windows neu aufsetzen
      Betriebssystem neu installieren
      Kann ich Windows 10 noch weiter benutzen?
      Muss ich von Windows 10 auf 11 umsteigen?`,
    opening: 'Windows 10 ist seit Oktober 2025 unsicher, Windows 11 kostenlos.',
    steps: `
      Öffnen Sie Einstellungen, „Windows Update“. Dort steht, ob Ihr Computer die Anforderungen erfüllt.
      Genauer sagt es das kostenlose Programm „PC-Integritätsprüfung“ von Microsoft.
      Sichern Sie vor dem Umstieg Ihre Daten auf eine externe Festplatte.
      Ist er geeignet, klicken Sie auf „Herunterladen und installieren“ und planen zwei Stunden ein.
      Ist er nicht geeignet, gibt es in den Einstellungen das Angebot verlängerter Sicherheits-Updates (ESU), oder ein anderes System oder Gerät ist die bessere Wahl.`,
    closing: 'Möchten Sie, dass wir das für Ihren Computer prüfen und den Umstieg begleiten?',
  },
  {
    key: 'display-and-desktop',
    category,
    help: 'first-aid',
    place: 'remote',
    asks: `
      Schrift am Computer ist zu klein
      Alles ist so groß auf dem Bildschirm
      Schrift größer stellen am PC
      Bildschirm steht auf dem Kopf
      Bildschirm ist gedreht
      Symbole auf dem Desktop sind weg
      Taskleiste ist verschwunden
      Startmenü öffnet sich nicht
      Die Uhrzeit am Computer stimmt nicht
      Tastatur ist auf Englisch umgestellt
      Z und Y sind vertauscht
      Hintergrundbild ändern
      Bildschirmschoner einstellen
      Icons verschwunden
      Bildschirmfoto machen am PC
      Wie mache ich einen Screenshot am Computer
      Bildschirm ist auf einmal quer gedreht
      Schrift am PC ist winzig
      Die Uhr geht eine Stunde falsch
      Symbole vom Desktop verschwunden
      Alles ist auf Englisch umgestellt
      Wie schieße ich einen Screenshot
      Hintergrundbild ist weg
      Schrift winzig
      Sprache umstellen bei Windows
      Windows auf Deutsch stellen`,
    opening: 'Das ist nur eine Einstellung und schnell geändert:',
    steps: `
      Schrift größer: Einstellungen, „Barrierefreiheit“, „Textgröße“; auf Internetseiten Strg und Plus.
      Bild gedreht: Rechtsklick auf den Desktop, „Anzeigeeinstellungen“, „Ausrichtung“, „Querformat“.
      Symbole weg: Rechtsklick auf den Desktop, „Ansicht“, „Desktopsymbole anzeigen“.
      Taskleiste oder Startmenü weg: Strg, Umschalt und Esc drücken, „Windows-Explorer“ anklicken, „Neu starten“ wählen.
      Tastatur auf Englisch: Windows-Taste und Leertaste drücken, bis „Deutsch“ erscheint.
      Uhrzeit: Rechtsklick auf die Uhr, „Datum und Uhrzeit anpassen“, „Uhrzeit automatisch festlegen“ einschalten.
      Bildschirmfoto: Windows-Taste, Umschalt und S drücken.`,
    closing: 'Sieht es jetzt so aus, wie Sie es möchten?',
  },
  {
    key: 'video-calls',
    category,
    help: 'first-aid',
    place: 'remote',
    asks: `
      Zoom funktioniert nicht
      Wie mache ich einen Videoanruf
      Teams Besprechung klappt nicht
      Skype gibt es nicht mehr
      Videokonferenz einrichten
      Wie nehme ich an einer Zoom Konferenz teil
      Videotelefonie mit den Enkeln am Computer
      Arzt Videosprechstunde am Computer
      Microsoft Teams lässt sich nicht starten
      Zoom Treffen, wie komme ich da rein
      Onlineandacht mit der Kirchengemeinde
      Beim Zoom hören die mich nicht, aber ich sie schon`,
    opening: 'Ein Videogespräch gelingt am leichtesten im Browser.',
    steps: `
      Klicken Sie in der Einladung auf den Link und wählen Sie „Im Browser teilnehmen“.
      Erlauben Sie Kamera und Mikrofon, wenn der Browser danach fragt.
      Wählen Sie „Mit Computeraudio teilnehmen“, sonst bleibt es still.
      Prüfen Sie unten die Zeichen für Mikrofon und Kamera: Ein Strich darüber heißt „aus“.
      Bleibt das Bild stehen, schließen Sie andere Programme und rücken näher an den Router.`,
    closing: 'Klappt das Gespräch? Gern üben wir es einmal zusammen.',
  },
  {
    key: 'cloud-sync',
    category,
    help: 'first-aid',
    place: 'remote',
    asks: `
      OneDrive synchronisiert nicht
      OneDrive ist voll
      Was ist eine Cloud
      Dropbox lädt nicht hoch
      iCloud am PC einrichten
      Google Drive Dateien fehlen
      OneDrive ausschalten
      Dateien liegen plötzlich in OneDrive
      Cloud Speicher einrichten
      Nextcloud verbindet nicht
      Was bedeutet OneDrive Speicher voll?`,
    opening: 'Eine Cloud ist ein Speicherplatz im Internet. Hakt der Abgleich:',
    steps: `
      Klicken Sie unten rechts neben der Uhr auf die Wolke. Dort steht, was gerade los ist.
      Steht dort „Angehalten“, klicken Sie auf „Fortsetzen“; bei „Anmelden“ melden Sie sich neu an.
      Ist der Speicher voll, verschieben Sie große Dateien an einen anderen Ort. Achtung: Was Sie im Cloud-Ordner löschen, ist auch auf allen anderen Geräten weg.
      Starten Sie den Computer neu und geben Sie dem Abgleich etwas Zeit.`,
    closing: 'Gleicht er wieder ab? Wenn Dateien fehlen, sehen Sie im Browser in den Papierkorb der Cloud.',
  },
  {
    key: 'photos-on-computer',
    category,
    help: 'first-aid',
    place: 'remote',
    asks: `
      Wie sortiere ich meine Fotos am Computer
      Fotos bearbeiten am PC
      Bilder verkleinern
      Fotobuch erstellen
      Fotos von der Digitalkamera auf den Computer
      Bild zuschneiden
      Diashow erstellen
      Wie brenne ich eine CD
      Wie drehe ich ein Foto
      Fotos vom verstorbenen Mann auf dem Laptop ansehen
      CD brennen
      Musik auf CD brennen geht nicht
      Fotos sortieren am PC`,
    opening: 'Mit der App „Fotos“, die in Windows enthalten ist, geht schon sehr viel.',
    steps: `
      Stecken Sie die Kamera oder Speicherkarte an und öffnen Sie „Fotos“, dann „Importieren“.
      Legen Sie im Ordner „Bilder“ für jedes Jahr und jeden Anlass einen eigenen Ordner an.
      Öffnen Sie ein Bild mit Doppelklick; mit „Bearbeiten“ können Sie zuschneiden, drehen und aufhellen.
      Kleiner machen: drei Punkte oben, „Bildgröße ändern“. Speichern Sie immer als Kopie.`,
    closing: 'Kommen Sie damit zurecht? In einer Schulung üben wir das gern an Ihren eigenen Bildern.',
  },
  {
    key: 'wordpress',
    category,
    help: 'first-aid',
    place: 'remote',
    asks: `
      Meine WordPress Seite ist kaputt
      WordPress Update fehlgeschlagen
      Meine Homepage ist nicht erreichbar
      Website zeigt einen Fehler
      Ich komme nicht mehr in mein WordPress
      Website hacken, WordPress wurde gehackt
      Plugin Fehler auf der Webseite
      Meine Firmenwebseite ist offline
      Weiße Seite bei WordPress
      Unsere Website lädt nicht
      Impressum auf der Webseite ändern
      WordPress zeigt nach dem Update nur eine weiße Seite, was kann ich tun?`,
    opening: 'Bei einer WordPress-Seite gilt: erst sichern, dann ändern.',
    steps: `
      Öffnen Sie die Seite auf dem Handy ohne WLAN. So sehen Sie, ob es wirklich an der Seite liegt.
      Sehen Sie in Ihrem Postfach nach einer Mail von WordPress über ein technisches Problem Ihrer Website; darin steht ein Link in den Wiederherstellungsmodus.
      Schalten Sie dort die zuletzt aktualisierte Erweiterung (Plugin) aus.
      Prüfen Sie bei Ihrem Anbieter, ob Vertrag und Domain bezahlt sind und ob es eine Sicherung von gestern gibt.`,
    closing: 'Läuft die Seite wieder? Wenn nicht, spielen wir eine Sicherung ein oder suchen den Fehler. {wordpress}',
  },
  {
    key: 'computer-basics',
    category,
    help: 'first-aid',
    place: 'remote',
    asks: `
      Wie fahre ich den Computer richtig herunter
      Wie kopiere ich Text
      Was ist der Unterschied zwischen Rechtsklick und Linksklick
      Wie mache ich das At Zeichen
      Wo ist das @ auf der Tastatur
      Wie drucke ich nur eine Seite
      Wie öffne ich den Task-Manager
      Welche Windows Version habe ich
      Tastenkombination kopieren einfügen
      Wie stelle ich die Helligkeit ein
      Der Computer will einen Neustart, soll ich das machen
      Was bedeutet diese Meldung am Computer
      Wie schreibt man das at Zeichen
      wo ist der Einschaltknopf`,
    opening: 'Gern, hier die wichtigsten Handgriffe:',
    steps: `
      Ausschalten: Start, Ein/Aus-Zeichen, „Herunterfahren“.
      Kopieren und Einfügen: Text mit der Maus markieren, Strg und C, an die neue Stelle klicken, Strg und V.
      Das @-Zeichen: AltGr und Q zugleich drücken; am Mac Wahltaste (alt) und L.
      Etwas rückgängig machen: Strg und Z.
      Nur eine Seite drucken: Strg und P, bei „Seiten“ die Nummer eintragen.
      Windows-Version: Windows-Taste und R drücken, „winver“ tippen, Eingabetaste.`,
    closing: 'War das Richtige dabei? Fragen Sie ruhig weiter.',
  },
];
