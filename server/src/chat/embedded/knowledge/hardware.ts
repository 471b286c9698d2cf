import type { KnowledgeEntry } from './knowledge-entry.ts';

const category = 'hardware';

/** Devices and what is plugged into them. */
export const hardware: readonly KnowledgeEntry[] = [
  {
    key: 'printer-does-not-print',
    category,
    help: 'first-aid',
    place: 'onsite',
    asks: `
      Mein Drucker druckt nicht mehr
      Der Drucker geht nicht
      Drucker wird als offline angezeigt
      Der Drucker reagiert nicht wenn ich etwas drucken will
      Druckauftrag hängt in der Warteschlange
      Ich kann nichts ausdrucken
      Drucker wird nicht gefunden
      Drucker spinnt
      Drucker macht keinen Mucks
      HP Drucker druckt nur leere Seiten
      Canon Drucker zeigt eine Fehlermeldung
      Epson druckt nicht über WLAN
      Rechnung lässt sich nicht drucken
      Etikettendrucker druckt nicht
      Ausdruck kommt nicht aus dem Drucker
      der Druggr will net drucka
      mei drucka druckt bloß no halberte seitn
      der drucker is offline obwohl er an is
      Drucker druckt alles doppelt
      Min Drucker deiht dat nich mehr, wat nu
      Drucker nimmt keinen Auftrag an
      beim Drucken kommt gar nichts raus`,
    opening: 'Ein stummer Drucker lässt sich oft mit wenigen Handgriffen wieder zum Leben erwecken.',
    steps: `
      Schalten Sie den Drucker aus, warten Sie 30 Sekunden und schalten Sie ihn wieder ein.
      Prüfen Sie, ob am Drucker eine Lampe rot leuchtet oder im Anzeigefeld etwas steht: Papier leer, Klappe offen, Patrone leer?
      Prüfen Sie das Kabel zum Computer. Bei einem WLAN-Drucker muss er im selben WLAN sein wie der Computer.
      Öffnen Sie unter Windows Einstellungen, dann „Bluetooth und Geräte“ und „Drucker und Scanner“. Klicken Sie Ihren Drucker an und löschen Sie in der Warteschlange alte Aufträge.
      Starten Sie den Computer neu und drucken Sie eine einzelne Seite zur Probe.`,
    closing: 'Druckt er wieder? Wenn nicht, schreiben Sie mir, was am Drucker oder auf dem Bildschirm steht.',
  },
  {
    key: 'printer-paper-and-ink',
    category,
    help: 'first-aid',
    place: 'onsite',
    asks: `
      Papierstau im Drucker
      Drucker zieht kein Papier ein
      Papier klemmt im Drucker
      Druckerpatrone wechseln
      Wie wechsle ich die Tintenpatrone
      Patrone wird nicht erkannt
      Tinte ist leer aber neu
      Drucker druckt Streifen
      Ausdruck ist blass oder verschmiert
      Drucker druckt nur noch rosa
      Farben beim Drucken stimmen nicht
      Toner wechseln
      Druckkopf reinigen
      Mein Drucker will immer neue Patronen, dabei sind die voll
      zieht zwei Blätter auf einmal ein
      Patrone eingetrocknet
      Canon Fehler 5B00
      Resttintenbehälter voll
      Tonerstand niedrig
      Striche quer über der Seite
      Toner gewechselt, danach schwarze Streifen auf jeder Seite
      Papierstau, aber da ist kein Papier drin
      Canon druckt nur noch rosa, Patronen sind neu`,
    opening: 'Papier und Tinte sind die häufigsten Ursachen, und beides können Sie meist selbst beheben.',
    steps: `
      Schalten Sie den Drucker aus und ziehen Sie bei Papierstau den Stecker.
      Öffnen Sie die Klappen und ziehen Sie das Papier langsam mit beiden Händen in Laufrichtung heraus, ohne es zu zerreißen.
      Legen Sie etwa 20 Blatt frisches, glattes Papier ein und schieben Sie die Führungen an den Rand.
      Bei Streifen oder blassem Druck: Starten Sie im Menü des Druckers „Wartung“ oder „Druckkopf reinigen“, höchstens zweimal.
      Bei einer neuen Patrone: Ist der Schutzstreifen ab, und ist es genau die Nummer, die auf der alten Patrone steht?`,
    closing: 'Klappt es jetzt? Sonst nennen Sie mir bitte die genaue Bezeichnung Ihres Druckers.',
  },
  {
    key: 'printer-setup',
    category,
    help: 'appointment',
    place: 'onsite',
    asks: `
      Ich habe einen neuen Drucker gekauft und bekomme ihn nicht eingerichtet
      Drucker einrichten
      Neuen Drucker anschließen und installieren
      Können Sie mir den Drucker installieren
      Drucker ins WLAN einbinden
      Drucker mit dem Laptop verbinden
      Multifunktionsgerät einrichten
      Drucker auf dem neuen Computer installieren
      Hilfe beim Aufbau vom neuen Drucker
      Können Sie mir meinen Drucker bei mir zu Hause ins WLAN bringen?
      Ich brauche jemanden, der mir den neuen Drucker anschließt`,
    opening:
      'Einen neuen Drucker einzurichten ist in einem Termin gut erledigt: auspacken, ins WLAN bringen, an allen Geräten anmelden und das Scannen gleich mit.',
    steps: `
      Legen Sie das Gerät, die Patronen und die Anleitung bereit.
      Suchen Sie den WLAN-Schlüssel heraus. Er steht meist auf der Rückseite des Routers.
      Schließen Sie das USB-Kabel noch nicht an, viele Drucker möchten zuerst installiert werden.`,
    closing: '',
  },
  {
    key: 'scanner',
    category,
    help: 'first-aid',
    place: 'onsite',
    asks: `
      Der Scanner funktioniert nicht
      Scanner wird nicht erkannt
      Ich kann nicht scannen
      Wie scanne ich ein Dokument ein
      Wie kann ich einen Brief einscannen und verschicken
      Scannen vom Drucker auf den Computer geht nicht
      Einscannen klappt nicht
      Wo finde ich das gescannte Dokument
      Kopieren geht aber scannen nicht
      Der Scanner zieht die Seiten schief ein
      Scanner frisst die Blätter
      Einzug vom Scanner greift nicht
      Mein Scanner scannt zwar, aber ich finde danach die Datei nicht`,
    opening: 'Am leichtesten geht es mit der App „Windows-Scanner“.',
    steps: `
      Schalten Sie das Gerät ein und legen Sie das Blatt mit der Schrift nach unten auf die Scheibe.
      Tippen Sie unten in das Windows-Suchfeld „Scanner“ und öffnen Sie „Windows-Scanner“ oder „Windows-Fax und -Scan“.
      Wählen Sie oben Ihr Gerät aus und klicken Sie auf „Scannen“.
      Das Ergebnis liegt im Ordner „Bilder“ oder „Dokumente“ unter „Scans“ oder „Gescannte Dokumente“.
      Wird das Gerät nicht angezeigt, schalten Sie es aus und wieder ein und starten Sie den Computer neu.`,
    closing:
      'Hat es geklappt? Wenn kein Gerät erscheint, fehlt meist ein Treiber; den können wir aus der Ferne einrichten.',
  },
  {
    key: 'computer-does-not-start',
    category,
    help: 'appointment',
    place: 'onsite',
    asks: `
      Mein Computer geht nicht mehr an
      PC startet nicht mehr
      Der Rechner lässt sich nicht einschalten
      Laptop geht nicht mehr an
      Wenn ich auf den Knopf drücke passiert nichts
      Bildschirm bleibt schwarz beim Einschalten
      Notebook startet nicht und piept
      Rechner macht keinen Mucks mehr
      Mei Rechner geht nimmer o
      Der Computer fährt nicht mehr hoch
      PC bleibt tot, keine Lampe leuchtet
      Computer schaltet sich einfach aus
      Der Rechner geht nach ein paar Sekunden wieder aus
      Der Computer startet von selbst immer wieder neu
      Beim Starten steht No bootable device
      Laptop ist plötzlich ausgegangen und geht nicht wieder an
      Der Server startet nicht mehr
      Mein Rechner geht nach dem Einschalten kurz an und sofort wieder aus
      Beim Einschalten piept der Computer dreimal und bleibt schwarz
      PC geht beim Spielen einfach aus
      Aus dem Rechner kommt Rauch
      Rechner ist hinüber
      PC tot
      Computer läuft nicht
      Mein Computer geht nicht
      Rechner geht gar nicht mehr an, kein Piep, kein Licht`,
    opening:
      'Wenn ein Computer gar nicht mehr startet, steckt oft ein defektes Bauteil dahinter. Drei ungefährliche Dinge können Sie noch versuchen.',
    steps: `
      Prüfen Sie Steckdose, Steckerleiste und Netzkabel, am besten mit einer Lampe an derselben Steckdose.
      Laptop: Ziehen Sie das Netzteil ab, halten Sie den Einschaltknopf 30 Sekunden gedrückt, stecken Sie das Netzteil wieder an und schalten Sie ein.
      Ziehen Sie alle USB-Geräte ab und versuchen Sie es noch einmal.`,
    closing: 'Bitte schrauben Sie nichts auf. Ihre Daten sind in den meisten Fällen noch da.',
  },
  {
    key: 'battery-and-charging',
    category,
    help: 'first-aid',
    place: 'onsite',
    asks: `
      Laptop lädt nicht mehr
      Akku vom Notebook hält nicht lange
      Der Laptop geht nur mit Netzkabel
      Akku vom Laptop ist ständig leer
      Ladegerät vom Laptop wird nicht erkannt
      Netzteil vom Notebook kaputt
      Angeschlossen, wird nicht geladen
      Laptopakku austauschen
      Ladekabel durchgebissen
      Ladekabel vom Laptop kaputt`,
    opening: 'Ein Laptop, der nicht lädt, hat meist ein Problem mit Netzteil, Buchse oder Akku.',
    steps: `
      Prüfen Sie die Steckdose und ob beide Teile des Netzkabels fest im Netzteil stecken.
      Sehen Sie nach, ob in der Ladebuchse Staub oder ein verbogener Stift zu sehen ist. Bitte nicht mit Metall hineinstochern.
      Schalten Sie den Laptop aus und lassen Sie ihn eine Stunde am Netz.
      Leuchtet keine Ladelampe, probieren Sie, wenn möglich, ein baugleiches Netzteil.
      Ist der Akku gewölbt oder heiß, schalten Sie das Gerät aus und laden Sie es nicht mehr.`,
    closing: 'Lädt er wieder? Wenn nicht, tauschen wir Akku oder Netzteil, soweit es Ihr Gerät erlaubt.',
  },
  {
    key: 'monitor',
    category,
    help: 'first-aid',
    place: 'onsite',
    asks: `
      Der Monitor bleibt schwarz
      Monitor zeigt kein Signal
      Bildschirm geht nicht
      Bildschirm flackert
      Bild auf dem Monitor flimmert
      Monitor hat Streifen
      Kein Bild auf dem Bildschirm aber der Computer läuft
      Zweiter Monitor wird nicht erkannt
      Zweiten Bildschirm anschließen
      Laptop an Fernseher anschließen
      HDMI Kabel kein Bild
      Beamer wird nicht erkannt
      Was brauche ich um zwei Monitore anzuschließen
      Mein Bildschirm flackert
      Kann man an den Laptop noch einen Fernseher anstecken?
      Auf beiden Bildschirmen ist das gleiche drauf
      Fenster von einem Monitor zum anderen rüberschieben
      PC brummt, Lämpchen sind an, Bildschirm bleibt schwarz`,
    opening: 'Fehlt das Bild oder flackert es, liegt es oft nur am Kabel.',
    steps: `
      Prüfen Sie, ob die Lampe am Monitor leuchtet, und schalten Sie ihn einmal aus und wieder ein.
      Ziehen Sie das Bildkabel (HDMI oder DisplayPort) an beiden Enden ab und stecken Sie es fest wieder ein.
      Wählen Sie am Monitor mit der Taste „Input“ oder „Source“ den Eingang, in dem das Kabel steckt.
      Drücken Sie die Windows-Taste und P zugleich und wählen Sie „Duplizieren“ für das gleiche Bild oder „Erweitern“ für mehr Platz.
      Starten Sie den Computer neu.`,
    closing:
      'Sehen Sie wieder ein Bild? Wenn nicht, ist vielleicht der Monitor oder die Grafik defekt; das prüfen wir gern vor Ort.',
  },
  {
    key: 'keyboard-and-mouse',
    category,
    help: 'first-aid',
    place: 'onsite',
    asks: `
      Die Maus funktioniert nicht
      Maus geht nicht mehr
      Mauszeiger bewegt sich nicht
      Mauszeiger ist weg
      Tastatur reagiert nicht
      Tastatur tippt nicht mehr
      Meine Tastatur schreibt falsche Buchstaben
      Einige Tasten gehen nicht
      Funkmaus wird nicht erkannt
      Funktastatur verbindet sich nicht
      Touchpad am Laptop geht nicht
      Die Meis spinnt
      Maus klickt doppelt
      Meine Tastatur schreibt manchmal doppelte Buchstaben
      Maus hängt
      Maus geht nicht
      Tastatur geht nicht
      Maus reagiert nicht mehr`,
    opening: 'Bei Maus und Tastatur hilft oft schon frische Energie.',
    steps: `
      Bei Funkgeräten: Legen Sie neue Batterien ein und prüfen Sie den kleinen Schalter an der Unterseite.
      Ziehen Sie den USB-Stecker oder Funkempfänger ab und stecken Sie ihn in eine andere Buchse.
      Starten Sie den Computer neu. Ohne Maus: Halten Sie den Einschaltknopf kurz gedrückt.
      Schreibt die Tastatur Zahlen statt Buchstaben, drücken Sie einmal „Num“; vertauschte Zeichen beheben Windows-Taste und Leertaste.
      Ist am Laptop das Touchpad tot, suchen Sie in der obersten Tastenreihe die Taste mit dem Touchpad-Zeichen.`,
    closing: 'Geht es wieder? Eine neue Maus oder Tastatur kostet wenig, wir beraten Sie gern.',
  },
  {
    key: 'no-sound',
    category,
    help: 'first-aid',
    place: 'onsite',
    asks: `
      Ich habe keinen Ton mehr am Computer
      Kein Ton
      Lautsprecher geht nicht
      Ich höre nichts mehr
      Kein Sound am Laptop
      Bei Videos kommt kein Ton
      Kopfhörer funktioniert nicht
      Headset wird nicht erkannt
      Der Ton ist zu leise
      Ton weg nach Update
      Lautstärke lässt sich nicht ändern
      ich hör nix mehr ausm pc
      Kopfhörer am PC angesteckt aber Ton kommt weiter aus dem Lautsprecher
      Lautsprecher knistern
      Ton über den Fernseher ausgeben
      Die Boxen bleiben stumm
      eine Seite vom Kopfhörer ist tot`,
    opening: 'Oft ist der Ton nur stumm geschaltet.',
    steps: `
      Klicken Sie neben der Uhr auf den Lautsprecher und schieben Sie den Regler nach rechts. Klicken Sie ein Kreuz weg.
      Klicken Sie neben dem Regler auf den Pfeil und wählen Sie „Lautsprecher“ statt „Kopfhörer“ oder „Monitor“.
      Bei Lautsprechern mit Kabel: Sind sie eingeschaltet und steckt der Stecker in der grünen Buchse?
      Ziehen Sie Kopfhörer ab und schalten Sie Bluetooth kurz aus.
      Starten Sie den Computer neu und probieren Sie ein anderes Video.`,
    closing: 'Hören Sie wieder etwas? Sonst fehlt vielleicht ein Treiber, das sehen wir uns gern aus der Ferne an.',
  },
  {
    key: 'camera-and-microphone',
    category,
    help: 'first-aid',
    place: 'onsite',
    asks: `
      Die Kamera am Laptop funktioniert nicht
      Webcam geht nicht
      Webcam bleibt schwarz
      Mikrofon wird nicht erkannt
      Man hört mich nicht
      Die anderen können mich nicht hören
      Mikro geht nicht
      Kein Bild von der Kamera`,
    opening: 'Kamera und Mikrofon sind oft nur verdeckt, stumm geschaltet oder nicht freigegeben.',
    steps: `
      Sehen Sie nach, ob vor der Kamera ein kleiner Schieber ist, und öffnen Sie ihn.
      Öffnen Sie die Windows-Einstellungen, dann „Datenschutz und Sicherheit“, und erlauben Sie dort unter „Kamera“ und „Mikrofon“ den Zugriff.
      Schließen Sie andere Programme, die die Kamera benutzen könnten.
      Bei einer Kamera mit Kabel: Stecken Sie sie in eine andere USB-Buchse.
      Tippen Sie „Kamera“ in das Windows-Suchfeld und öffnen Sie die App zur Probe.`,
    closing: 'Klappt es jetzt? Wenn nicht, schreiben Sie mir, in welchem Programm es fehlt.',
  },
  {
    key: 'usb-and-external-drive',
    category,
    help: 'first-aid',
    place: 'onsite',
    asks: `
      USB Stick wird nicht erkannt
      Mein USB-Stick geht nicht
      Externe Festplatte wird nicht angezeigt
      Die externe Platte taucht nicht auf
      Computer erkennt den Stick nicht
      USB Gerät wurde nicht erkannt
      Speicherkarte wird nicht gelesen
      SD Karte geht nicht am Computer
      USB Anschluss funktioniert nicht
      DVD Laufwerk liest keine CD
      CD-Laufwerk geht nicht auf
      der usb stick geht am fernseher nicht
      externe festplatte wird im explorer nicht angezeigt
      Computer erkennt meinen USB Stick nicht
      Externe Platte macht keinen Mucks
      USB Stick am Fernseher
      Externer Brenner wird nicht erkannt`,
    opening: 'Will Windows formatieren, klicken Sie bitte auf „Abbrechen“.',
    steps: `
      Ziehen Sie das Gerät ab und stecken Sie es am Computer in eine andere Buchse, nicht in einen Verteiler.
      Drücken Sie die Windows-Taste und E und sehen Sie links unter „Dieser PC“ nach, ob ein neues Laufwerk erscheint.
      Starten Sie den Computer neu, während das Gerät abgezogen ist, und stecken Sie es danach an.
      Probieren Sie das Gerät, wenn möglich, an einem zweiten Computer.`,
    closing:
      'Ist es wieder da? Wenn nicht und wichtige Daten darauf sind: bitte nicht weiter probieren, sondern einen Termin machen.',
  },
  {
    key: 'overheating-and-noise',
    category,
    help: 'first-aid',
    place: 'onsite',
    asks: `
      Der Lüfter ist sehr laut
      Mein Laptop wird sehr heiß
      Computer brummt laut
      PC überhitzt
      Lüfter dreht ständig hoch
      Der Rechner rauscht wie ein Staubsauger
      Notebook wird so warm dass es ausgeht
      Computer ist verstaubt
      Rechner reinigen
      Lautes Geräusch aus dem Computer
      Computer entstauben
      Laptop wird glühend heiß beim Arbeiten
      Lüfter brüllt
      Computer klingt wie ein Staubsauger
      Notebook wird brennend heiß
      Laptop glüht`,
    opening: 'Ein lauter Lüfter will meist nur Luft.',
    steps: `
      Speichern Sie, schalten Sie das Gerät aus und lassen Sie es 15 Minuten abkühlen.
      Stellen Sie den Laptop auf eine harte Unterlage, nie auf Decke oder Sofa. Die Schlitze müssen frei sein.
      Entfernen Sie Staub von außen mit einem Pinsel, nicht mit dem Staubsauger direkt am Gerät.
      Drücken Sie Strg, Umschalt und Esc zugleich und sehen Sie nach, welches Programm viel „CPU“ verbraucht; schließen Sie es.`,
    closing: 'Wird es ruhiger? Eine Reinigung innen übernehmen wir gern, bitte öffnen Sie das Gerät nicht selbst.',
  },
  {
    key: 'drive-failing',
    category,
    help: 'appointment',
    place: 'onsite',
    asks: `
      Meine Festplatte klackert
      Festplatte macht komische Geräusche
      Festplatte kaputt, Daten retten
      Externe Festplatte ist runtergefallen
      Meine Festplatte ist defekt
      Windows meldet Festplattenfehler
      SMART Fehler Festplatte
      Datenrettung von einer kaputten Platte
      USB Stick kaputt, alle Fotos drauf
      Kommen Sie an meine Daten noch ran, der PC ist kaputt
      NAS Festplatte ausgefallen
      Meine Festplatte wird nicht erkannt und macht komische Geräusche
      Festplatte abgeraucht
      Platte hat den Geist aufgegeben
      Die Festplatte stirbt`,
    opening:
      'Eine Festplatte, die klackert, ausfällt oder Fehler meldet, kann jederzeit ganz aufgeben. Jeder weitere Versuch kann Daten kosten.',
    steps: `
      Schalten Sie das Gerät jetzt aus und lassen Sie es aus.
      Installieren Sie keine Reparatur- oder Rettungsprogramme und formatieren Sie nichts.
      Schreiben Sie auf, welche Daten Ihnen am wichtigsten sind und ob es irgendwo eine Sicherung gibt.`,
    closing:
      'Wir sehen uns an, was zu retten ist, und sagen Ihnen vorher ehrlich, ob ein Speziallabor die bessere Wahl ist.',
  },
  {
    key: 'water-damage',
    category,
    help: 'appointment',
    place: 'onsite',
    asks: `
      Ich habe Kaffee über den Laptop geschüttet
      Wasser über die Tastatur gelaufen
      Laptop nass geworden
      Flüssigkeit im Notebook
      Cola über den Computer gekippt
      Der Laptop ist runtergefallen
      Rechner hat einen Wasserschaden
      Mir ist Tee in den Laptop gelaufen
      mir is a glas wasser über'n läptop gfalln
      Katze hat Blumenwasser auf den Laptop gekippt
      Blumenwasser auf den Laptop gekippt
      Glas Wasser über den Laptop gefallen`,
    opening: 'Jetzt zählt Schnelligkeit: Flüssigkeit und Strom vertragen sich nicht.',
    steps: `
      Ziehen Sie sofort das Netzteil ab und halten Sie den Einschaltknopf gedrückt, bis das Gerät aus ist.
      Nehmen Sie den Akku heraus, wenn er sich ohne Werkzeug lösen lässt, und ziehen Sie alle Kabel ab.
      Drehen Sie das Gerät aufgeklappt um, sodass die Flüssigkeit herauslaufen kann, und tupfen Sie es ab.
      Nicht föhnen, nicht in Reis legen und mindestens 48 Stunden nicht einschalten.`,
    closing: 'Wir öffnen und prüfen das Gerät und versuchen, Ihre Daten zu sichern.',
  },
  {
    key: 'laptop-screen-broken',
    category,
    help: 'appointment',
    place: 'onsite',
    asks: `
      Das Display vom Laptop ist gebrochen
      Laptopbildschirm hat einen Riss
      Notebook Display kaputt
      Scharnier vom Laptop gebrochen
      Laptop reparieren
      Können Sie meinen Computer reparieren
      Tastatur vom Laptop kaputt, austauschen
      Ladebuchse vom Laptop ist locker
      Grafikkarte defekt
      Mainboard defekt
      Netzteil vom PC defekt, tauschen
      Computer stinkt verbrannt
      Es riecht verschmort aus dem PC
      Bauteil ist kaputt
      Der Monitor hat nur noch Striche und einen Riss
      Mein Laptop lädt nicht mehr, habe zwei Netzteile ausprobiert
      Das Scharnier von meinem Notebook ist abgebrochen
      Kein Ton am PC. Treiber neu installiert, Lautsprecher getauscht, immer noch stumm.
      Deckel vom Notebook geht nicht mehr zu
      Scharnier am Laptop ausgerissen
      Bildschirm zerkratzt
      Monitor zerkratzt`,
    opening:
      'Ein Defekt am Gerät selbst lässt sich nur mit Werkzeug und Ersatzteil beheben. Kleine Reparaturen erledigen wir gleich bei Ihnen, größere geben wir an einen Fachbetrieb in der Nähe und kümmern uns um die Absprache.',
    steps: `
      Schalten Sie das Gerät aus, wenn es raucht, verbrannt riecht oder heiß wird, und ziehen Sie den Stecker.
      Notieren Sie die Bezeichnung, sie steht meist auf einem Aufkleber an der Unterseite.
      Öffnen Sie das Gerät bitte nicht selbst.`,
    closing: 'Vor der Reparatur sagen wir Ihnen, ob sie sich lohnt.',
  },
  {
    key: 'new-computer',
    category,
    help: 'appointment',
    place: 'onsite',
    asks: `
      Ich habe einen neuen Computer und brauche Hilfe beim Einrichten
      Neuen Laptop einrichten
      Neuen PC einrichten und Daten vom alten übertragen
      Daten vom alten auf den neuen Rechner umziehen
      Umzug auf neuen Computer
      Können Sie meinen neuen Laptop in Betrieb nehmen
      Erstinstallation Notebook
      Neues MacBook einrichten
      Arbeitsplatz einrichten
      Neuer Mitarbeiter braucht einen PC
      Computer aufbauen und anschließen
      Hob an neia Laptop, kennts ihr den eirichtn
      Ich hätte gern dass jemand meinen alten PC entstaubt
      Laptop gekauft und steh jetzt vor dem Karton, würden Sie den einrichten`,
    opening:
      'Ein neuer Computer ist am schnellsten startklar, wenn wir ihn zusammen einrichten: Windows, Updates, E-Mail, Drucker, Schutz, und die Daten vom alten Gerät ziehen mit um.',
    steps: `
      Behalten Sie den alten Computer bitte noch unverändert.
      Legen Sie den WLAN-Schlüssel und die Zugangsdaten für Ihr E-Mail-Postfach bereit. Schreiben Sie sie bitte nicht in diesen Chat.
      Notieren Sie, welche Programme und welche Ordner Ihnen wichtig sind.`,
    closing: '',
  },
  {
    key: 'upgrade-parts',
    category,
    help: 'appointment',
    place: 'onsite',
    asks: `
      Können Sie mir eine SSD einbauen
      SSD einbauen lassen
      Arbeitsspeicher erweitern
      Mehr RAM einbauen
      Lohnt sich aufrüsten bei meinem PC
      Festplatte gegen SSD tauschen
      Neue Grafikkarte einbauen
      Festplatte austauschen
      Computer aufrüsten
      Können Sie mir eine größere SSD einbauen?
      Lohnt sich bei einem alten Laptop noch eine SSD`,
    opening:
      'Eine SSD und genügend Arbeitsspeicher machen viele ältere Rechner wieder flott. Einbauen und Daten übertragen erledigen wir bei Ihnen.',
    steps: `
      Notieren Sie die genaue Bezeichnung Ihres Geräts.
      Sichern Sie, wenn möglich, Ihre wichtigsten Dateien auf einen USB-Stick.`,
    closing: 'Ob es sich lohnt und welches Teil passt, sagen wir Ihnen vorher.',
  },
  {
    key: 'buying-advice',
    category,
    help: 'first-aid',
    place: 'onsite',
    asks: `
      Welchen Laptop soll ich kaufen
      Kaufberatung Computer
      Welchen Drucker empfehlen Sie
      Welcher PC ist gut für Senioren
      Worauf muss ich beim Computerkauf achten
      Lohnt sich ein neuer Computer oder reicht der alte
      Soll ich einen Mac oder Windows kaufen
      Welches Tablet ist das richtige für mich
      Brauche ich eine externe Festplatte und welche
      Was für einen Monitor soll ich nehmen
      Soll ich lieber Laptop oder PC kaufen?
      Welcher Bildschirm ist gut für die Augen?
      Lohnt sich eine SSD in meinem alten Laptop
      Welches Seniorenhandy ist gut
      Beratung für einen neuen Computer
      Laptop für die Mutter kaufen, worauf achten
      Was für ein Tablet empfehlen Sie
      Welchen Rechner braucht man mit 70
      Wir wollen dem Opa einen Computer schenken, was nehmen wir am besten`,
    opening: 'Gern. Für E-Mail, Internet, Briefe und Fotos braucht es kein teures Gerät. Darauf kommt es an:',
    steps: `
      Speicher: mindestens 16 GB Arbeitsspeicher und eine SSD mit 512 GB.
      Bildschirm: 15 bis 16 Zoll und matt ist für die Augen am angenehmsten.
      System: Windows 11 Home genügt; wer schon ein iPhone und iPad hat, kommt auch mit einem Mac gut zurecht.
      Drucker: Wer wenig druckt, fährt mit einem Laserdrucker gut, weil nichts eintrocknet.
      Kaufen Sie nichts unter Zeitdruck und keine Zusatzgarantie, die Sie nicht verstehen.`,
    closing: 'Wofür möchten Sie das Gerät vor allem nutzen, und was darf es ungefähr kosten?',
  },
  {
    key: 'television',
    category,
    help: 'first-aid',
    place: 'onsite',
    asks: `
      Mein Fernseher findet keine Sender
      Smart TV einrichten
      Fernseher kommt nicht ins Internet
      Netflix geht auf dem Fernseher nicht
      Fire TV Stick funktioniert nicht
      Mediathek am Fernseher
      Receiver zeigt kein Bild
      Fernseher hat keinen Ton
      TV Stick anschließen
      Wie bekomme ich den Ton über den Fernseher wenn der Laptop dran hängt
      HDMI am Fernseher kein Bild
      Blitz eingeschlagen und der Fernseher geht nicht`,
    opening: 'Am Fernseher hilft oft ein vollständiger Neustart.',
    steps: `
      Ziehen Sie die Stecker von Fernseher und Receiver, warten Sie eine Minute und stecken Sie sie wieder ein.
      Drücken Sie „Source“ oder „Quelle“ und wählen Sie den richtigen Eingang: TV oder HDMI.
      Fehlt das Internet: Öffnen Sie „Einstellungen“ und „Netzwerk“ und verbinden Sie das Gerät neu mit Ihrem WLAN.
      Fehlen Sender: Starten Sie unter „Empfang“ oder „Sender“ den automatischen Sendersuchlauf.`,
    closing: 'Läuft er wieder? Beim Einrichten helfen wir gern bei Ihnen zu Hause.',
  },
  {
    key: 'old-device',
    category,
    help: 'first-aid',
    place: 'onsite',
    asks: `
      Wohin mit dem alten Computer
      Alten PC entsorgen
      Wie lösche ich die Festplatte vor dem Verkauf
      Laptop verkaufen, Daten sicher löschen
      Kann man den alten Rechner noch gebrauchen
      Alten Drucker wegwerfen
      Kann man alte Laptops abgeben und werden die Daten sicher gelöscht`,
    opening: 'Erst die Daten sichern, dann löschen, dann weggeben.',
    steps: `
      Kopieren Sie alles Wichtige auf eine externe Festplatte und prüfen Sie, ob es sich dort öffnen lässt.
      Melden Sie sich in Ihren Konten auf dem Gerät ab.
      Windows: Einstellungen, „System“, „Wiederherstellung“, „PC zurücksetzen“, dann „Alles entfernen“ und „Daten bereinigen“ wählen.
      Geben Sie das Gerät beim Wertstoffhof oder bei einem größeren Elektrohändler ab, das kostet nichts.`,
    closing: 'Sind Sie unsicher, ob wirklich alles gelöscht ist? Dann machen wir es zusammen.',
  },
];
