import type { SitePictureKind } from '@it-lotse/contract/site-look';
import type { ReadDb } from '../../kernel/database/database.ts';
import { fieldRefusal } from '../../kernel/http/app-error.ts';
import { findPicture } from './site-pictures-repository.ts';

/**
 * @param field that names it
 * @throws AppError validation_failed: a draft was kept for so long that its picture is gone, or it is of another kind
 */
export function requirePicture(db: ReadDb, id: string, kind: SitePictureKind, field: string): void {
  if (findPicture(db, id)?.kind === kind) return;
  throw fieldRefusal(field, 'Dieses Bild gibt es nicht mehr. Bitte wählen Sie es noch einmal.');
}
