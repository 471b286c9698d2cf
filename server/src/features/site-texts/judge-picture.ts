import { fileURLToPath } from 'node:url';
import { type SitePictureKind, smallestPicture } from '@it-lotse/contract/site-look';
import { fieldRefusal } from '../../kernel/http/app-error.ts';
import { drawApart } from '../../kernel/pictures/draw-apart.ts';
import { mostPixels, PicturesUnsupported, PictureUnreadable } from '../../kernel/pictures/load-sharp.ts';
import type { DrawnPicture, PictureRefusal } from './draw-site-picture.ts';
import { unpack } from './picture-package.ts';

const program = fileURLToPath(new URL('./site-picture-program.ts', import.meta.url));
const millions = mostPixels / 1_000_000;
const onlyALine = 'Mehr als viermal so breit wie hoch, oder umgekehrt, wäre es auf der Website nur ein Strich.';

let last: Promise<unknown> = Promise.resolve();

/**
 * What the website shows of bytes somebody has sent as a picture: drawn anew, in a process of its own and one after the
 * other, because each may take some 200 MB.
 * @throws AppError validation_failed, with a sentence for the field `picture`
 */
export async function judgePicture(bytes: Buffer, kind: SitePictureKind): Promise<DrawnPicture> {
  const fault = faultOfBytes(bytes);
  if (fault !== null) throw fieldRefusal('picture', fault);
  const drawing = last.then(() => drawApart(program, kind, bytes));
  last = drawing.catch(() => {});
  let drawn: Buffer;
  try {
    drawn = await drawing;
  } catch (error) {
    if (error instanceof PictureUnreadable) {
      throw fieldRefusal('picture', 'Das Bild ist beschädigt oder unvollständig. Bitte wählen Sie ein anderes.');
    }
    if (!(error instanceof PicturesUnsupported)) throw error;
    const detail = 'Ihr Server kann keine Bilder prüfen: Ihm fehlt das Programm sharp. Es wurde nichts gespeichert.';
    throw fieldRefusal('picture', detail);
  }
  const result = unpack(drawn);
  if ('refusal' in result) throw fieldRefusal('picture', sentenceOf(result, kind));
  return result;
}

function sentenceOf({ refusal, width, height }: PictureRefusal, kind: SitePictureKind): string {
  const size = `${width} × ${height} Bildpunkte`;
  if (refusal === 'many') return `Das Bild ist zu groß (${size}). Es gehen ${millions} Millionen Bildpunkte.`;
  if (refusal === 'narrow') return `Das ${kind === 'logo' ? 'Logo' : 'Bild'} ist zu schmal (${size}). ${onlyALine}`;
  const least = smallestPicture[kind];
  return `Das Bild ist zu klein (${size}). Nötig sind mindestens ${least.width} × ${least.height}.`;
}

const asOther = 'Bitte speichern Sie es als JPEG oder PNG.';

/** null: it says that it is a picture the website can show. What it says is looked at nowhere else. */
function faultOfBytes(bytes: Buffer): string | null {
  if (bytes.length === 0) return 'Die Datei ist leer.';
  const head = bytes.toString('latin1', 0, 512);
  if (head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n')) return null;
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return null;
  if (head.startsWith('ftyp', 4)) return `Das ist ein HEIC-Foto, ein AVIF-Bild oder ein Film. ${asOther}`;
  if (/<svg[\s>]/i.test(head)) {
    return 'Eine SVG-Datei kann Programme enthalten und wird nicht angenommen. Bitte speichern Sie es als PNG.';
  }
  if (head.startsWith('GIF8')) return `Das ist ein GIF. ${asOther}`;
  if (head.startsWith('%PDF')) return `Das ist ein PDF-Dokument. ${asOther}`;
  return 'Das ist kein Bild, das die Website zeigen kann. Es gehen JPEG, PNG und WebP.';
}
