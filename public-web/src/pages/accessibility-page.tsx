import type { SiteContent } from '@it-lotse/contract/site-rendering';
import { formatLongDate } from '@it-lotse/domain/format-date';
import { phoneHref } from '@it-lotse/domain/format-phone';
import { PlainPage } from '../plain-page/plain-page.tsx';
import { say } from '../voice.ts';

/** The day on which all pages were last tried by keyboard and with the checks named here. Changed with such a trial only. */
const lastTested = '2026-11-26T12:00:00.000Z';

/** What can be used by whom, what is not perfect, and whom to tell. */
export function AccessibilityPage({ content }: { content: SiteContent }) {
  const { profile } = content;
  return (
    <PlainPage content={content} title="Barrierefreiheit">
      <p className="lead">
        Diese Website soll jeder benutzen können: mit der Tastatur, mit einem Vorleseprogramm, mit großer Schrift und
        ohne Vorkenntnisse.
      </p>

      <h2>Was diese Website dafür tut</h2>
      <p>
        Sie richtet sich nach den Regeln für barrierefreie Webinhalte, WCAG 2.2, Stufe AA. Ohne Maus kommen Sie mit der
        Tastatur überall hin, auch im Kalender der Terminbuchung, und sehen immer, wo Sie sind. Die Schrift ist groß und
        lässt sich auf das Vierfache vergrößern, ohne dass Sie seitwärts blättern müssen. Fehler in Formularen stehen
        neben dem Feld und werden vorgelesen. Wenn Ihr Gerät Bewegungen vermeidet, bewegt sich hier nichts.
      </p>

      <h2>Was noch nicht vollkommen ist</h2>
      <p>
        {say`Die Seiten sind in ausführlichem Deutsch geschrieben; eine Fassung in Leichter Sprache oder in Gebärdensprache gibt es nicht. Für die Terminbuchung und den Chat muss in Ihrem Browser JavaScript eingeschaltet sein. Die Bezahlseite von Stripe gehört nicht zu dieser Website, und [ich kann|wir können] sie nicht ändern. Rechnungen kommen als PDF, das für Vorleseprogramme ausgezeichnet ist.`}
      </p>

      <h2>Wie geprüft wurde</h2>
      <p>
        Die Seiten werden mit dem Programm axe und mit der Tastatur geprüft, zuletzt am {formatLongDate(lastTested)}
        {say`. Das ist eine eigene Prüfung. Ein unabhängiges Gutachten gibt es nicht, und Menschen, die täglich mit einem Vorleseprogramm arbeiten, haben die Seiten noch nicht für [mich|uns] geprüft.`}
      </p>

      <h2>{say`Sagen Sie [mir|uns], was nicht geht`}</h2>
      <p>
        {say`Stoßen Sie auf ein Hindernis, rufen Sie [mich|uns] bitte an oder schreiben Sie [mir|uns]. [Ich helfe|Wir helfen] Ihnen dann gleich auf anderem Weg, auch beim Buchen am Telefon, und [sehe|sehen] zu, dass das Hindernis verschwindet.`}
      </p>
      <p>
        Telefon: <a href={phoneHref(profile.phone)}>{profile.phone}</a>
        <br />
        E-Mail:{' '}
        <a href={`mailto:${profile.email}`} className="wrap-anywhere hyphens-manual">
          {profile.email}
        </a>
      </p>
    </PlainPage>
  );
}
