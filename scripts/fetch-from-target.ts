import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decryptFile } from '../server/src/features/backups/age-files.ts';
import { type Departures, departures, departuresName } from '../server/src/features/backups/targets/departures.ts';
import { TargetFault } from '../server/src/features/backups/targets/target-fault.ts';
import { withTarget } from '../server/src/features/backups/targets/with-target.ts';
import { mediaArchiveOf, parseBackupName, rescueKitName } from '../server/src/kernel/database/backup-names.ts';
import type { TargetAddress } from '../server/src/target-address.ts';

/** What was brought from a target to a folder of this machine. */
export interface Fetched {
  readonly target: string;
  /** The backup, with its media beside it; or the rescue kit, where there is nothing else. */
  readonly file: string;
  /** The rescue kit, for the key in it; null where none was wanted or there is none. */
  readonly kit: string | null;
}

interface Wish {
  /** Name of a backup; null: the newest. */
  readonly wanted: string | null;
  /** The rescue kit, too. */
  readonly withKit: boolean;
  readonly folder: string;
}

/** Brings a backup from the first target that has it. @throws with a German reason for each target */
export async function fetchBackup(targets: readonly TargetAddress[], wish: Wish): Promise<Fetched> {
  const reasons: string[] = [];
  mkdirSync(wish.folder, { recursive: true, mode: 0o700 });
  for (const address of targets) {
    try {
      return await fetchFrom(address, wish);
    } catch (error) {
      reasons.push(`${address.name}: ${(error as Error).message}`);
    }
  }
  throw new Error(['Von keinem Ziel ließ sich eine Sicherung holen.', ...reasons].join('\n'));
}

async function fetchFrom(address: TargetAddress, { wanted, withKit, folder }: Wish): Promise<Fetched> {
  return withTarget(address, { hostKey: null }, async (target) => {
    const names = (await target.list()).map(({ name }) => name);
    const file = wanted ?? newestOf(names);
    if (file === null) throw new TargetFault('odd', 'Dort liegt keine Sicherung.');
    if (!names.includes(file)) throw new TargetFault('odd', `Dort liegt ${file} nicht.`);
    const kit = withKit && file !== rescueKitName && names.includes(rescueKitName) ? rescueKitName : null;
    for (const name of [file, mediaArchiveOf(file), kit]) {
      if (name !== null && names.includes(name)) await target.read(name, join(folder, name));
    }
    return { target: address.name, file: join(folder, file), kit: kit && join(folder, kit) };
  });
}

function newestOf(names: readonly string[]): string | null {
  const whole = names.flatMap((name) => parseBackupName(name) ?? []).filter(({ occasion }) => occasion === '');
  const newest = whole.sort((a, b) => b.at.getTime() - a.at.getTime())[0];
  return newest?.name ?? (names.includes(rescueKitName) ? rescueKitName : null);
}

/** The newest list of who has left that any target has; `silent`: why the others told nothing, in German. */
export async function fetchDepartures(
  targets: readonly TargetAddress[],
  passphrase: string,
  folder: string,
): Promise<{ newest: Departures | null; silent: string[] }> {
  const lists: Departures[] = [];
  const silent: string[] = [];
  for (const address of targets) {
    const [sealed, readable] = [join(folder, departuresName), join(folder, 'departures.json')];
    try {
      await withTarget(address, { hostKey: null }, (target) => target.read(departuresName, sealed));
      await decryptFile(sealed, readable, passphrase);
      lists.push(departures.parse(JSON.parse(readFileSync(readable, 'utf8'))));
    } catch (error) {
      silent.push(`${address.name}: ${(error as Error).message}`);
    }
  }
  return { newest: lists.sort((a, b) => b.written_at.localeCompare(a.written_at))[0] ?? null, silent };
}
