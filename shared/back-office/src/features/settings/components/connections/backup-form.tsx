import {
  type BackupConnection,
  type BackupProtocol,
  backupConnection,
  type Connections,
  saveBackupConnection,
  testBackupConnection,
} from '@it-lotse/contract/connections';
import { SelectField } from '@it-lotse/ui/field';
import { Link } from 'react-router-dom';
import { paths } from '../../../../kit/paths.ts';
import { useConnectionForm } from '../../connections/use-connection-form.ts';
import { readPart } from '../../read-part.ts';
import { BackupPlaceFields } from './backup-place-fields.tsx';
import { ConnectionFrame } from './connection-frame.tsx';
import { SecretField } from './secret-field.tsx';

const protocols: ReadonlyArray<{ value: BackupProtocol; label: string }> = [
  { value: 'none', label: 'Nirgendwohin, nur in den Ordner des Servers' },
  { value: 'webdav', label: 'Cloud mit WebDAV, zum Beispiel Nextcloud' },
  { value: 'sftp', label: 'Rechner mit SFTP' },
  { value: 's3', label: 'Speicher mit S3' },
];
const nothing = { protocol: 'none', place: '', endpoint: '', region: '', fingerprint: '', user: '' } as const;

/** Where backups go outside of the house, and what they and the rescue kit are encrypted with. */
export function BackupForm({ standing }: { standing: Connections['backup'] }) {
  const { saved, secrets } = standing;
  const form = useConnectionForm<BackupConnection, BackupConnection>({
    name: 'backup',
    initial: { ...nothing, ...saved, password: '', passphrase: '' },
    read: (draft) => readPart(backupConnection, draft),
    save: (call, body) => call(saveBackupConnection, { body }),
    test: (call, body) => call(testBackupConnection, { body }),
    done: 'Sicherung außer Haus gespeichert. Sie gilt ab sofort.',
  });
  const { draft, faults, change } = form;
  return (
    <ConnectionFrame
      form={form}
      standing={standing}
      label="Sicherung außer Haus"
      what="Die Sicherung außer Haus"
      testLabel="Sicherung prüfen"
      testingLabel="Wird geprüft…"
      saveLabel="Sicherung speichern"
      removal="Neue Sicherungen werden dann nicht mehr verschlüsselt und bleiben im Ordner des Servers. Die schon gemachten lassen sich nur mit der bisherigen Passphrase lesen."
    >
      <SecretField
        label="Passphrase"
        hint="Mindestens 12 Zeichen. Notieren Sie sie außer Haus: Ohne sie kann niemand die Sicherungen lesen, auch Sie nicht. Frühere Sicherungen behalten die Passphrase, mit der sie gemacht wurden."
        stored={secrets.passphrase}
        error={faults.passphrase ?? ''}
        value={draft.passphrase}
        onChange={(passphrase) => change({ passphrase })}
      />
      <SelectField
        label="Wohin jede Sicherung geht"
        value={draft.protocol}
        error={faults.protocol ?? ''}
        onChange={(event) => change({ protocol: event.target.value as BackupProtocol })}
      >
        {protocols.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {draft.protocol !== 'none' && (
        <BackupPlaceFields
          protocol={draft.protocol}
          draft={draft}
          faults={faults}
          stored={secrets.password}
          onChange={change}
        />
      )}
      <p className="max-w-180 text-small text-ink-2">
        Ob die Sicherungen ankommen, steht im Tab{' '}
        <Link to={paths.debug} className="text-teal-strong underline underline-offset-4">
          Debug
        </Link>{' '}
        unter „Außer Haus“. Dort legen Sie auch das Rettungspaket an.
      </p>
    </ConnectionFrame>
  );
}
