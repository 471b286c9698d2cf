import { backupConnection } from '@it-lotse/contract/connection-data';
import { type Connections, saveBackupConnection, testBackupConnection } from '@it-lotse/contract/connections';
import { Link } from 'react-router-dom';
import { ConnectionFrame } from '../../../../kit/connections/connection-frame.tsx';
import { SecretField } from '../../../../kit/connections/secret-field.tsx';
import { useConnectionForm } from '../../../../kit/connections/use-connection-form.ts';
import { paths } from '../../../../kit/paths.ts';
import { readPart } from '../../../../kit/read-part.ts';
import { BackupTargetList } from './backup-target-list.tsx';

/** What backups and the rescue kit are encrypted with, and where they go outside of the house. */
export function BackupForm({ standing }: { standing: Connections['backup'] }) {
  const { secrets, source, targets } = standing;
  const form = useConnectionForm({
    name: 'backup',
    initial: { passphrase: '' },
    read: (draft) => readPart(backupConnection, draft),
    save: (call, body) => call(saveBackupConnection, { body }),
    test: (call, body) => call(testBackupConnection, { body }),
    done: 'Passphrase gespeichert. Sie gilt ab sofort.',
  });
  return (
    <div className="flex flex-col gap-6">
      <ConnectionFrame
        form={form}
        standing={standing}
        label="Sicherung außer Haus"
        what="Die Sicherung außer Haus"
        testLabel="Passphrase prüfen"
        testingLabel="Wird geprüft…"
        saveLabel="Passphrase speichern"
        removeLabel="Passphrase und Ziele entfernen"
        removeTitle="Möchten Sie die Passphrase und alle Ziele entfernen?"
        removal="Neue Sicherungen werden dann nicht mehr verschlüsselt und bleiben im Ordner des Servers. Die schon gemachten lassen sich nur mit der bisherigen Passphrase lesen."
      >
        <SecretField
          label="Passphrase"
          hint="Mindestens 12 Zeichen. Notieren Sie sie außer Haus: Ohne sie kann niemand die Sicherungen lesen, auch Sie nicht. Frühere Sicherungen behalten die Passphrase, mit der sie gemacht wurden."
          stored={secrets.passphrase}
          error={form.faults.passphrase ?? ''}
          value={form.draft.passphrase}
          onChange={(passphrase) => form.change({ passphrase })}
        />
      </ConnectionFrame>
      {source !== 'environment' && (
        <BackupTargetList targets={targets} isEncrypted={secrets.passphrase !== undefined} />
      )}
      <p className="max-w-180 text-small text-ink-2">
        Das Rettungspaket für einen neuen Rechner legen Sie im Tab{' '}
        <Link to={paths.debug} className="text-teal-strong underline underline-offset-4">
          Debug
        </Link>{' '}
        an; es geht auch an jedes Ziel.
      </p>
    </div>
  );
}
