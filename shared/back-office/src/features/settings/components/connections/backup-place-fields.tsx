import type { BackupProtocol, OfficeTarget } from '@it-lotse/contract/connection-data';
import { TextField } from '@it-lotse/ui/field';
import { SecretField } from '../../../../kit/connections/secret-field.tsx';
import type { Faults } from '../../../../kit/read-part.ts';

type Line = 'place' | 'endpoint' | 'region' | 'fingerprint' | 'user';
interface Words {
  readonly field: Line;
  readonly label: string;
  readonly hint: string;
}

const user: Words = { field: 'user', label: 'Benutzername', hint: '' };
const lines: Record<BackupProtocol, readonly Words[]> = {
  webdav: [
    {
      field: 'place',
      label: 'Adresse des Ordners',
      hint: 'Zum Beispiel https://cloud.beispiel.de/remote.php/dav/files/ich/lotse',
    },
    user,
  ],
  sftp: [
    { field: 'place', label: 'Rechner und Ordner', hint: 'Zum Beispiel sicherung.beispiel.de/lotse' },
    user,
    {
      field: 'fingerprint',
      label: 'Fingerabdruck (freiwillig)',
      hint: 'SHA256:… Leer: Der Rechner wird an dem Schlüssel wiedererkannt, den er beim ersten Mal zeigt.',
    },
  ],
  s3: [
    { field: 'place', label: 'Bucket und Ordner', hint: 'Zum Beispiel mein-bucket/lotse' },
    {
      field: 'endpoint',
      label: 'Adresse des Anbieters (freiwillig)',
      hint: 'Zum Beispiel https://s3.anbieter.de. Leer: Amazon.',
    },
    { field: 'region', label: 'Region (freiwillig)', hint: 'Leer: eu-central-1.' },
    { field: 'user', label: 'Zugriffsschlüssel (Access Key)', hint: '' },
  ],
};

interface BackupPlaceFieldsProps {
  protocol: BackupProtocol;
  draft: OfficeTarget;
  faults: Faults;
  /** What is told of the stored password. */
  stored: string | undefined;
  onChange(change: Partial<OfficeTarget>): void;
}

/** Where the target is and who signs in there, as each protocol asks for it. */
export function BackupPlaceFields({ protocol, draft, faults, stored, onChange }: BackupPlaceFieldsProps) {
  return (
    <>
      {lines[protocol].map(({ field, label, hint }) => (
        <TextField
          key={field}
          label={label}
          hint={hint}
          error={faults[field] ?? ''}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          value={draft[field]}
          onChange={(event) => onChange({ [field]: event.target.value })}
        />
      ))}
      <SecretField
        label={protocol === 's3' ? 'Geheimer Zugriffsschlüssel' : 'Passwort am Ziel'}
        stored={stored}
        error={faults.password ?? ''}
        value={draft.password}
        onChange={(password) => onChange({ password })}
      />
    </>
  );
}
