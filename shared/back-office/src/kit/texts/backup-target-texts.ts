import type { BackupTarget } from '@it-lotse/contract/backups';
import { formatDateTime } from '@it-lotse/domain/format-date';
import { formatFileSize } from '@it-lotse/domain/format-file-size';
import type { StatusLook } from '@it-lotse/ui/status-badge';

export const protocolNames: Record<BackupTarget['protocol'], string> = { webdav: 'WebDAV', sftp: 'SFTP', s3: 'S3' };

export const targetLooks: Record<BackupTarget['state'], { look: StatusLook; word: string }> = {
  ok: { look: 'good', word: 'Angekommen' },
  waiting: { look: 'absent', word: 'Wartet' },
  failing: { look: 'bad', word: 'Gestört' },
};

/** When a backup last got there, and how big it was. */
export function lastArrivalText({ last_success_at, last_size }: BackupTarget): string {
  if (last_success_at === null) return 'noch nichts angekommen';
  return `zuletzt ${formatDateTime(last_success_at)}, ${formatFileSize(last_size ?? 0)}`;
}
