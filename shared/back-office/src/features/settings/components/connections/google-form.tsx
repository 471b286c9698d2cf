import { type GoogleConnection, googleConnection } from '@it-lotse/contract/connection-data';
import { type Connections, saveGoogleConnection, testGoogleConnection } from '@it-lotse/contract/connections';
import { CopyButton } from '@it-lotse/ui/copy-button';
import { TextField } from '@it-lotse/ui/field';
import { Code } from '@it-lotse/ui/step';
import { Link } from 'react-router-dom';
import { ConnectionFrame } from '../../../../kit/connections/connection-frame.tsx';
import { SecretField } from '../../../../kit/connections/secret-field.tsx';
import { useConnectionForm } from '../../../../kit/connections/use-connection-form.ts';
import { ExternalLink } from '../../../../kit/external-link.tsx';
import { paths } from '../../../../kit/paths.ts';
import { readPart } from '../../../../kit/read-part.ts';
import { PageSketch } from '../../../../kit/sketches/page-sketch.tsx';
import { googleSketches } from '../../connections/sketches/google-sketches.ts';

const link = 'text-teal-strong underline underline-offset-4';

/** The OAuth client at Google. */
export function GoogleForm({ standing }: { standing: Connections['google'] }) {
  const form = useConnectionForm<GoogleConnection, GoogleConnection>({
    name: 'google',
    initial: { client_id: standing.saved?.client_id ?? '', client_secret: '' },
    read: (draft) => readPart(googleConnection, draft),
    save: (call, body) => call(saveGoogleConnection, { body }),
    test: (call, body) => call(testGoogleConnection, { body }),
    done: 'Google-Zugang gespeichert. Er gilt ab sofort.',
  });
  const { draft, faults, change } = form;
  return (
    <ConnectionFrame
      form={form}
      standing={standing}
      label="Google-Zugang"
      what="Den Google-Zugang"
      testLabel="Zugang prüfen"
      testingLabel="Wird geprüft…"
      saveLabel="Google-Zugang speichern"
      removal="Ist ein Google Kalender verbunden, werden online keine Zeiten mehr angeboten, bis wieder ein Zugang hinterlegt ist oder Sie die Verbindung im Tab Kalender trennen."
    >
      <Steps redirectUri={standing.redirect_uri} isNew={standing.source === 'none'} />
      <TextField
        label="Client-ID"
        hint="Endet auf .apps.googleusercontent.com."
        error={faults.client_id ?? ''}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        value={draft.client_id}
        onChange={(event) => change({ client_id: event.target.value })}
      />
      <SecretField
        label="Clientschlüssel"
        hint="Beginnt meist mit GOCSPX-."
        stored={standing.secrets.client_secret}
        error={faults.client_secret ?? ''}
        value={draft.client_secret}
        onChange={(client_secret) => change({ client_secret })}
      />
    </ConnectionFrame>
  );
}

function Steps({ redirectUri, isNew }: { redirectUri: string; isNew: boolean }) {
  return (
    <ol className="flex max-w-180 list-decimal flex-col gap-2.5 pl-5 marker:font-strong marker:text-teal-strong">
      <li>
        Legen Sie in der{' '}
        <ExternalLink href="https://console.cloud.google.com/apis/library" className={link}>
          Google Cloud Console
        </ExternalLink>{' '}
        ein Projekt an, und aktivieren Sie unter „APIs und Dienste“, „Bibliothek“ die „Google Calendar API“.
        <PageSketch sketch={googleSketches.library} isOpen={isNew} />
      </li>
      <li>
        Unter „Google Auth Platform“, „Zielgruppe“: „Extern“ und dann „App veröffentlichen“. Sonst endet die Verbindung
        alle sieben Tage.
        <PageSketch sketch={googleSketches.audience} isOpen={isNew} />
      </li>
      <li>
        Unter „Clients“, „Client erstellen“: „Webanwendung“, mit dieser autorisierten Weiterleitungs-URI:
        <span className="mt-1 flex flex-wrap items-center gap-2">
          <Code>{redirectUri}</Code>
          <CopyButton text={redirectUri} done="Adresse kopiert">
            Adresse kopieren
          </CopyButton>
        </span>
        <PageSketch sketch={googleSketches.client} isOpen={isNew} />
      </li>
      <li>
        Kopieren Sie Client-ID und Clientschlüssel hierher, und speichern Sie. Danach verbinden Sie im Tab{' '}
        <Link to={paths.calendar} className={link}>
          Kalender
        </Link>
        .
        <PageSketch sketch={googleSketches.keys} isOpen={isNew} />
      </li>
    </ol>
  );
}
