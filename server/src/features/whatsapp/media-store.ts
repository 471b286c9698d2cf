import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readMediaStates } from './media-repository.ts';
import type { WhatsappParts } from './whatsapp-parts.ts';

type Folder = Pick<WhatsappParts, 'config'>;

const unfinished = '.part';

/** Where the file of a message lies. The id is ours: nothing of it comes from outside. */
export const filePath = ({ config }: Folder, messageId: string) => join(folderOf({ config }), messageId);

const folderOf = ({ config }: Folder) => join(config.dataDir, 'media');

/** Whole and on the disk when this resolves, or not there at all. */
export async function storeFile(ctx: Folder, messageId: string, bytes: Buffer): Promise<void> {
  await mkdir(folderOf(ctx), { recursive: true, mode: 0o700 });
  const path = filePath(ctx, messageId);
  const part = path + unfinished;
  try {
    const file = await open(part, 'w', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

export async function removeFiles(messageIds: readonly string[], ctx: Folder): Promise<void> {
  await Promise.all(messageIds.map((id) => rm(filePath(ctx, id), { force: true })));
}

/** Removes files that nothing speaks of: a power cut came between them and the database. */
export async function sweepFiles(ctx: Pick<WhatsappParts, 'config' | 'db'>): Promise<void> {
  const names = await readdir(folderOf(ctx)).catch(() => []);
  // Read after the folder: a file that came since is about to be spoken of, and not in the list.
  const states = names.length === 0 ? new Map() : readMediaStates(ctx.db);
  for (const name of names) {
    const id = name.endsWith(unfinished) ? name.slice(0, -unfinished.length) : name;
    const state = states.get(id);
    // One that is being loaded just now is about to be spoken of.
    if (state === 'loading' || (state === 'ready' && name === id)) continue;
    await rm(join(folderOf(ctx), name), { force: true });
  }
}
