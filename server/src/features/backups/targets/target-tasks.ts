import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { TargetAddress } from '../../../target-address.ts';
import { encryptStream } from '../age-files.ts';
import { inWorkFolder } from '../work-folder.ts';
import { departuresName } from './departures.ts';
import { rotateTarget, storeFile } from './store-file.ts';
import { TargetFault } from './target-fault.ts';
import { withTarget } from './with-target.ts';

const probeName = 'lotse-probe.txt';
const probeText = 'IT-Lotse: Verbindung geprüft.\n';
/** Somebody waits for the answer. */
const checkPatienceMs = 15_000;

interface Order {
  readonly address: TargetAddress;
  readonly hostKey: string | null;
}

/** How many bytes lie there now, and which machine took them. */
interface Stored {
  readonly size: number;
  readonly hostKey: string | null;
}

export interface StoreOrder extends Order {
  /** Encrypted, each under the name it has at the target. The last one is what makes the others worth having. */
  readonly files: readonly { readonly path: string; readonly name: string }[];
  readonly isSameForEver: boolean;
  /** Old backups go by the rules as of this moment, UTC. */
  readonly now: string;
}

export interface DeparturesOrder extends Order {
  readonly text: string;
  readonly passphrase: string;
  readonly dataDir: string;
}

/** Stores files, then lets go of old ones. @throws TargetFault */
export function storeAtTarget({ address, hostKey, files, isSameForEver, now }: StoreOrder): Promise<Stored> {
  return withTarget(address, { hostKey }, async (connection) => {
    let size = 0;
    for (const file of files) size += await storeFile(connection, { ...file, isSameForEver });
    await rotateTarget(connection, new Date(now));
    return { size, hostKey: connection.hostKey };
  });
}

/** Whether a file gets there whole and back again, by one of a few words that is taken away. @throws TargetFault */
export function checkTarget({ address, hostKey, dataDir }: Order & { readonly dataDir: string }): Promise<Stored> {
  return inWorkFolder(dataDir, async (folder) => {
    const path = join(folder, probeName);
    writeFileSync(path, probeText);
    const back = join(folder, 'zurueck.txt');
    return withTarget(address, { hostKey, patienceMs: checkPatienceMs }, async (connection) => {
      const size = await storeFile(connection, { path, name: probeName, isSameForEver: false });
      await connection.read(probeName, back);
      await connection.remove(probeName);
      if (readFileSync(back, 'utf8') !== probeText)
        throw new TargetFault('odd', 'Vom Ziel kam etwas anderes zurück, als hingeschickt wurde.');
      return { size, hostKey: connection.hostKey };
    });
  });
}

/** Encrypts the list of who has left and stores it over the one before. @throws TargetFault */
export function storeDepartures({ address, hostKey, text, passphrase, dataDir }: DeparturesOrder): Promise<Stored> {
  return inWorkFolder(dataDir, async (folder) => {
    const path = join(folder, departuresName);
    await encryptStream(Readable.from([Buffer.from(text)]), path, passphrase);
    return withTarget(address, { hostKey }, async (connection) => {
      const size = await storeFile(connection, { path, name: departuresName, isSameForEver: false });
      return { size, hostKey: connection.hostKey };
    });
  });
}
