import {
  type BackupProtocol,
  type OfficeTarget,
  officeTarget,
  type SavedTarget,
} from '@it-lotse/contract/connection-data';
import {
  addBackupTarget,
  changeBackupTarget,
  removeBackupTarget,
  testBackupTarget,
} from '@it-lotse/contract/connections';
import { SelectField, TextField } from '@it-lotse/ui/field';
import { ConnectionActions } from '../../../../kit/connections/connection-actions.tsx';
import { useConnectionForm } from '../../../../kit/connections/use-connection-form.ts';
import { readPart } from '../../../../kit/read-part.ts';
import { BackupPlaceFields } from './backup-place-fields.tsx';

const protocols: ReadonlyArray<{ value: BackupProtocol; label: string }> = [
  { value: 'webdav', label: 'Cloud mit WebDAV, zum Beispiel Nextcloud' },
  { value: 'sftp', label: 'Rechner mit SFTP' },
  { value: 's3', label: 'Speicher mit S3' },
];
const nothing: OfficeTarget = {
  ...{ label: '', protocol: 'webdav', place: '', endpoint: '' },
  ...{ region: '', fingerprint: '', user: '', password: '' },
};

function initialOf({ id: _id, name: _name, password_hint: _hint, ...place }: SavedTarget): OfficeTarget {
  return { ...place, password: '' };
}

interface BackupTargetFormProps {
  /** Null: a new one. */
  target: SavedTarget | null;
  /** It was saved or removed. */
  onDone(): void;
}

/** One place for backups: entered or changed, tried out, removed. */
export function BackupTargetForm({ target, onDone }: BackupTargetFormProps) {
  const form = useConnectionForm<OfficeTarget, OfficeTarget>({
    name: 'backup',
    initial: target ? initialOf(target) : nothing,
    read: (draft) => readPart(officeTarget, draft),
    async save(call, body) {
      const answer = await (target
        ? call(changeBackupTarget, { params: { id: target.id }, body })
        : call(addBackupTarget, { body }));
      onDone();
      return answer;
    },
    test: (call, body) => call(testBackupTarget, { body: { ...body, id: target?.id ?? null } }),
    done: 'Ziel gespeichert. Die neueste Sicherung geht gleich dorthin.',
    async remove(call) {
      const answer = await call(removeBackupTarget, { params: { id: target?.id ?? '' } });
      onDone();
      return answer;
    },
    removed: 'Ziel entfernt',
  });
  const { draft, faults, change } = form;
  return (
    <form
      ref={form.form}
      noValidate
      onSubmit={form.submit}
      aria-label={target ? `Ziel ${target.label || target.name}` : 'Neues Ziel'}
      className="mt-3 flex flex-col gap-4 rounded-card border border-line bg-ground p-4"
    >
      <SelectField
        label="Art des Ziels"
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
      <TextField
        label="Name des Ziels (freiwillig)"
        hint="Wie Sie es nennen, zum Beispiel: Nextcloud daheim"
        error={faults.label ?? ''}
        maxLength={60}
        value={draft.label}
        onChange={(event) => change({ label: event.target.value })}
      />
      <BackupPlaceFields
        protocol={draft.protocol}
        draft={draft}
        faults={faults}
        stored={target?.password_hint}
        onChange={change}
      />
      <ConnectionActions
        form={form}
        isStored={target !== null}
        testLabel="Verbindung prüfen"
        testingLabel="Wird geprüft…"
        saveLabel="Ziel speichern"
        removeLabel="Ziel entfernen"
        removeTitle={`Möchten Sie das Ziel „${target?.label || target?.name}“ entfernen?`}
        removal="Neue Sicherungen gehen dann nicht mehr dorthin. Was dort liegt, bleibt liegen; löschen können Sie es bei Ihrem Anbieter."
      />
    </form>
  );
}
