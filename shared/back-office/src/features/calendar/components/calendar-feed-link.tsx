import type { NewCalendarFeed } from '@it-lotse/contract/calendar-feed';
import { CopyButton } from '@it-lotse/ui/copy-button';
import { Notice } from '@it-lotse/ui/notice';
import { Code } from '@it-lotse/ui/step';
import type { ReactNode } from 'react';
import { useShownOnce } from '../../../kit/open-dialogs.ts';

/** The new link, shown this once, and how it gets into a calendar. */
export function CalendarFeedLink({ link }: { link: NewCalendarFeed }) {
  return (
    <>
      <Notice tone="warning" title="Bitte jetzt eintragen" live>
        Dieser Link wird nur jetzt gezeigt. Wer ihn kennt, kann Ihre Termine lesen: Geben Sie ihn nicht weiter.
      </Notice>
      <div {...useShownOnce()} className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <img
          // As an image, whatever is in the markup cannot run.
          src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(link.qr_code)}`}
          alt="QR-Code mit dem Link des Kalender-Abos. Der Link steht daneben auch als Text."
          className="size-50 rounded-card border border-line bg-white"
        />
        <div className="flex min-w-60 flex-1 flex-col items-start gap-2.5">
          <Code>{link.url}</Code>
          <CopyButton text={link.url} done="Link kopiert">
            Link kopieren
          </CopyButton>
        </div>
      </div>
      <div className="flex flex-col gap-2">
        <Guide title="iPhone und iPad">
          Richten Sie die Kamera auf den QR-Code, tippen Sie auf den Link, der erscheint, und dann auf „Abonnieren“.
          Oder: Öffnen Sie „Kalender“, tippen Sie unten auf „Kalender“, dann auf „Hinzufügen“ und „Kalenderabonnement
          hinzufügen“, und setzen Sie den Link ein.
        </Guide>
        <Guide title="Android und Google Kalender">
          Das geht nur am Computer: Öffnen Sie calendar.google.com, klicken Sie links neben „Weitere Kalender“ auf das
          Plus und dann auf „Per URL“. Setzen Sie den Link ein und klicken Sie auf „Kalender hinzufügen“. Danach
          erscheint er auch auf dem Telefon. Google ruft ihn nur alle paar Stunden ab, manchmal erst nach einem Tag.
        </Guide>
        <Guide title="Outlook">
          Öffnen Sie den Kalender und klicken Sie auf „Kalender hinzufügen“ und dann auf „Aus dem Internet abonnieren“
          (in älteren Fassungen: „Aus dem Internet“). Setzen Sie den Link ein und bestätigen Sie.
        </Guide>
        <Guide title="Mac und Thunderbird">
          Mac: Wählen Sie im Kalender „Ablage“ und „Neues Kalenderabonnement“. Thunderbird: Wählen Sie „Neuer Kalender“
          und „Im Netzwerk“. Setzen Sie dort den Link ein.
        </Guide>
      </div>
    </>
  );
}

function Guide({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="rounded-control border border-line px-4 py-2">
      <summary className="min-h-6 cursor-pointer py-1 font-strong">{title}</summary>
      <p className="pb-2">{children}</p>
    </details>
  );
}
