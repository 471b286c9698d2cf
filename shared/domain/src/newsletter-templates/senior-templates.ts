import type { NewsletterTemplate } from './newsletter-template.ts';

/** For seniors and private people. `year` stands in titles only: the advice does not grow old. */
export const seniorTemplates = (year: number): readonly NewsletterTemplate[] => [
  {
    id: 'senioren-sicherheit',
    name: `Sicherheit ${year}`,
    audience: 'seniors',
    important: true,
    description: 'Woran man Betrugsanrufe, falsche Warnungen und gefälschte E-Mails erkennt, und was dann hilft.',
    subject: `Sicher am Computer ${year}: drei Maschen, die Sie kennen sollten`,
    html: `<p>Guten Tag {{name}},</p>
<p>die meisten Betrüger brechen nicht in Computer ein. Sie rufen an, schreiben oder erschrecken ihre Opfer, bis diese selbst die Tür öffnen. Drei Maschen kommen besonders oft vor.</p>
<h2>1. Der Anruf vom „Support“</h2>
<p>Jemand meldet sich als Microsoft, als Ihre Bank oder als Polizei und will Ihren Computer „reparieren“. Keine dieser Stellen ruft deswegen unaufgefordert an.</p>
<p><strong>Was hilft:</strong> Legen Sie auf, ohne sich zu entschuldigen. Wer wirklich etwas von Ihnen will, schreibt einen Brief.</p>
<h2>2. Die rote Warnung auf dem Bildschirm</h2>
<p>Es piept, eine Telefonnummer blinkt, und Sie sollen auf keinen Fall ausschalten. Das ist nur eine Internetseite.</p>
<p><strong>Was hilft:</strong> Rufen Sie die Nummer nicht an. Halten Sie den Einschaltknopf zehn Sekunden gedrückt. Nach dem Neustart ist der Spuk meist vorbei.</p>
<h2>3. Die E-Mail, die drängt</h2>
<p>„Ihr Paket wartet“, „Ihr Konto wird gesperrt“: Wer Sie zur Eile treibt, möchte, dass Sie nicht nachdenken.</p>
<p><strong>Was hilft:</strong> Klicken Sie nicht auf den Link. Öffnen Sie die Seite Ihrer Bank oder des Paketdienstes selbst, so wie sonst auch.</p>
<h2>Die eine Regel für alles</h2>
<p>Geben Sie niemandem am Telefon Passwörter, PIN oder TAN, und lassen Sie niemanden auf Ihren Computer, den Sie nicht selbst angerufen haben. Und wenn doch etwas passiert ist: Schämen Sie sich nicht, melden Sie sich. Je früher, desto mehr lässt sich retten.</p>`,
  },
  {
    id: 'senioren-ki',
    name: 'KI-Helfer im Alltag',
    audience: 'seniors',
    important: false,
    description:
      'Was Programme mit künstlicher Intelligenz gut können, was nicht, und wie man sie gefahrlos ausprobiert.',
    subject: 'Künstliche Intelligenz ausprobieren: fünf Dinge, die wirklich helfen',
    html: `<p>Guten Tag {{name}},</p>
<p>überall ist von künstlicher Intelligenz die Rede. Gemeint sind meist Programme, denen man eine Frage in ganz normalem Deutsch stellt und die in ganzen Sätzen antworten. Man muss sie nicht haben. Aber sie können im Alltag angenehm sein.</p>
<h2>Wofür sie sich eignen</h2>
<ul>
<li>einen Brief freundlicher oder kürzer formulieren lassen,</li>
<li>ein Schreiben vom Amt in einfache Worte übersetzen lassen,</li>
<li>ein Rezept für das finden, was noch im Kühlschrank ist,</li>
<li>Ideen für einen Ausflug oder einen Geburtstagsgruß sammeln,</li>
<li>sich eine Einstellung am Telefon Schritt für Schritt erklären lassen.</li>
</ul>
<h2>Wofür sie sich nicht eignen</h2>
<p>Diese Programme klingen immer sicher, auch wenn sie sich irren. Bei Gesundheit, Geld und Recht gilt: Die Antwort ist ein erster Anhaltspunkt, gefragt wird der Arzt, die Bank oder ein Anwalt.</p>
<h2>Drei Regeln zum Ausprobieren</h2>
<ol>
<li>Schreiben Sie keine Namen, Adressen, Kontonummern oder Passwörter hinein.</li>
<li>Prüfen Sie Wichtiges an einer zweiten Stelle nach.</li>
<li>Laden Sie solche Programme nur aus dem offiziellen App-Store. Es gibt viele Nachahmer, die nur Ihr Geld wollen.</li>
</ol>
<p>Wenn Sie neugierig sind, probieren wir es gern gemeinsam in Ruhe aus, am Telefon oder bei Ihnen am Tisch.</p>`,
  },
  {
    id: 'senioren-smartphone',
    name: `Smartphone ${year}`,
    audience: 'seniors',
    important: false,
    description: 'Größere Schrift, mehr Speicher, weniger Stress: Handgriffe, die das Telefon angenehmer machen.',
    subject: `Ihr Smartphone ${year}: sechs Handgriffe, die es leichter machen`,
    html: `<p>Guten Tag {{name}},</p>
<p>ein Smartphone kann viel mehr, als man braucht, und versteckt oft gerade das, was man sucht. Mit diesen Handgriffen wird es angenehmer.</p>
<h2>Besser lesen und hören</h2>
<ul>
<li><strong>Größere Schrift:</strong> in den Einstellungen unter „Anzeige“. Stellen Sie sie so groß, dass Sie die Brille nicht suchen müssen.</li>
<li><strong>Lauter klingeln:</strong> die Tasten an der Seite ändern oft nur die Lautstärke der Medien. Den Klingelton stellen Sie unter „Töne“ ein.</li>
</ul>
<h2>Platz schaffen</h2>
<ul>
<li><strong>Videos aus WhatsApp</strong> sind meist die größten Speicherfresser. In WhatsApp unter „Speicher und Daten“ sehen Sie die größten und können löschen, was Sie nicht brauchen.</li>
<li><strong>Alte Apps:</strong> Was Sie ein Jahr nicht geöffnet haben, darf gehen. Sie können es später wieder laden.</li>
</ul>
<h2>Für den Notfall</h2>
<ul>
<li><strong>Notfallpass:</strong> Blutgruppe, Medikamente und eine Telefonnummer lassen sich so hinterlegen, dass Helfer sie ohne Code sehen.</li>
<li><strong>Gerät finden:</strong> Schalten Sie die Ortung ein, solange Sie das Telefon noch haben. Danach ist es zu spät.</li>
</ul>
<p>Und das Wichtigste zum Schluss: Ihre Fotos sind nur sicher, wenn es sie zweimal gibt. Wissen Sie, wo die Sicherung liegt? Wenn nicht, schauen wir gern gemeinsam nach.</p>`,
  },
  {
    id: 'senioren-online-banking',
    name: 'Online-Banking ohne Sorge',
    audience: 'seniors',
    important: true,
    description: 'Sieben Gewohnheiten, mit denen Bankgeschäfte am Computer und am Telefon sicher sind.',
    subject: 'Online-Banking ohne Sorge: sieben gute Gewohnheiten',
    html: `<p>Guten Tag {{name}},</p>
<p>Bankgeschäfte von zu Hause sind bequem und, mit ein paar Gewohnheiten, auch sicher. Diese sieben genügen.</p>
<ol>
<li><strong>Tippen Sie die Adresse Ihrer Bank selbst ein</strong> oder benutzen Sie ein Lesezeichen. Nie über einen Link aus einer E-Mail oder SMS.</li>
<li><strong>Lesen Sie, was Sie freigeben.</strong> In der TAN-App stehen Betrag und Empfänger. Stimmt etwas nicht, brechen Sie ab.</li>
<li><strong>Eine TAN ist nur für Sie.</strong> Kein Mitarbeiter Ihrer Bank fragt danach, auch nicht „zur Sicherheit“ oder „zum Stornieren“.</li>
<li><strong>Überweisen Sie nie unter Druck.</strong> Auch nicht, wenn angeblich die Enkelin, die Polizei oder ein Gericht drängt. Rufen Sie die Person unter der Nummer an, die Sie schon lange kennen.</li>
<li><strong>Setzen Sie ein Tageslimit,</strong> das zu Ihrem Alltag passt. Ihre Bank stellt es auf Wunsch ein.</li>
<li><strong>Schauen Sie einmal in der Woche</strong> auf Ihre Umsätze. Was Ihnen unbekannt ist, klären Sie sofort mit der Bank.</li>
<li><strong>Halten Sie Computer und Telefon aktuell.</strong> Die Meldung „Update verfügbar“ ist lästig, aber ernst gemeint.</li>
</ol>
<h2>Wenn doch etwas passiert ist</h2>
<p>Rufen Sie sofort Ihre Bank an oder den Sperr-Notruf 116 116. Er ist Tag und Nacht besetzt. Danach prüfen wir gern gemeinsam Ihren Computer.</p>`,
  },
];
