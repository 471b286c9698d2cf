import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import type { GoogleCalendarStatus } from '../../../contract/calendar.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { showErrorToast, showToast } from '../../../ui/toast-store.ts';
import { ExternalLink } from '../../external-link.tsx';

const credentialsPage = 'https://console.cloud.google.com/apis/credentials';

/** Four steps: on a server without Google's credentials how to get them, otherwise how to connect. */
export function SetupHints({ status }: { status: GoogleCalendarStatus }) {
  return (
    <Card title="So richten Sie Google Calendar ein">
      <ol className="flex flex-col gap-3">
        {status.configured ? (
          <>
            <Step number={1}>
              Wählen Sie „Mit Google Calendar verbinden“. Die Seite von Google öffnet sich in einem neuen Fenster.
            </Step>
            <Step number={2}>
              Melden Sie sich mit Ihrem Google-Konto an und erlauben Sie den Zugriff; setzen Sie dabei alle Häkchen.
              Schreibt Google „Google hat diese App nicht überprüft“, wählen Sie „Erweitert“ und dann „Weiter“.
            </Step>
            <Step number={3}>Wählen Sie hier den Kalender aus, in dem Ihre Termine stehen sollen.</Step>
            <Step number={4}>
              Fertig: Buchungen erscheinen von selbst in Google, und was Sie dort eintragen, blockiert die Zeiten auf
              Ihrer Website.
            </Step>
          </>
        ) : (
          <>
            <Step number={1}>
              Öffnen Sie die{' '}
              <ExternalLink href={credentialsPage} className="text-teal-strong underline underline-offset-4">
                Google Cloud Console
              </ExternalLink>
              , legen Sie ein Projekt an und schalten Sie darin die „Google Calendar API“ ein. Veröffentlichen Sie die
              App auf dem Zustimmungsbildschirm („In Produktion“), sonst endet die Verbindung alle sieben Tage.
            </Step>
            <Step number={2}>
              Legen Sie eine OAuth-Client-ID vom Typ „Webanwendung“ an und tragen Sie dort diese Weiterleitungs-URI ein:
              <RedirectUri uri={status.redirect_uri} />
            </Step>
            <Step number={3}>
              Schreiben Sie Client-ID und Clientschlüssel auf Ihrem Server als <Code>GOOGLE_CLIENT_ID</Code> und{' '}
              <Code>GOOGLE_CLIENT_SECRET</Code> in die Datei <Code>.env</Code> und starten Sie den Server neu.
            </Step>
            <Step number={4}>
              Wählen Sie danach hier „Mit Google Calendar verbinden“, stimmen Sie bei Google zu und wählen Sie den
              Kalender aus.
            </Step>
          </>
        )}
      </ol>
    </Card>
  );
}

function Step({ number, children }: { number: number; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden
        className="flex size-7 shrink-0 items-center justify-center rounded-full bg-water-2 text-small font-strong text-teal-strong"
      >
        {number}
      </span>
      <div className="min-w-0 max-w-180 flex-1 pt-0.5">{children}</div>
    </li>
  );
}

const Code = ({ children }: { children: string }) => (
  <code className="rounded-tag bg-ground-deep px-1.5 py-0.5 font-mono text-small">{children}</code>
);

function RedirectUri({ uri }: { uri: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(uri);
      showToast('Adresse kopiert');
    } catch {
      showErrorToast('Kopieren hat nicht geklappt. Bitte markieren Sie die Adresse von Hand.');
    }
  }
  return (
    <span className="mt-2 flex flex-wrap items-center gap-2.5">
      <Code>{uri}</Code>
      <Button onClick={() => void copy()}>
        <Copy aria-hidden size={17} strokeWidth={1.75} />
        Adresse kopieren
      </Button>
    </span>
  );
}
