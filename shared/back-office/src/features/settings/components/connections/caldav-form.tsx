import { type CalDavConnection, caldavConnection } from '@it-lotse/contract/connection-data';
import { type Connections, saveCalDavConnection, testCalDavConnection } from '@it-lotse/contract/connections';
import { TextField } from '@it-lotse/ui/field';
import { Link } from 'react-router-dom';
import { ConnectionFrame } from '../../../../kit/connections/connection-frame.tsx';
import { SecretField } from '../../../../kit/connections/secret-field.tsx';
import { useConnectionForm } from '../../../../kit/connections/use-connection-form.ts';
import { paths } from '../../../../kit/paths.ts';
import { readPart } from '../../../../kit/read-part.ts';
import { CalDavPresetField } from './caldav-preset-field.tsx';

const typedText = { autoComplete: 'off', autoCapitalize: 'off', autoCorrect: 'off', spellCheck: false } as const;

/** A calendar at anybody who speaks CalDAV. */
export function CalDavForm({ standing }: { standing: Connections['caldav'] }) {
  const form = useConnectionForm<CalDavConnection, CalDavConnection>({
    name: 'caldav',
    initial: { server_url: standing.saved?.server_url ?? '', user: standing.saved?.user ?? '', password: '' },
    read: (draft) => readPart(caldavConnection, draft),
    save: (call, body) => call(saveCalDavConnection, { body }),
    test: (call, body) => call(testCalDavConnection, { body }),
    done: 'CalDAV-Kalender gespeichert. Er gilt ab sofort.',
  });
  const { draft, faults, change } = form;
  return (
    <ConnectionFrame
      form={form}
      standing={standing}
      label="CalDAV-Kalender"
      what="Den CalDAV-Kalender"
      testLabel="Verbindung prüfen"
      testingLabel="Wird geprüft…"
      saveLabel="CalDAV-Kalender speichern"
      removal="Ist dieser Kalender verbunden, werden online keine Zeiten mehr angeboten, bis wieder ein Zugang hinterlegt ist oder Sie die Verbindung im Tab Kalender trennen."
    >
      <p className="max-w-180">
        Für Kalender bei iCloud, Nextcloud, mailbox.org und anderen. Speichern Sie hier den Zugang; danach verbinden Sie
        im Tab{' '}
        <Link to={paths.calendar} className="text-teal-strong underline underline-offset-4">
          Kalender
        </Link>{' '}
        und wählen dort aus, in welchem Kalender Ihre Termine stehen sollen.
      </p>
      <CalDavPresetField serverUrl={draft.server_url} onChange={(server_url) => change({ server_url })} />
      <TextField
        label="Adresse des Servers"
        hint="Zum Beispiel https://cloud.beispiel.de"
        error={faults.server_url ?? ''}
        inputMode="url"
        {...typedText}
        value={draft.server_url}
        onChange={(event) => change({ server_url: event.target.value })}
      />
      <TextField
        label="Benutzername"
        error={faults.user ?? ''}
        {...typedText}
        value={draft.user}
        onChange={(event) => change({ user: event.target.value })}
      />
      <SecretField
        label="App-Passwort"
        hint="Ein Passwort nur für IT-Lotse. Sie legen es bei Ihrem Anbieter an und können es dort jederzeit zurücknehmen."
        stored={standing.secrets.password}
        error={faults.password ?? ''}
        value={draft.password}
        onChange={(password) => change({ password })}
      />
    </ConnectionFrame>
  );
}
