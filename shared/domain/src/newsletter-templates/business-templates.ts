import type { NewsletterTemplate } from './newsletter-template.ts';

/** For small firms and freelancers. `year` stands in titles only: the advice does not grow old. */
export const businessTemplates = (year: number): readonly NewsletterTemplate[] => [
  {
    id: 'firmen-ki-produktivitaet',
    name: 'KI im Büro',
    audience: 'business',
    important: false,
    description: 'Wo KI-Werkzeuge in kleinen Betrieben Zeit sparen, und welche Regeln vorher feststehen sollten.',
    subject: 'KI im kleinen Betrieb: wo sie Zeit spart und wo nicht',
    html: `<p>Guten Tag {{name}},</p>
<p>KI-Werkzeuge ersetzen in kleinen Betrieben niemanden, aber sie nehmen Schreibarbeit ab. Am meisten bringen sie dort, wo sich Texte ähneln und am Ende ein Mensch darüberschaut.</p>
<h2>Gute erste Aufgaben</h2>
<ul>
<li>Angebotstexte und Antworten auf häufige Anfragen vorformulieren,</li>
<li>lange E-Mails und Protokolle zusammenfassen,</li>
<li>Stellenanzeigen, Aushänge und Beiträge für die Website entwerfen,</li>
<li>Formeln für Tabellen erklären lassen,</li>
<li>Anleitungen für neue Mitarbeiter gliedern.</li>
</ul>
<h2>Regeln, die vorher feststehen sollten</h2>
<ol>
<li><strong>Keine Kundendaten</strong> in Werkzeuge, mit deren Anbieter Sie keinen Vertrag zur Auftragsverarbeitung haben.</li>
<li><strong>Vier Augen:</strong> Nichts geht ungelesen hinaus. Die Programme erfinden Zahlen und Quellen, ohne rot zu werden.</li>
<li><strong>Geschäftskonten</strong> statt privater Zugänge der Mitarbeiter. Nur so wissen Sie, was wo gespeichert ist.</li>
<li><strong>Schulung:</strong> Wer KI im Betrieb einsetzt, muss nach der europäischen KI-Verordnung dafür sorgen, dass die Mitarbeiter damit umgehen können. Eine Stunde Einweisung mit Unterschrift ist ein guter Anfang.</li>
</ol>
<h2>So fangen Sie klein an</h2>
<p>Suchen Sie eine Aufgabe, die jede Woche eine Stunde kostet, und probieren Sie es vier Wochen lang aus. Danach entscheiden Sie mit Zahlen statt mit Gefühl. Wenn Sie möchten, richten wir das gemeinsam ein.</p>`,
  },
  {
    id: 'firmen-sicherheit',
    name: `IT-Sicherheit ${year}`,
    audience: 'business',
    important: true,
    description:
      'Die acht Maßnahmen, die kleine Betriebe vor den häufigsten Angriffen schützen, als Liste zum Abhaken.',
    subject: `IT-Sicherheit ${year}: acht Punkte zum Abhaken für Ihren Betrieb`,
    html: `<p>Guten Tag {{name}},</p>
<p>Angriffe auf kleine Betriebe sind selten gezielt. Sie treffen den, bei dem eine Tür offen steht. Diese acht Punkte schließen die häufigsten Türen.</p>
<ol>
<li><strong>Sicherung nach 3-2-1:</strong> drei Kopien, zwei verschiedene Medien, eine außer Haus. Und einmal im Quartal wirklich etwas daraus zurückholen.</li>
<li><strong>Zweiter Faktor</strong> für E-Mail, Bank, Fernzugriff und Cloud.</li>
<li><strong>Updates</strong> für Windows, Browser, Router und Kassensystem, mit einem Namen dahinter, der zuständig ist.</li>
<li><strong>Eigene Konten:</strong> Jeder Mitarbeiter hat seines, keiner arbeitet als Administrator.</li>
<li><strong>Passwortverwaltung</strong> statt Zettel und Tabelle.</li>
<li><strong>Gäste-WLAN</strong> getrennt vom Netz der Firma.</li>
<li><strong>Zahlungen:</strong> Neue Bankverbindungen von Lieferanten werden immer am Telefon geprüft, unter der alten Nummer.</li>
<li><strong>Notfallzettel</strong> auf Papier: Wen rufe ich an, was wird ausgeschaltet, wo liegt die Sicherung?</li>
</ol>
<h2>Wenn es passiert ist</h2>
<p>Netzwerkkabel ziehen, nichts löschen, nicht bezahlen, anrufen. Sind Kundendaten betroffen, läuft eine Frist von 72 Stunden für die Meldung an die Datenschutzbehörde.</p>
<p>Sie haben bei mehr als zwei Punkten gezögert? Ein IT-Check zeigt, wo Sie stehen, und endet mit einem Bericht, den auch die Versicherung versteht.</p>`,
  },
  {
    id: 'firmen-microsoft-365',
    name: 'Microsoft 365 richtig nutzen',
    audience: 'business',
    important: false,
    description: 'Einstellungen und Gewohnheiten, die aus dem Abo ein Werkzeug machen, samt der fehlenden Sicherung.',
    subject: 'Microsoft 365: was die meisten Betriebe bezahlen und nicht nutzen',
    html: `<p>Guten Tag {{name}},</p>
<p>viele Betriebe bezahlen Microsoft 365 und benutzen davon Word und Outlook. Dabei steckt das meiste, was Zeit spart, schon im Preis.</p>
<h2>Vier Dinge, die sich sofort lohnen</h2>
<ul>
<li><strong>Gemeinsame Ablage statt Anhänge:</strong> Legen Sie Angebote und Vorlagen in SharePoint oder Teams ab. Es gibt dann eine Fassung, nicht sieben.</li>
<li><strong>Gemeinsames Postfach</strong> für info@ und rechnung@, mit Urlaubsvertretung ohne Passwortweitergabe.</li>
<li><strong>Buchungsseite und Kalender teilen:</strong> weniger Telefonate über freie Termine.</li>
<li><strong>Zweiter Faktor für alle Konten:</strong> in den Sicherheitsstandards mit einem Schalter.</li>
</ul>
<h2>Was viele falsch annehmen</h2>
<p>Microsoft sorgt dafür, dass der Dienst läuft. Für Ihre Daten sind Sie selbst verantwortlich: Was gelöscht wurde, ist nach kurzer Zeit endgültig weg. Eine eigene Sicherung von Postfächern und Ablage gehört deshalb dazu.</p>
<h2>Lizenzen prüfen</h2>
<p>Schauen Sie einmal im Jahr, wer welche Lizenz hat. Ausgeschiedene Mitarbeiter, doppelte Konten und zu große Pakete sind der häufigste Grund, warum die Rechnung höher ist als nötig. Ein Konto, das nur noch aufbewahrt werden muss, lässt sich oft kostenlos in ein gemeinsames Postfach umwandeln.</p>
<p>Auf Wunsch gehen wir die Einstellungen gemeinsam durch, per Fernwartung und ohne dass Ihre Mitarbeiter warten müssen.</p>`,
  },
  {
    id: 'firmen-cloud',
    name: 'In die Cloud umziehen',
    audience: 'business',
    important: false,
    description:
      'Wann sich der Umzug vom eigenen Server lohnt, was er wirklich kostet und wie er ohne Stillstand gelingt.',
    subject: 'Der Server im Abstellraum: bleiben oder in die Cloud umziehen?',
    html: `<p>Guten Tag {{name}},</p>
<p>irgendwann ist der Server im Abstellraum in die Jahre gekommen. Neu kaufen oder umziehen? Eine ehrliche Antwort beginnt mit drei Fragen.</p>
<h2>Drei Fragen vorweg</h2>
<ol>
<li><strong>Wie gut ist Ihr Anschluss?</strong> Entscheidend ist das Hochladen, nicht das Herunterladen. Und was passiert, wenn die Leitung einen Tag ausfällt?</li>
<li><strong>Was läuft auf dem Server?</strong> Dateien und E-Mail ziehen leicht um. Branchenprogramme und Kassen oft nur, wenn der Hersteller mitmacht.</li>
<li><strong>Wer muss von wo arbeiten?</strong> Je mehr Baustelle, Außendienst und Homeoffice, desto eher lohnt es sich.</li>
</ol>
<h2>Richtig rechnen</h2>
<p>Zum Server gehören Strom, Sicherung, Ersatzteile und die Stunden, in denen jemand ihn pflegt. Zur Cloud gehören monatliche Lizenzen, die mit jedem Mitarbeiter wachsen. Vergleichen Sie über fünf Jahre, nicht über den ersten Monat.</p>
<h2>Ohne Stillstand umziehen</h2>
<ul>
<li>vorher aufräumen: Was zehn Jahre niemand geöffnet hat, wird archiviert,</li>
<li>Rechte aufschreiben: Wer darf was sehen?</li>
<li>eine Abteilung zieht zuerst um, die anderen lernen daraus,</li>
<li>der alte Server bleibt vier Wochen lesbar stehen,</li>
<li>ein Vertrag zur Auftragsverarbeitung und ein Rechenzentrum in der EU gehören dazu.</li>
</ul>
<p>Manchmal lautet das Ergebnis auch: noch zwei Jahre bleiben. Gern rechnen wir es gemeinsam durch.</p>`,
  },
  {
    id: 'firmen-digitalisierung',
    name: 'Digitalisierung Schritt für Schritt',
    audience: 'business',
    important: false,
    description: 'Wie man im laufenden Betrieb Papierwege abschafft, ohne alle zu überfordern.',
    subject: 'Digitalisierung im laufenden Betrieb: ein Schritt im Quartal genügt',
    html: `<p>Guten Tag {{name}},</p>
<p>Digitalisierung klingt nach einem großen Projekt. In kleinen Betrieben gelingt sie besser als Folge kleiner Schritte, einer im Quartal.</p>
<h2>Den ersten Schritt finden</h2>
<p>Fragen Sie eine Woche lang bei jedem Zettel: Wer schreibt ihn, wer tippt ihn ab, wer sucht ihn später? Der Zettel, der am häufigsten abgetippt wird, ist der erste Schritt.</p>
<h2>Fünf Schritte, die sich bewährt haben</h2>
<ol>
<li><strong>Termine online:</strong> Kunden buchen selbst, der Kalender ist für alle gleich.</li>
<li><strong>Stunden und Material am Telefon erfassen</strong> statt auf dem Lieferschein.</li>
<li><strong>Eingangsrechnungen</strong> als Datei empfangen, prüfen und unverändert aufbewahren.</li>
<li><strong>Vorlagen</strong> für Angebot, Auftrag und Rechnung an einem einzigen Ort.</li>
<li><strong>Wissen aufschreiben:</strong> Was nur eine Person weiß, fehlt, sobald sie im Urlaub ist.</li>
</ol>
<h2>Damit es gelingt</h2>
<ul>
<li>Nehmen Sie die mit, die täglich damit arbeiten. Sie kennen die Ausnahmen.</li>
<li>Schaffen Sie den alten Weg nach einer Übergangszeit wirklich ab.</li>
<li>Messen Sie vorher und nachher dieselbe Zahl, zum Beispiel Stunden bis zur Rechnung.</li>
</ul>
<p>Hilfe dabei bekommen Sie gern, vom ersten Gespräch bis zur Einweisung, und auch ein offenes Wort, wenn ein Zettel der bessere Weg bleibt.</p>`,
  },
  {
    id: 'firmen-e-rechnung',
    name: 'E-Rechnung & Datensicherung',
    audience: 'business',
    important: true,
    description:
      'Was beim Empfang und beim Aufbewahren elektronischer Rechnungen gilt, und was die Sicherung damit zu tun hat.',
    subject: 'E-Rechnung und Datensicherung: zwei Pflichten, ein Ablauf',
    html: `<p>Guten Tag {{name}},</p>
<p>seit 2025 muss jeder Betrieb in Deutschland elektronische Rechnungen von anderen Betrieben empfangen können, auch Kleinunternehmer. Das Ausstellen wird schrittweise Pflicht; Kleinunternehmer sind davon ausgenommen. Ein einfaches PDF ist keine E-Rechnung.</p>
<h2>Empfangen: was Sie brauchen</h2>
<ul>
<li>ein E-Mail-Postfach, am besten ein eigenes wie rechnung@,</li>
<li>ein Programm, das XRechnung und ZUGFeRD anzeigen und prüfen kann; viele Buchhaltungsprogramme können es schon,</li>
<li>eine Vertretung, die das Postfach ebenfalls liest.</li>
</ul>
<h2>Aufbewahren: das Original zählt</h2>
<p>Aufbewahrt wird die Datei selbst, unverändert und lesbar, nicht der Ausdruck. Rechnungen müssen acht Jahre lang vorgezeigt werden können. Ein Ordner auf dem Arbeitsplatzrechner genügt dafür nicht.</p>
<h2>Sichern: drei Fragen an Ihren Ablauf</h2>
<ol>
<li>Ist das Rechnungspostfach in der Datensicherung enthalten?</li>
<li>Liegt eine Kopie außer Haus, die ein Verschlüsselungstrojaner nicht erreicht?</li>
<li>Wann haben Sie zuletzt eine Rechnung aus der Sicherung zurückgeholt?</li>
</ol>
<p>Wer alle drei Fragen beantworten kann, ist gut aufgestellt. Bei der Einrichtung bekommen Sie gern Hilfe; was steuerlich gilt, bespricht man am besten mit der Steuerberatung.</p>`,
  },
];
