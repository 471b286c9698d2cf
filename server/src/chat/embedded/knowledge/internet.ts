import type { KnowledgeEntry } from './knowledge-entry.ts';

const category = 'internet';

/** Router, Wi-Fi, telephone line, house network and pages that do not load. */
export const internet: readonly KnowledgeEntry[] = [
  {
    key: 'wifi-not-working',
    category,
    help: 'first-aid',
    place: 'onsite',
    asks: `
      WLAN funktioniert nicht
      Mein WLAN geht nicht mehr
      Ich komme nicht ins WLAN
      Laptop findet das WLAN nicht
      WLAN verbindet sich nicht
      WLAN weg
      Wlan tut nich
      Kein WLAN am Laptop, Handy schon
      Verbunden aber kein Internet
      Wi-Fi geht nicht
      Funknetz wird nicht angezeigt
      WLAN bricht ständig ab
      Fernseher findet das WLAN nicht
      Tablet kommt nicht ins WLAN
      mei wlan geht ned
      Laptop zeigt Verbunden, kein Internet
      Internetradio findet kein WLAN
      Drinnen hab ich WLAN, auf der Terrasse nicht
      Kann ich mein WLAN auch meinem Nachbarn geben?
      WLAN Symbol hat ein Ausrufezeichen
      im keller kaum wlan
      ins internet komm i seit gestern nimma nei
      Laptop verbindet sich nicht mehr mit dem Netz daheim
      Tablet kommt zuhause nicht ins Netz
      Laptop zeigt kein WLAN an
      Laptop bekommt keine Verbindung zu unserem WLAN, am Handy läuft es einwandfrei
      Am neuen Fernseher find ich unser WLAN nicht in der Liste`,
    opening: 'Das lässt sich oft in fünf Minuten beheben:',
    steps: `
      Ziehen Sie den Stecker des Routers, warten Sie 30 Sekunden und stecken Sie ihn ein. Nach fünf Minuten ist er bereit.
      Leuchtet am Router die Lampe „WLAN“? Wenn nicht, drücken Sie kurz die WLAN-Taste.
      Prüfen Sie am Gerät, ob WLAN eingeschaltet und der Flugmodus aus ist.
      Wählen Sie Ihr WLAN aus, „Netzwerk vergessen“ oder „Nicht speichern“, und verbinden Sie es neu. Der Schlüssel steht meist auf der Rückseite des Routers.
      Starten Sie das Gerät neu und versuchen Sie es direkt neben dem Router.`,
    closing: 'Sind Sie wieder verbunden? Schreiben Sie mir sonst, ob andere Geräte ins WLAN kommen.',
  },
  {
    key: 'internet-down',
    category,
    help: 'first-aid',
    place: 'onsite',
    asks: `
      Das Internet geht nicht
      Kein Internet
      Internet ist ausgefallen
      Am Router blinkt die DSL Lampe
      Router zeigt rotes Licht
      Power/DSL blinkt an der Fritzbox
      Störung bei der Telekom
      Vodafone Internet weg
      Internet und Telefon sind tot
      Festnetz geht nicht
      Das Telefon ist tot
      Seit heute früh kein Internet mehr
      Internetz geht nüscht
      Netz ist weg
      Ausfall bei 1&1
      Speedport blinkt rot
      Telefonieren übers Festnetz geht nicht
      Fritzbox verbindet nicht mit dem Internet
      Internet bricht ständig ab
      Verbindung bricht alle paar Minuten ab
      Mediathek bricht dauernd ab
      Fritzbox Lampe blinkt
      Telekom Störung?
      Das Internet ist weg aber das Telefon geht
      Kein Internet seit heute morgen
      Seit dem Stromausfall kein Internet
      Wie teile ich das Internet vom Handy mit dem Laptop?
      s'Indernet goht net
      mein festnetztelefon knackt
      Telefon rauscht, Festnetz über die Fritzbox
      Internet weg aber Telefon geht
      Festnetz hat kein Freizeichen
      Leitung ist tot
      Internet gestorben
      Telefon und Internet beides weg
      Unser Telefon ist tot, Internet geht aber noch`,
    opening: 'Finden wir heraus, ob es an der Leitung oder am Router liegt:',
    steps: `
      Ziehen Sie den Netzstecker des Routers, warten Sie eine Minute und stecken Sie ihn wieder ein. Geben Sie ihm zehn Minuten.
      Prüfen Sie, ob das Kabel vom Router fest in der Telefon-, Kabel- oder Glasfaserdose steckt.
      Sehen Sie auf die Lampe „DSL“, „Internet“ oder „Online“: Blinkt sie weiter, kommt meist kein Signal an.
      Fragen Sie Nachbarn oder sehen Sie mit dem Handy (ohne WLAN) auf der Störungsseite Ihres Anbieters nach.
      Bei einer Störung der Leitung rufen Sie die Störungsstelle Ihres Anbieters an; die Nummer steht auf der Rechnung.`,
    closing:
      'Geht es wieder? Wenn der Anbieter sagt, die Leitung sei in Ordnung, sehen wir uns Router und Verkabelung bei Ihnen an.',
  },
  {
    key: 'internet-slow',
    category,
    help: 'first-aid',
    place: 'onsite',
    asks: `
      Das Internet ist so langsam
      WLAN ist langsam
      Seiten laden ewig
      Netflix ruckelt
      Streaming stockt ständig
      Videos bleiben stehen
      Schwaches WLAN im Schlafzimmer
      Im Obergeschoss ist der Empfang schlecht
      WLAN reicht nicht bis in den Garten
      WLAN Reichweite verbessern
      WLAN Verstärker
      Repeater einrichten
      Internet lahmt
      Download sehr langsam
      Powerline Adapter
      Funkloch im Haus
      YouTube bleibt immer stehen
      Der Drucker ist ok, aber das WLAN im Dachgeschoss ist schwach, was tun
      Internet ist furchtbar lahm heute
      Netflix ruckelt abends immer
      Internetseiten bauen sich langsam auf
      Mediathek ruckelt
      Powerline verliert die Verbindung
      Netz geht dauernd weg
      Das Internet ist abends immer ganz zäh, morgens flutscht es
      Unsere Leitung soll 100 Mbit haben, es kommen 12 an
      Wenn die Mikrowelle läuft, ist das Internet weg`,
    opening: 'Oft ist nicht die Leitung langsam, sondern das WLAN auf dem Weg durch die Wände.',
    steps: `
      Starten Sie den Router neu: Stecker ziehen, 30 Sekunden warten, einstecken.
      Stellen Sie den Router frei und erhöht auf, nicht in den Schrank und nicht hinter den Fernseher.
      Messen Sie die Geschwindigkeit auf breitbandmessung.de, einmal neben dem Router und einmal am gewohnten Platz.
      Ist es nur weit weg vom Router langsam, hilft ein Repeater: Stellen Sie ihn auf halber Strecke auf und drücken Sie an Router und Repeater die WPS-Taste.
      Ist es auch direkt am Router langsam, vergleichen Sie den Wert mit Ihrem Vertrag und sprechen mit dem Anbieter.`,
    closing: 'Ist es besser geworden? Gern messen wir bei Ihnen zu Hause aus, wo ein Verstärker hingehört.',
  },
  {
    key: 'router-setup',
    category,
    help: 'appointment',
    place: 'onsite',
    asks: `
      Neue Fritzbox einrichten
      Können Sie meinen Router anschließen
      Neuer Router, wer richtet den ein
      Wir bekommen Glasfaser
      Anbieterwechsel, neuen Router in Betrieb nehmen
      Internet in der neuen Wohnung einrichten
      Telekom Router einrichten
      Umzug Internetanschluss einrichten
      Glasfaser Modem anschließen
      Mesh System installieren
      WLAN im ganzen Haus einrichten
      Netzwerk im Büro einrichten
      LAN Kabel verlegen
      Netzwerkdose funktioniert nicht
      NAS einrichten
      WLAN für Ferienwohnung einrichten
      Überwachungskamera einrichten
      Telefonanlage einrichten
      VPN für Mitarbeiter einrichten
      Homeoffice Zugang zum Firmennetz einrichten
      Smart Home einrichten
      Wir brauchen für die Ferienwohnungen ein vernünftiges WLAN
      Vodafone hat nen neuen Router geschickt, können Sie den anschließen?
      Möchte im ganzen Haus LAN Dosen haben
      Wir ziehen um und brauchen Internet und WLAN in der neuen Wohnung eingerichtet
      Können Sie bei uns im Haus WLAN-Verstärker installieren?
      Im Gartenhaus WLAN legen
      Internet und Telefon in der Seniorenwohnung einrichten
      WLAN für Gäste im Café
      Neuer Router liegt noch im Karton
      Glasfaser umgestellt, Hilfe beim Anschluss
      Vodafone hat umgestellt, jetzt soll ich einen neuen Router anschließen`,
    opening:
      'Einen neuen Anschluss oder ein neues Netz richten wir gern bei Ihnen ein: Router, WLAN, Telefon und alle Geräte, mit sicheren Einstellungen.',
    steps: `
      Legen Sie den Brief mit den Zugangsdaten Ihres Anbieters bereit. Schreiben Sie sie bitte nicht in diesen Chat.
      Lassen Sie den alten Router angeschlossen, bis der neue läuft.
      Überlegen Sie, welche Geräte ins Netz sollen: Computer, Handy, Drucker, Fernseher, Telefon.`,
    closing: '',
  },
  {
    key: 'router-broken',
    category,
    help: 'appointment',
    place: 'onsite',
    asks: `
      Die Fritzbox ist tot, keine Lampe leuchtet
      Router kaputt
      Router geht nicht mehr an
      Nach dem Gewitter geht der Router nicht mehr
      Blitzschlag Fritzbox defekt
      Router defekt, brauche einen neuen
      Switch im Netzwerkschrank ausgefallen
      Repeater ist kaputt
      Router startet immer wieder neu
      Der Router geht nicht mehr an
      Seit dem Blitz vorgestern ist der Router hin`,
    opening: 'Das klingt nach einem defekten Gerät. Eines können Sie gefahrlos noch prüfen:',
    steps: `
      Stecken Sie das Netzteil in eine andere Steckdose und prüfen Sie, ob es fest im Router sitzt.
      Gehört der Router Ihrem Anbieter, tauscht er ihn kostenlos. Die Nummer steht auf der Rechnung.
      Nach einem Gewitter ziehen Sie bitte auch die Stecker von Telefon und Computer, bis alles geprüft ist.`,
    closing: 'Wir prüfen die Geräte bei Ihnen und richten den Ersatz ein.',
  },
  {
    key: 'wifi-password',
    category,
    help: 'first-aid',
    place: 'onsite',
    asks: `
      Wo finde ich das WLAN Passwort
      WLAN Schlüssel vergessen
      WLAN Passwort ändern
      Wie kommt mein Besuch ins WLAN
      Gastzugang einrichten
      Gäste WLAN
      Fritzbox Passwort vergessen
      Wie komme ich auf die Oberfläche der Fritzbox
      Was ist ein Router
      Kindersicherung im Router
      WLAN Name ändern
      Unterschied zwischen WLAN und LAN
      Wie schalte ich nachts das WLAN aus
      Wlan passwort vergessen
      WLAN Kennwort weiß ich nicht mehr
      WLAN Schlüssel finden
      Gäste-WLAN im Café soll ein eigenes Passwort haben`,
    opening: 'Der WLAN-Schlüssel steht meist auf einem Aufkleber am Router.',
    steps: `
      Geben Sie den Schlüssel am Gerät genau so ein, wie er dort steht, ohne Leerzeichen.
      Wurde er geändert: Öffnen Sie am verbundenen Computer im Browser die Adresse fritz.box (bei Speedport: speedport.ip) und melden Sie sich mit dem Gerätekennwort vom Aufkleber an.
      Unter „WLAN“, „Sicherheit“ sehen und ändern Sie den Schlüssel.
      Für Besuch schalten Sie unter „WLAN“, „Gastzugang“ ein eigenes Netz ein. Ihre Geräte bleiben dann unter sich.`,
    closing: 'Haben Sie ihn gefunden? Bitte schreiben Sie den Schlüssel nicht hier in den Chat.',
  },
  {
    key: 'website-does-not-load',
    category,
    help: 'first-aid',
    place: 'onsite',
    asks: `
      Eine Internetseite lässt sich nicht öffnen
      Webseite lädt nicht
      Google geht nicht
      Seite nicht erreichbar
      Browser sagt keine Verbindung
      Diese Verbindung ist nicht sicher
      Zertifikat ungültig Warnung
      DNS Fehler
      Ich komme auf keine Internetseite mehr
      Die Seite meiner Krankenkasse geht nicht auf
      Fehler 404
      Video auf YouTube lädt nicht
      Die Seite der Krankenkasse lädt nicht
      Seite vom Amt geht nicht auf`,
    opening: 'Finden wir heraus, woran es liegt:',
    steps: `
      Öffnen Sie eine andere Seite, etwa tagesschau.de. Geht die, versuchen Sie die erste später noch einmal.
      Tippen Sie die Adresse neu ein und achten Sie auf Tippfehler.
      Geht keine Seite, starten Sie den Router neu (Stecker 30 Sekunden ziehen) und danach den Computer.
      Versuchen Sie es mit einem anderen Browser, etwa Edge statt Firefox.
      Bei „Verbindung ist nicht sicher“: Prüfen Sie, ob Datum und Uhrzeit am Gerät stimmen. Geben Sie auf so einer Seite nichts ein.`,
    closing: 'Öffnet sich die Seite jetzt?',
  },
  {
    key: 'internet-questions',
    category,
    help: 'first-aid',
    place: 'onsite',
    asks: `
      Welchen Internetanbieter empfehlen Sie
      Brauche ich Glasfaser
      Wie verbinde ich meinen Laptop mit dem WLAN
      Handy mit WLAN verbinden
      Hotspot vom Handy für den Laptop
      WLAN im Hotel nutzen
      Ist öffentliches WLAN gefährlich
      Welche Fritzbox soll ich nehmen
      Welcher Repeater ist gut
      Was bedeutet Mbit
      Wie schnell ist mein Internet
      Netzlaufwerk verbinden
      Wie viel Mbit brauche ich
      Welche Geschwindigkeit brauche ich beim Internet`,
    opening: 'Gern, das Wichtigste in Kürze:',
    steps: `
      WLAN verbinden: Klicken Sie auf das WLAN-Zeichen (am Computer unten rechts neben der Uhr), wählen Sie das Netz und geben Sie den Schlüssel ein.
      Im Hotel öffnet sich danach oft eine Seite, auf der Sie Zimmernummer oder Code eintragen. In fremden Netzen bitte kein Online-Banking.
      Handy als Zugang: Einstellungen, „Persönlicher Hotspot“ oder „Hotspot und Tethering“ einschalten, am Laptop dieses Netz wählen.
      Für Fernsehen, E-Mail und Videogespräche zu zweit genügen 50 Mbit/s gut.`,
    closing: 'Beantwortet das Ihre Frage? Fragen Sie sonst gern genauer.',
  },
];
