import type { BackupTarget } from '@it-lotse/contract/backups';
import { formatDateTime } from '@it-lotse/domain/format-date';
import { Button } from '@it-lotse/ui/button';
import { StatusBadge } from '@it-lotse/ui/status-badge';
import { PlugZap } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../kit/paths.ts';
import { lastArrivalText, protocolNames, targetLooks } from '../../../kit/texts/backup-target-texts.ts';
import { useTargetCheck } from '../debug-queries.ts';

interface BackupTargetsProps {
  targets: readonly BackupTarget[];
}

/** The places outside of the house to which backups go, and whether they get there. */
export function BackupTargets({ targets }: BackupTargetsProps) {
  const { check, checking } = useTargetCheck();
  return (
    <section aria-labelledby="backup-targets" className="mt-4 border-t border-line pt-4">
      <h3 id="backup-targets" className="font-label">
        Außer Haus
      </h3>
      {targets.length === 0 ? (
        <p className="mt-1 max-w-160 text-small text-ink-2">
          Noch liegt jede Sicherung nur in dem Ordner oben. Ihr Server kann jede auch verschlüsselt an einen anderen Ort
          bringen: auf eine Cloud mit WebDAV, einen Rechner mit SFTP oder einen Speicher mit S3.{' '}
          <Link to={paths.backupConnection} className="text-teal-strong underline underline-offset-4">
            Sicherung außer Haus einrichten
          </Link>
        </p>
      ) : (
        <ul aria-label="Ziele außer Haus" className="mt-1">
          {targets.map((target) => (
            <TargetRow
              key={target.name}
              target={target}
              isChecking={checking === target.name}
              onCheck={checking === null ? () => check(target.name) : undefined}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface TargetRowProps {
  target: BackupTarget;
  isChecking: boolean;
  /** Missing while one of them is being checked. */
  onCheck: (() => void) | undefined;
}

function TargetRow({ target, isChecking, onCheck }: TargetRowProps) {
  const { name, label, protocol, state, reason, failing_since, next_try_at } = target;
  const { look, word } = targetLooks[state];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-2.5 last:border-b-0 last:pb-0">
      <div className="min-w-52 flex-1">
        <p className="font-label wrap-anywhere">{label || name}</p>
        <p className="text-small text-ink-2 wrap-anywhere">
          {label && `${name} · `}
          {protocolNames[protocol]} · {lastArrivalText(target)}
        </p>
        {reason && (
          <p className="text-small text-danger">
            {reason} Seit {formatDateTime(failing_since)}.
          </p>
        )}
        {reason && next_try_at && (
          <p className="text-small text-ink-2">Nächster Versuch: {formatDateTime(next_try_at)}</p>
        )}
      </div>
      <StatusBadge look={look}>{word}</StatusBadge>
      <Button disabled={!onCheck} onClick={onCheck}>
        <PlugZap aria-hidden size={18} strokeWidth={1.75} />
        {isChecking ? 'Wird geprüft…' : 'Verbindung prüfen'}
        <span className="sr-only">: {label || name}</span>
      </Button>
    </li>
  );
}
