import type { GoogleCalendarStatus } from '@it-lotse/contract/calendar';
import { Card } from '@it-lotse/ui/card';
import { CopyButton } from '@it-lotse/ui/copy-button';
import { Code, Step } from '@it-lotse/ui/step';
import { Link } from 'react-router-dom';
import { ExternalLink } from '../../../kit/external-link.tsx';
import { paths } from '../../../kit/paths.ts';

const credentialsPage = 'https://console.cloud.google.com/apis/credentials';

/** How each kind of calendar comes to be connected; of the one that is, its own steps only. */
export function SetupHints({ status }: { status: GoogleCalendarStatus }) {
  return (
    <>
      {status.provider !== 'caldav' && <GoogleSteps status={status} />}
      {status.provider !== 'google' && <ServerSteps />}
    </>
  );
}

/** A calendar at anybody who speaks CalDAV. */
function ServerSteps() {
  return (
    <Card title="So verbinden Sie iCloud, Nextcloud oder mailbox.org">
      <ol className="flex flex-col gap-3">
        <Step number={1}>
          Legen Sie bei Ihrem Anbieter ein App-Passwort für IT-Lotse an, und hinterlegen Sie es in den{' '}
          <Link to={paths.caldavConnection} className="text-teal-strong underline underline-offset-4">
            Einstellungen, Karte „CalDAV-Kalender“
          </Link>
          . „Verbindung prüfen“ sagt Ihnen, ob alles stimmt.
        </Step>
        <Step number={2}>Wählen Sie danach hier „Mit CalDAV-Kalender verbinden“ und dann den Kalender.</Step>
        <Step number={3}>
          Fertig: Buchungen erscheinen von selbst in diesem Kalender, und was Sie dort eintragen, blockiert die Zeiten
          auf Ihrer Website.
        </Step>
      </ol>
    </Card>
  );
}

/** On a server without Google's credentials how to get them, otherwise how to connect. */
function GoogleSteps({ status }: { status: GoogleCalendarStatus }) {
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
              Kopieren Sie Client-ID und Clientschlüssel in die{' '}
              <Link to={paths.googleConnection} className="text-teal-strong underline underline-offset-4">
                Einstellungen, Karte „Google-Zugang“
              </Link>
              , und speichern Sie. Ein Neustart ist nicht nötig.
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

function RedirectUri({ uri }: { uri: string }) {
  return (
    <span className="mt-2 flex flex-wrap items-center gap-2.5">
      <Code>{uri}</Code>
      <CopyButton text={uri} done="Adresse kopiert">
        Adresse kopieren
      </CopyButton>
    </span>
  );
}
