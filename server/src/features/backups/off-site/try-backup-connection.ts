import type { OfficeTarget } from '@it-lotse/contract/connection-data';
import type { ConnectionTest } from '@it-lotse/contract/connections';
import type { StoredBackup } from '../../../kernel/connections/connection-desk.ts';
import { inBackground } from '../background.ts';
import type { BackupsNeeds } from '../backups-needs.ts';
import { wasRefused } from '../targets/target-fault.ts';
import { backupConnection } from './backup-connection.ts';
import { completeTarget, requireTarget } from './office-targets.ts';
import { targetOf } from './target-document.ts';
import { findTarget } from './targets-repository.ts';

const keepIt = 'Notieren Sie die Passphrase an einem anderen Ort: Ohne sie kann niemand die Sicherungen lesen.';

/** @throws AppError validation_failed where there is no passphrase, typed or stored */
export async function tryBackupConnection(ctx: BackupsNeeds, typed: StoredBackup): Promise<ConnectionTest> {
  ctx.connections.complete(backupConnection, typed);
  return { works: true, message: 'Die Passphrase ist brauchbar.', next_step: keepIt, field: null };
}

/** @throws AppError validation_failed where something is missing, not_found */
export async function tryOfficeTarget(
  ctx: BackupsNeeds,
  id: string | null,
  typed: OfficeTarget,
): Promise<ConnectionTest> {
  const before = requireTarget(ctx.connections.stored(backupConnection)?.targets ?? [], id);
  const address = targetOf(completeTarget(before, typed));
  if (!address) throw new Error('a target without a fault has an address');
  const { host_key: hostKey } = findTarget(ctx.db, address.name);
  try {
    const order = { address, hostKey, dataDir: ctx.config.dataDir };
    await inBackground('check-target', order, ctx.backups.stopped);
    const message = `${address.name} hat eine kleine Datei angenommen, zurückgegeben und wieder gelöscht.`;
    return { works: true, message, next_step: null, field: null };
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    const next_step = nextSteps[code ?? ''] ?? 'Vergleichen Sie alle Angaben mit denen Ihres Anbieters.';
    return { works: false, message, next_step, field: wasRefused(error) ? 'password' : fieldOf(code) };
  }
}

const nextSteps: Readonly<Record<string, string>> = {
  TARGET_REFUSED:
    'Geben Sie Benutzername und Passwort neu ein. Manche Anbieter verlangen für Programme ein eigenes App-Passwort; auch der Ordner muss diesem Benutzer gehören.',
  TARGET_FULL: 'Schaffen Sie dort Platz, oder buchen Sie mehr.',
  TARGET_AWAY:
    'Prüfen Sie die Adresse auf Tippfehler. Stimmt sie, ist das Ziel gerade gestört: Versuchen Sie es später noch einmal.',
  TARGET_ODD: 'Vergleichen Sie die Adresse mit der Ihres Anbieters, auch den Ordner am Ende.',
};

const fieldOf = (code: string | undefined) => (code === 'TARGET_AWAY' || code === 'TARGET_ODD' ? 'place' : null);
