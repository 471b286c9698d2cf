import type { BackupTarget } from '@it-lotse/contract/backups';
import type { SavedTarget } from '@it-lotse/contract/connection-data';
import { formatDateTime } from '@it-lotse/domain/format-date';
import { Button } from '@it-lotse/ui/button';
import { StatusBadge } from '@it-lotse/ui/status-badge';
import { Pencil } from 'lucide-react';
import { lastArrivalText, protocolNames, targetLooks } from '../../../../kit/texts/backup-target-texts.ts';

interface BackupTargetRowProps {
  target: SavedTarget;
  /** Undefined until it is known. */
  standing: BackupTarget | undefined;
  isOpen: boolean;
  onToggle(): void;
}

/** One place for backups: what it is called, whether backups get there, and the way to its form. */
export function BackupTargetRow({ target, standing, isOpen, onToggle }: BackupTargetRowProps) {
  const { label, name, protocol } = target;
  const look = standing && targetLooks[standing.state];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-52 flex-1">
        <p className="font-label wrap-anywhere">{label || name}</p>
        <p className="text-small text-ink-2 wrap-anywhere">
          {label && `${name} · `}
          {protocolNames[protocol]}
          {standing && ` · ${lastArrivalText(standing)}`}
        </p>
        {standing?.reason && (
          <p className="text-small text-danger">
            {standing.reason} Seit {formatDateTime(standing.failing_since)}.
          </p>
        )}
      </div>
      {look && <StatusBadge look={look.look}>{look.word}</StatusBadge>}
      <Button aria-expanded={isOpen} onClick={onToggle}>
        <Pencil aria-hidden size={18} strokeWidth={1.75} />
        {isOpen ? 'Schließen' : 'Prüfen oder ändern'}
        <span className="sr-only">: {label || name}</span>
      </Button>
    </div>
  );
}
