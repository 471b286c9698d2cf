import { createHash } from 'node:crypto';
import type { SitePictureKind } from '@it-lotse/contract/site-look';
import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';
import type { DrawnPicture } from './draw-site-picture.ts';

export interface PictureRow {
  id: string;
  kind: SitePictureKind;
  width: number;
  height: number;
}

/** The same picture twice is stored once; it counts as new then. @returns its id, made from what is in it */
export function insertPicture(tx: WriteTx, kind: SitePictureKind, { width, height, files }: DrawnPicture): string {
  const hash = createHash('sha256').update(kind);
  for (const [name, bytes] of Object.entries(files)) hash.update(name).update(bytes);
  const id = hash.digest('hex').slice(0, 16);
  tx.prepare(`
    INSERT INTO site_pictures (id, kind, width, height, stored_at) VALUES (@id, @kind, @width, @height, @now)
    ON CONFLICT (id) DO UPDATE SET stored_at = @now`).run({ id, kind, width, height, now: tx.now.toISOString() });
  const insert = tx.prepare(`
    INSERT INTO site_picture_files (picture_id, name, bytes) VALUES (@id, @name, @bytes)
    ON CONFLICT (picture_id, name) DO NOTHING`);
  for (const [name, bytes] of Object.entries(files)) insert.run({ id, name, bytes });
  return id;
}

export function findPicture(db: ReadDb, id: string): PictureRow | null {
  const row = db.prepare('SELECT id, kind, width, height FROM site_pictures WHERE id = @id').get({ id });
  return (row as PictureRow | undefined) ?? null;
}

export function findPictureFile(db: ReadDb, id: string, name: string): Buffer | null {
  const row = db
    .prepare('SELECT bytes FROM site_picture_files WHERE picture_id = @id AND name = @name')
    .get({ id, name }) as { bytes: Buffer } | undefined;
  return row?.bytes ?? null;
}

/** Forgets those that were stored before then and that nothing in `named`, a piece of JSON, speaks of. */
export function deletePicturesBefore(tx: WriteTx, before: string, named: string): void {
  const old = tx.prepare('SELECT id FROM site_pictures WHERE stored_at < @before').all({ before }) as { id: string }[];
  const remove = tx.prepare('DELETE FROM site_pictures WHERE id = @id');
  for (const { id } of old) if (!named.includes(id)) remove.run({ id });
}
