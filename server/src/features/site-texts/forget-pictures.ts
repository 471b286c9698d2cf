import type { WriteTx } from '../../kernel/database/database.ts';
import { allVersionTexts } from '../../kernel/settings/versioned-setting.ts';
import { deletePicturesBefore } from './site-pictures-repository.ts';

/** A picture that was given and not saved may stand in what is begun; after that nobody looks for it. */
const keptMs = 14 * 86_400_000;

/** Forgets pictures that neither the website nor a version of it shows. */
export function forgetPictures(tx: WriteTx): void {
  deletePicturesBefore(tx, new Date(tx.now.getTime() - keptMs).toISOString(), allVersionTexts(tx));
}
