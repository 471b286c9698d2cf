import { listBackups } from '@it-lotse/contract/backups';
import { mostBackupTargets, type SavedTarget } from '@it-lotse/contract/connection-data';
import { Button } from '@it-lotse/ui/button';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useApiQuery } from '../../../../kit/api/use-api.ts';
import { BackupTargetForm } from './backup-target-form.tsx';
import { BackupTargetRow } from './backup-target-row.tsx';

/** That something arrived is no news of its own; whoever looks at a new target waits for just that. */
const soonMs = 3000;
const laterMs = 15_000;

interface BackupTargetListProps {
  targets: readonly SavedTarget[];
  /** There is a passphrase: nothing leaves the house without. */
  isEncrypted: boolean;
}

/** The places outside of the house to which every backup goes, and how each stands. */
export function BackupTargetList({ targets, isEncrypted }: BackupTargetListProps) {
  /** The id of the one whose form is open, 'new', or nothing. */
  const [open, setOpen] = useState<string | null>(null);
  const standings = useApiQuery(
    listBackups,
    {},
    {
      enabled: targets.length > 0,
      refetchInterval: (last) => (last?.targets.some(({ state }) => state === 'waiting') ? soonMs : laterMs),
    },
  );
  const standingOf = ({ name }: SavedTarget) => standings.data?.targets.find((each) => each.name === name);
  const close = () => setOpen(null);
  return (
    <section aria-labelledby="backup-places" className="flex flex-col gap-4 border-t border-line pt-5">
      <div>
        <h3 id="backup-places" className="font-label">
          Ziele außer Haus
        </h3>
        <p className="max-w-180 text-small text-ink-2">
          {isEncrypted
            ? 'Jede Sicherung geht verschlüsselt an jedes Ziel. Ist eines gestört, bekommen die anderen ihre trotzdem, und das gestörte bekommt alle, sobald es wieder geht. Zwei Ziele an verschiedenen Orten sind sicherer als eines.'
            : 'Speichern Sie zuerst eine Passphrase: Nur Verschlüsseltes geht außer Haus. Danach fügen Sie hier ein Ziel hinzu.'}
        </p>
      </div>
      {targets.length > 0 && (
        <ul aria-label="Ziele der Sicherungen" className="flex flex-col">
          {targets.map((target) => (
            <li key={target.id} className="border-b border-line py-3 first:pt-0 last:border-b-0">
              <BackupTargetRow
                target={target}
                standing={standingOf(target)}
                isOpen={open === target.id}
                onToggle={() => setOpen(open === target.id ? null : target.id)}
              />
              {open === target.id && <BackupTargetForm target={target} onDone={close} />}
            </li>
          ))}
        </ul>
      )}
      {open === 'new' ? (
        <BackupTargetForm target={null} onDone={close} />
      ) : (
        isEncrypted &&
        targets.length < mostBackupTargets && (
          <div>
            <Button onClick={() => setOpen('new')}>
              <Plus aria-hidden size={18} strokeWidth={1.75} />
              Ziel hinzufügen
            </Button>
          </div>
        )
      )}
    </section>
  );
}
