import { type Backup, backupFilePath } from '@it-lotse/contract/backups';
import { formatDateTime } from '@it-lotse/domain/format-date';
import { formatFileSize } from '@it-lotse/domain/format-file-size';
import { Button } from '@it-lotse/ui/button';
import { Card } from '@it-lotse/ui/card';
import { EmptyState } from '@it-lotse/ui/empty-state';
import { ErrorState } from '@it-lotse/ui/error-state';
import { Skeleton } from '@it-lotse/ui/skeleton';
import { StatusBadge } from '@it-lotse/ui/status-badge';
import { Download, HardDrive, Save } from 'lucide-react';
import { errorDetail } from '../../../kit/api/api-error.ts';
import { useDownload } from '../../../kit/downloads/use-download.ts';
import { useBackups, useMakeBackup } from '../debug-queries.ts';
import { backupKinds, rehearsalLooks } from '../debug-texts.ts';
import { BackupTargets } from './backup-targets.tsx';
import { RescueKit } from './rescue-kit.tsx';

/** The backups that are kept, one more on demand, and a way to take them away. */
export function BackupsCard() {
  const query = useBackups();
  const { make, making } = useMakeBackup();
  const downloads = useDownload();
  const list = query.data;
  const busy = making || (list?.running ?? false);
  return (
    <Card
      title="Datensicherung"
      subtitle={
        list
          ? `Jede Nacht gegen 3 Uhr, ${list.encryption ? 'verschlüsselt' : 'unverschlüsselt'}, in ${list.folder}. Jede wird zur Probe zurückgespielt.`
          : undefined
      }
      aside={
        <Button variant="solid" disabled={busy} onClick={make}>
          <Save aria-hidden size={18} strokeWidth={1.75} />
          {busy ? 'Wird gesichert…' : 'Jetzt sichern'}
        </Button>
      }
    >
      {query.isError && (
        <ErrorState
          title="Die Sicherungen konnten nicht geladen werden"
          detail={errorDetail(query.error)}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && <Skeleton label="Die Sicherungen werden geladen" lines={3} />}
      {list?.backups.length === 0 && (
        <EmptyState icon={<HardDrive aria-hidden size={28} strokeWidth={1.75} />} title="Noch keine Sicherung">
          Die erste entsteht in der kommenden Nacht, oder jetzt mit „Jetzt sichern“.
        </EmptyState>
      )}
      {list && list.backups.length > 0 && (
        <ul aria-label="Sicherungen">
          {list.backups.map((each) => (
            <BackupRow key={each.name} backup={each} busy={downloads.busy} onLoad={downloads.download} />
          ))}
        </ul>
      )}
      {list && <BackupTargets targets={list.targets} />}
      {list && (
        <RescueKit
          kit={list.rescue_kit}
          running={list.rescue_running}
          failure={list.rescue_failure}
          encryption={list.encryption}
        />
      )}
    </Card>
  );
}

interface BackupRowProps {
  backup: Backup;
  busy: boolean;
  onLoad(path: string, name: string): Promise<void>;
}

function BackupRow({ backup, busy, onLoad }: BackupRowProps) {
  const { name, created_at, size, media, kind, encrypted, rehearsal, rehearsed_at, reason } = backup;
  const { look, word } = rehearsalLooks[rehearsal];
  const moment = formatDateTime(created_at);
  const load = (file: string) => void onLoad(backupFilePath(file), file);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-2.5 last:border-b-0 last:pb-0">
      <div className="min-w-52 flex-1">
        <p className="font-label">{moment}</p>
        <p className="text-small text-ink-2">
          {[backupKinds[kind], formatFileSize(size), ...(encrypted ? ['verschlüsselt'] : [])].join(' · ')}
        </p>
        {reason && <p className="text-small text-danger">{reason}</p>}
      </div>
      <span title={rehearsed_at ? `Probe: ${formatDateTime(rehearsed_at)}` : undefined}>
        <StatusBadge look={look}>{word}</StatusBadge>
      </span>
      <div className="flex flex-wrap gap-2">
        <Button
          disabled={busy}
          aria-label={`Datenbank vom ${moment} herunterladen (${name})`}
          onClick={() => load(name)}
        >
          <Download aria-hidden size={18} strokeWidth={1.75} />
          Datenbank
        </Button>
        {media && (
          <Button
            disabled={busy}
            aria-label={`Mediendateien vom ${moment} herunterladen, ${formatFileSize(media.size)}`}
            onClick={() => load(media.name)}
          >
            <Download aria-hidden size={18} strokeWidth={1.75} />
            Medien
          </Button>
        )}
      </div>
    </li>
  );
}
