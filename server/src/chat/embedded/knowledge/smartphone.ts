import type { KnowledgeEntry } from './knowledge-entry.ts';

const category = 'smartphone';

/** Mobile phones, tablets and their apps. */
export const smartphone: readonly KnowledgeEntry[] = [
  {
    key: 'phone-storage',
    category,
    help: 'first-aid',
    place: 'remote',
    asks: `
      Speicher voll am Handy
      Mein Handyspeicher ist voll
      iPhone Speicher fast voll
      Was kann ich auf dem Handy löschen
      Kein Platz mehr für Fotos auf dem Smartphone
      WhatsApp braucht so viel Speicher
      iCloud Speicher voll
      Google Konto Speicher voll
      App lässt sich nicht installieren weil zu wenig Speicher
      Tablet Speicher voll
      was heisst Ihr Speicher ist fast voll
      Speicher voll, sagt mein iPhone jeden Tag`,
    opening: 'Meist füllen Fotos, Videos und WhatsApp den Platz.',
    steps: `
      Sehen Sie nach, was Platz braucht: Einstellungen, „Speicher“; am iPhone „Allgemein“, „iPhone-Speicher“.
      WhatsApp: Einstellungen, „Speicher und Daten“, „Speicher verwalten“, dort große und oft weitergeleitete Videos löschen.
      Kopieren Sie Fotos und Videos auf den Computer, prüfen Sie, ob alles da ist, und löschen Sie sie erst dann auf dem Handy.
      Leeren Sie danach in der Fotos-App den Ordner „Papierkorb“ oder „Zuletzt gelöscht“.
      Entfernen Sie Apps, die Sie nicht mehr benutzen: lange darauf tippen, „Deinstallieren“.`,
    closing: 'Haben Sie wieder genug Platz?',
  },
  {
    key: 'whatsapp',
    category,
    help: 'first-aid',
    place: 'remote',
    asks: `
      WhatsApp geht nicht mehr
      WhatsApp lässt sich nicht öffnen
      Wie installiere ich WhatsApp
      Wie verschicke ich ein Foto mit WhatsApp
      WhatsApp Nachrichten kommen nicht an
      WhatsApp Gruppe erstellen
      Videoanruf mit WhatsApp
      WhatsApp am Computer nutzen
      WhatsApp auf neues Handy übertragen
      Sprachnachricht schicken
      Profilbild bei WhatsApp ändern
      Status bei WhatsApp ansehen
      Whats app spinnt
      WhatsApp Update
      Signal oder Telegram einrichten
      Nachricht bei WhatsApp löschen
      Whatsapp Bilder werden nicht gespeichert
      Mein Enkel hat mir WhatsApp draufgemacht, wie rufe ich ihn jetzt mit Bild an?
      wie mache ich ein gruppenfoto in whatsapp als profilbild`,
    opening: 'Diese Schritte helfen bei WhatsApp meist:',
    steps: `
      Geht es nicht: Lädt eine Internetseite? Starten Sie das Handy neu und suchen Sie im Store ein Update.
      Foto schicken: Chat öffnen, auf die Büroklammer oder das Plus tippen, „Galerie“ oder „Fotos“ wählen, Bild antippen, auf den Pfeil tippen.
      Sprachnachricht: Mikrofon gedrückt halten, sprechen, loslassen.
      Videoanruf: Chat öffnen, oben auf die Kamera tippen.
      Am Computer: web.whatsapp.com öffnen, am Handy „Verknüpfte Geräte“ wählen und das Quadrat scannen.
      Löschen Sie WhatsApp nicht, bevor unter „Chats“, „Chat-Backup“ eine Sicherung gemacht ist.`,
    closing: 'Klappt es? Geben Sie den sechsstelligen WhatsApp-Code nie weiter, auch nicht an Bekannte.',
  },
  {
    key: 'photos-to-computer',
    category,
    help: 'first-aid',
    place: 'remote',
    asks: `
      Wie bekomme ich die Fotos vom Handy auf den Computer
      Bilder vom iPhone auf den PC übertragen
      Handyfotos sichern
      Fotos vom Handy auf USB-Stick
      Bilder vom Samsung auf den Laptop kopieren
      Fotos vom Smartphone drucken
      Urlaubsbilder vom Handy überspielen
      Handy wird am Computer nicht erkannt
      Bilder vom Tablet auf den Rechner
      Backup vom Handy machen
      Bilder vom Telefon auf den Rechner
      wie krieg ich die Fotos vom Handy auf den Laptop
      Der PC zeigt das Handy an, aber der Ordner ist leer`,
    opening: 'Mit dem Ladekabel geht das ganz ohne Internet:',
    steps: `
      Verbinden Sie das Handy mit dem USB-Kabel mit dem Computer und entsperren Sie es.
      iPhone: Tippen Sie auf „Vertrauen“. Android: Wischen Sie von oben herunter, tippen Sie auf die USB-Meldung und wählen Sie „Dateiübertragung“.
      Öffnen Sie am Computer die App „Fotos“ und klicken Sie auf „Importieren“, oder drücken Sie Windows-Taste und E und öffnen das Handy, Ordner „DCIM“.
      Markieren Sie die Bilder (Strg und A), kopieren Sie sie (Strg und C) und fügen Sie sie im Ordner „Bilder“ ein (Strg und V).
      Öffnen Sie einige Bilder zur Probe, bevor Sie auf dem Handy etwas löschen.`,
    closing:
      'Sind alle Bilder angekommen? Erscheint das Handy nicht, hilft oft ein anderes Kabel; manche Kabel laden nur.',
  },
  {
    key: 'new-phone',
    category,
    help: 'appointment',
    place: 'onsite',
    asks: `
      Ich habe ein neues Handy und brauche Hilfe beim Einrichten
      Neues Smartphone einrichten
      Daten vom alten aufs neue Handy übertragen
      Neues iPhone einrichten
      Samsung eingerichtet bekommen
      Kontakte und WhatsApp auf das neue Handy umziehen
      Neues Tablet einrichten lassen
      iPad in Betrieb nehmen
      Handywechsel von Android zu iPhone
      Können Sie mein neues Telefon einrichten
      Seniorenhandy einrichten
      hob a neis Handy, wer richt ma des ei
      Firmenhandys einrichten
      Wir brauchen drei neue Firmenhandys eingerichtet
      Ich brauche Hilfe bei meinem neuen Handy, alles soll vom alten rüber
      Meine Mutter kommt mit ihrem neuen Seniorenhandy nicht zurecht, können Sie es einrichten?
      Ladebuchse vom Samsung wackelt und jetzt lädt es gar nicht mehr, drei Kabel probiert
      Ich hab zum 70. ein neues Handy bekommen und traue mich nicht dran, wer kann mir das fertig machen
      Von iPhone auf Samsung gewechselt, wer kann mir alles rüberziehen
      Unsere Außendienstler haben neue Diensthandys, die müssten alle eingerichtet werden
      Umzug von Samsung auf iPhone
      Kontakte vom alten aufs neue Handy`,
    opening:
      'Ein neues Handy oder Tablet einzurichten ist in einem Termin gut aufgehoben: Kontakte, Fotos, WhatsApp und E-Mail ziehen mit um, und wir erklären Ihnen in Ruhe das Wichtigste.',
    steps: `
      Behalten Sie das alte Gerät, laden Sie beide Geräte auf und setzen Sie das alte noch nicht zurück.
      Legen Sie SIM-Karte, PIN und die Zugangsdaten für Google-Konto oder Apple-Account bereit. Schreiben Sie sie bitte nicht in diesen Chat.
      Lassen Sie WhatsApp auf dem alten Gerät, bis alles übertragen ist.`,
    closing: '',
  },
  {
    key: 'phone-display-broken',
    category,
    help: 'appointment',
    place: 'onsite',
    asks: `
      Handy Display kaputt
      Display vom iPhone gesprungen
      Handy ist ins Wasser gefallen
      Smartphone runtergefallen und Bildschirm schwarz
      Handy geht nicht mehr an
      Tablet geht nicht mehr an
      Touchscreen reagiert nicht mehr
      Handyakku aufgebläht
      Handy Display hat Streifen
      Ladebuchse vom Handy kaputt
      Handy defekt, Daten retten
      iPad Scheibe gesplittert
      Handy in die Toilette gefallen
      Handy ist kaputt
      Handy wird sehr heiß und riecht
      Mei Handy is in Brunna gfalln
      Tablet ist mir runtergefallen und bleibt schwarz
      iPhone Display gesplittert
      Handyakku ist aufgebläht
      iPad ist von der Couch gefallen, Glas hat Sprünge
      Das Glas vom Handy ist hin
      iPad aus der Hand gerutscht und reagiert nicht
      Handy in der Waschmaschine
      Handy in den Suppentopf gefallen`,
    opening: 'Das klingt nach einem Schaden am Gerät. Wichtig ist jetzt vor allem, dass Ihre Daten erhalten bleiben.',
    steps: `
      War Wasser im Spiel: Gerät ausschalten, nicht laden, nicht föhnen, abtupfen und mindestens 48 Stunden liegen lassen.
      Ist der Akku dick oder heiß, laden Sie das Gerät nicht mehr und legen Sie es auf eine feuerfeste Unterlage.
      Reagiert nur der Bildschirm nicht, halten Sie Einschalttaste und Leiser-Taste zusammen 20 Sekunden gedrückt.
      Hat das Display Splitter, kleben Sie es mit durchsichtigem Klebeband ab.`,
    closing:
      'Wir sehen nach, ob sich die Reparatur lohnt, sichern Ihre Daten und vermitteln bei Bedarf einen Fachbetrieb.',
  },
  {
    key: 'phone-battery',
    category,
    help: 'first-aid',
    place: 'onsite',
    asks: `
      Der Akku vom Handy ist immer so schnell leer
      Handy lädt nicht
      iPhone lädt nicht mehr
      Akku hält nur noch einen halben Tag
      Handy wird beim Laden heiß
      Ladekabel wackelt am Handy
      Tablet lädt nicht
      Akkulaufzeit verlängern
      Akku vom Handy tauschen
      Handy lädt sehr langsam
      Das Handy nimmt das Ladekabel nicht mehr richtig an
      handy akku leer nach 3 stunden
      Tablet lädt nicht richtig
      Handyakku stirbt nach zwei Stunden
      Tablet lädt ganz langsam
      Handy lädt nur noch, wenn ich das Kabel schräg halte`,
    opening: 'Das können Sie zuerst prüfen:',
    steps: `
      Probieren Sie ein anderes Kabel und Ladegerät an einer anderen Steckdose.
      Sehen Sie in die Ladebuchse: Fusseln vorsichtig mit einem Holzzahnstocher entfernen, bei ausgeschaltetem Gerät.
      Starten Sie das Gerät neu und installieren Sie Updates.
      Unter Einstellungen, „Akku“ sehen Sie, welche App viel verbraucht. Schalten Sie den Energiesparmodus ein und den Bildschirm dunkler.
      iPhone: Unter „Batteriezustand“ zeigt ein Wert unter 80 Prozent, dass der Akku alt ist.`,
    closing: 'Ist es besser? Ein gewölbter oder heißer Akku gehört sofort außer Betrieb.',
  },
  {
    key: 'phone-settings',
    category,
    help: 'first-aid',
    place: 'remote',
    asks: `
      Schrift am Handy größer machen
      Die Schrift auf meinem Tablet ist zu klein
      Mein Handy klingelt nicht mehr
      Klingelton ändern
      Handy ist zu leise
      Lautstärke am Handy
      Nicht stören Modus ausschalten
      Bildschirm am Handy dreht sich nicht
      Helligkeit am Handy einstellen
      Sprache am Handy umstellen
      Wecker stellen am Handy
      Taschenlampe am Handy ausschalten
      Startbildschirm Symbole verschwunden am Handy
      Handy einfacher machen für Senioren
      Handy spricht mit mir, TalkBack ausschalten
      Bildschirm vom Handy geht zu schnell aus
      Benachrichtigungen am Handy ausschalten
      Dunkelmodus am iPhone
      Der Bildschirm vom Handy wird so schnell dunkel
      wie mach i aufm Händy d'Schrift größer
      Wie stelle ich den Wecker am Handy?
      Mein Handy zeigt dauernd Werbung auf dem Startbildschirm
      Vibration ausschalten
      Handy macht keinen Ton bei Nachrichten
      Tastatur am iPhone auf Deutsch umstellen
      Diktieren am Handy einschalten
      Enkelin hat mir das Handy verstellt
      Das Telefon schaltet sich immer stumm
      Mobiltelefon klingelt nicht mehr
      Ton beim Handy anmachen
      Notruf am iPhone einstellen
      Kindersicherung am Tablet der Tochter
      Tastatur am Handy zu klein
      Handytastatur größer machen
      Am iPad ist alles riesig, ich sehe nur ein Viertel vom Bildschirm
      Kann am Tablet nicht mehr rauszoomen`,
    opening: 'Das ist eine Einstellung und leicht zu ändern:',
    steps: `
      Schrift größer: Einstellungen, „Anzeige“, „Schriftgröße“; am iPhone und iPad „Anzeige und Helligkeit“, „Textgröße“.
      Klingelt nicht: Drücken Sie die Lauter-Taste, schalten Sie „Nicht stören“ und „Lautlos“ aus. Am iPhone auch den kleinen Schalter oder „Stummmodus“ prüfen.
      Klingelton: Einstellungen, „Töne“ oder „Töne und Haptik“.
      Drehen, Helligkeit, Taschenlampe: Wischen Sie vom oberen Rand nach unten und tippen Sie auf das passende Zeichen.
      Alles auf einmal riesig: Tippen Sie mit drei Fingern zweimal auf den Bildschirm; das schaltet die Lupe aus.
      Bildschirm länger an: Einstellungen, „Anzeige“, „Bildschirm-Timeout“ oder „Automatische Sperre“.`,
    closing: 'Passt es jetzt? Nennen Sie mir sonst Marke und Modell, dann sage ich es genauer.',
  },
  {
    key: 'apps',
    category,
    help: 'first-aid',
    place: 'remote',
    asks: `
      Wie installiere ich eine App
      App stürzt auf dem Handy ab
      App lässt sich nicht öffnen am Handy
      App löschen
      Play Store geht nicht
      App Store verlangt Passwort
      App auf dem iPad installieren
      Wie kaufe ich eine App
      Ständig Werbung auf dem Handy
      Abo am Handy kündigen
      Corona Warn App oder Bahn App einrichten
      DB Navigator installieren
      Krankenkassen App einrichten
      Apps aktualisieren
      QR Code scannen mit dem Handy
      Welche App brauche ich zum Navigieren
      Wie kamma do a App installiern
      Wie scanne ich einen QR-Code?
      Wie lösche ich Apps vom iPhone?
      wie lade ich mir die bahn app runter
      Ich hab zwei Mal dieselbe App drauf, kann ich eine löschen?
      Werbung auf dem Startbildschirm vom Handy
      Standort mit dem Handy verschicken
      Kann man auf dem Tablet fernsehen
      Apple Watch meldet Sturz obwohl keiner war
      App nicht mehr gefunden
      Rauchmelder mit der App verbinden
      Pulsuhr verbindet sich nicht
      Blutdruck App zeigt nichts an
      Auf dem Android geht mitten auf dem Bildschirm Werbung auf
      Die App von der Krankenkasse stürzt immer ab`,
    opening: 'Apps holen Sie nur aus dem Play Store oder App Store:',
    steps: `
      Öffnen Sie den Store, tippen Sie auf die Lupe, suchen Sie die App und tippen Sie auf „Installieren“ oder „Laden“.
      Achten Sie auf den Anbieter unter dem Namen: Bei der Bank-App sollte dort Ihre Bank stehen.
      Stürzt eine App ab: Handy neu starten, App im Store aktualisieren, sonst löschen und neu laden.
      Löschen: lange auf die App tippen, „Deinstallieren“ oder „App entfernen“.
      Abos: Im Store auf Ihr Bild tippen, „Zahlungen und Abos“ oder „Abonnements“.
      Werbung mitten auf dem Bildschirm kommt meist von der App, die Sie zuletzt geladen haben: Löschen Sie sie.
      QR-Code: Kamera öffnen, auf das Quadrat halten, den Hinweis antippen.`,
    closing: 'Hat es geklappt?',
  },
  {
    key: 'phone-account-and-pin',
    category,
    help: 'first-aid',
    place: 'remote',
    asks: `
      Handy PIN vergessen
      Muster zum Entsperren vergessen
      Apple ID Passwort vergessen
      Google Konto Passwort am Handy vergessen
      iPhone ist gesperrt
      SIM Karte gesperrt, PUK
      iPad deaktiviert
      Fingerabdruck funktioniert nicht
      Ich komme nicht in mein Handy rein
      Code vom Tablet vergessen
      Bildschirmsperre ändern
      Gesichtserkennung einrichten
      PIN vom Handy vergessen`,
    opening: 'Bitte raten Sie nicht zu oft, sonst sperrt sich das Gerät.',
    steps: `
      SIM-PIN vergessen: Nach drei Fehlversuchen geben Sie die PUK aus dem Brief Ihres Anbieters ein.
      Apple-Passwort: Öffnen Sie auf einem anderen Gerät iforgot.apple.com.
      Google-Passwort: Öffnen Sie accounts.google.com/signin/recovery, am besten auf einem Gerät, auf dem Sie schon angemeldet waren.
      Entsperr-Code vergessen: Überlegen Sie in Ruhe, wann Sie ihn zuletzt geändert haben. Setzen Sie das Gerät nicht zurück, bevor geklärt ist, ob Ihre Fotos gesichert sind.`,
    closing: 'Kommen Sie wieder hinein? Codes und Passwörter schreiben Sie bitte nie hier in den Chat.',
  },
  {
    key: 'calls-and-mobile-data',
    category,
    help: 'first-aid',
    place: 'remote',
    asks: `
      Ich kann mit dem Handy nicht telefonieren
      Kein Netz am Handy
      Handy hat keinen Empfang
      Mobile Daten gehen nicht
      SIM Karte wird nicht erkannt
      Mobiles Internet geht nicht
      Wie blockiere ich eine Nummer
      Rufumleitung am Handy ausschalten
      Mailbox am Handy abhören
      Anrufer hört mich nicht am Handy
      SMS kommen nicht an
      Handy im Ausland nutzen Roaming
      Unbekannte Nummern ruft dauernd an
      Datenvolumen aufgebraucht
      eSIM einrichten
      Mein Handy hat keinen Empfang
      Wie schalte ich die Mailbox vom Handy ab?
      Kein Netz im Ausland
      Telefonieren geht aber Nachrichten schreiben nicht
      Eigene Handynummer anzeigen
      Ich kann niemanden mehr anrufen`,
    opening: 'Am Empfang lässt sich oft schnell etwas machen:',
    steps: `
      Wischen Sie von oben herunter und prüfen Sie: Flugmodus aus, „Mobile Daten“ an.
      Schalten Sie den Flugmodus für 10 Sekunden ein und wieder aus, oder starten Sie das Handy neu.
      Schalten Sie das Gerät aus, nehmen Sie die SIM-Karte heraus, wischen Sie sie trocken ab und legen Sie sie wieder ein.
      Prüfen Sie, ob das Guthaben oder Datenvolumen aufgebraucht ist.
      Nummer blockieren: Telefon-App, „Anrufliste“, auf die Nummer oder das „i“ tippen, „Blockieren“.`,
    closing: 'Können Sie wieder telefonieren? Haben auch andere mit Ihrem Anbieter kein Netz, ist es eine Störung.',
  },
  {
    key: 'phone-slow-or-stuck',
    category,
    help: 'first-aid',
    place: 'remote',
    asks: `
      Mein Handy ist so langsam
      Handy hängt sich auf
      Tablet reagiert nicht
      Handy stürzt ab
      iPad ist eingefroren
      Smartphone ruckelt
      Handy Update geht nicht
      Handy zurücksetzen
      Android aktualisieren
      Handy startet ständig neu
      iPhone hängt beim Apfel
      Mein Handy spinnt
      Mein Tablet funktioniert nicht richtig
      Hilfe mit dem Smartphone
      Bluetooth am Handy verbindet nicht
      Handy mit dem Auto verbinden
      Hörgeräte mit dem Handy verbinden
      Handy verbindet sich nicht mit dem Auto
      Android Update dauert ewig
      Das Handy fragt ständig nach Updates, soll ich?
      Handy findet im Auto den Bluetooth nicht mehr`,
    opening: 'Ein Neustart und etwas Platz wirken oft Wunder:',
    steps: `
      Starten Sie neu. Reagiert nichts: Einschalttaste und Leiser-Taste 20 Sekunden lang halten.
      Schließen Sie alle offenen Apps.
      Prüfen Sie unter Einstellungen, „Speicher“, dass mindestens 5 GB frei sind.
      Installieren Sie Updates: Android: Einstellungen, „System“ oder „Software-Update“. iPhone: „Allgemein“, „Softwareupdate“.
      Bluetooth: ausschalten, einschalten, altes Gerät „entkoppeln“ und neu koppeln.`,
    closing:
      'Läuft es wieder? Setzen Sie das Gerät bitte nicht auf Werkseinstellungen zurück, ohne vorher alles zu sichern.',
  },
  {
    key: 'phone-photos-and-contacts',
    category,
    help: 'first-aid',
    place: 'remote',
    asks: `
      Wie mache ich ein Foto mit dem Handy
      Wo finde ich meine Bilder auf dem Handy
      Kontakt speichern am Handy
      Telefonnummer im Handy löschen
      Screenshot am Handy machen
      Kalender am Handy eintragen
      Wie schreibe ich eine SMS
      Fotos auf dem Handy sortieren
      Video mit dem Smartphone aufnehmen
      Kontakte vom Handy sichern
      Kalender zwischen Handy und PC abgleichen
      Bild vom Handy versenden
      Wie benutze ich ein Tablet
      Wie funktioniert Facetime
      Wie kann ich Kontakte vom alten Handy sichern?
      Chatverlauf löschen
      Foto auf dem Handy löschen
      Nummern vom alten Telefon übernehmen
      Kontakte sind doppelt`,
    opening: 'Gern, so geht das auf den meisten Geräten:',
    steps: `
      Foto: Kamera-App öffnen, auf den runden Knopf tippen. Die Bilder liegen in „Fotos“ oder „Galerie“.
      Bild versenden: Foto öffnen, auf das Teilen-Zeichen tippen, E-Mail oder WhatsApp wählen.
      Kontakt speichern: App „Kontakte“, Plus, Name und Nummer eintragen, „Speichern“.
      Bildschirmfoto: Einschalttaste und Leiser-Taste zugleich drücken; iPhone: Seitentaste und Lauter.
      Kalender: App öffnen, Plus tippen, Termin eintragen, Erinnerung wählen.`,
    closing: 'War das Richtige dabei? In einer Schulung üben wir es gern in Ruhe an Ihrem Gerät.',
  },
  {
    key: 'phone-photos-lost',
    category,
    help: 'appointment',
    place: 'remote',
    asks: `
      Alle Fotos auf dem Handy sind verschwunden
      Bilder vom Handy gelöscht
      WhatsApp Chats sind weg
      Kontakte im Handy sind alle weg
      Handy zurückgesetzt und alles weg
      Fotos vom iPhone wiederherstellen
      Chatverlauf verloren
      Galerie ist leer
      Hilfe, alle WhatsApp Chats sind gelöscht nach dem Handywechsel
      habe beim Aufräumen alle Bilder vom Handy gelöscht, auch aus dem Papierkorb
      Meine Kontakte sind alle weg auf dem Handy
      Rufen Sie mich mal an wegen meinem Handy, die App von der Krankenkasse geht nicht
      Handybilder nach dem Update weg`,
    opening: 'Das tut mir leid. Oft gibt es noch eine Kopie in der Cloud oder im Papierkorb.',
    steps: `
      Sehen Sie in der Fotos-App in „Papierkorb“ oder „Zuletzt gelöscht“ nach; dort liegt Gelöschtes 30 Tage.
      Melden Sie sich am Computer auf photos.google.com oder icloud.com an und sehen Sie nach, ob die Bilder dort liegen.
      Machen Sie bis dahin möglichst keine neuen Fotos und setzen Sie das Gerät nicht zurück.
      Laden Sie keine Rettungs-Apps.`,
    closing: 'Wir sehen mit Ihnen nach, was sich zurückholen lässt, und richten danach eine Sicherung ein.',
  },
  {
    key: 'lost-or-stolen-device',
    category,
    help: 'appointment',
    place: 'remote',
    urgent: true,
    asks: `
      Mein Handy wurde gestohlen
      Handy verloren was tun
      Laptop geklaut
      Tablet verloren
      Handy im Zug liegen lassen
      Handy orten
      Smartphone weg, wie sperre ich es
      Einbruch, Computer gestohlen
      Handy verlegt, wie finde ich es
      Eigenes Handy orten`,
    opening: 'Wichtig ist jetzt, dass niemand an Ihre Daten und Ihr Geld kommt.',
    steps: `
      Orten und sperren Sie das Gerät von einem anderen aus: bei Apple unter icloud.com/find, bei Android unter google.com/android/find.
      Lassen Sie die SIM-Karte beim Anbieter sperren oder rufen Sie den Sperr-Notruf 116 116 an.
      Ändern Sie die Passwörter für E-Mail und Bank und sprechen Sie mit Ihrer Bank, wenn die TAN-App auf dem Gerät war.
      Erstatten Sie Anzeige bei der Polizei; die Gerätenummer (IMEI) steht auf der Verpackung.`,
    closing:
      'Wir helfen Ihnen beim Sperren und später beim Einrichten des neuen Geräts. Sie erreichen uns unter {phone}.',
  },
];
