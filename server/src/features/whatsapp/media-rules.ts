import { createHash } from 'node:crypto';
import { PicturesUnsupported, PictureUnreadable } from '../../kernel/pictures/load-sharp.ts';
import { endsWithItsEnd, hidesArchive } from './media-endings.ts';
import { redrawApart } from './redraw-apart.ts';

export type MediaKind = 'image' | 'video' | 'audio' | 'document' | 'sticker';

const mega = 1_000_000;
/** What WhatsApp itself takes, and for documents what is reasonable to keep. */
export const largestBytes: Record<MediaKind, number> = {
  image: 5 * mega,
  video: 16 * mega,
  audio: 16 * mega,
  document: 20 * mega,
  sticker: 500_000,
};

const images = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];
const videos = ['video/mp4', 'video/3gpp'];
const sounds = ['audio/ogg', 'audio/mpeg', 'audio/aac', 'audio/mp4', 'audio/amr'];
const office = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';
const texts = ['text/plain', 'text/csv'];
const documents = [
  'application/pdf',
  `${office}.wordprocessingml.document`,
  `${office}.spreadsheetml.sheet`,
  `${office}.presentationml.presentation`,
  `${openDocument}.text`,
  `${openDocument}.spreadsheet`,
  `${openDocument}.presentation`,
];

/** What each sort of message may carry. Nothing that a browser or an office program would run. */
const allowed: Record<MediaKind, readonly string[]> = {
  image: images,
  video: videos,
  audio: sounds,
  sticker: ['image/webp'],
  document: [...documents, ...texts, ...images, ...videos, ...sounds],
};

const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
  'video/3gpp': '3gp',
  'audio/ogg': 'ogg',
  'audio/mpeg': 'mp3',
  'audio/aac': 'aac',
  'audio/mp4': 'm4a',
  'audio/amr': 'amr',
  'application/pdf': 'pdf',
  [`${office}.wordprocessingml.document`]: 'docx',
  [`${office}.spreadsheetml.sheet`]: 'xlsx',
  [`${office}.presentationml.presentation`]: 'pptx',
  [`${openDocument}.text`]: 'odt',
  [`${openDocument}.spreadsheet`]: 'ods',
  [`${openDocument}.presentation`]: 'odp',
  'text/plain': 'txt',
  'text/csv': 'csv',
};

const otherEndings: Record<string, readonly string[]> = {
  'image/jpeg': ['jpeg', 'jpe'],
  'audio/ogg': ['oga', 'opus'],
  'text/plain': ['log', 'md'],
};

/** Different names of the same thing. */
const sameAs: Record<string, string> = {
  'image/jpg': 'image/jpeg',
  'audio/opus': 'audio/ogg',
  'application/ogg': 'audio/ogg',
  'audio/mp3': 'audio/mpeg',
  'audio/x-m4a': 'audio/mp4',
  'audio/m4a': 'audio/mp4',
  'audio/x-aac': 'audio/aac',
  'audio/3gpp': 'video/3gpp',
  'application/csv': 'text/csv',
};

const isNone = 'Diese Art von Datei wird aus Sicherheitsgründen nicht angenommen.';
const isOther = 'Die Datei ist etwas anderes, als sie vorgibt. Sie wurde deshalb nicht gespeichert.';
const hasMore = 'Die Datei enthält mehr, als sie vorgibt. Sie wurde deshalb nicht gespeichert.';
const isDamaged = 'Die Datei ist unvollständig oder verändert angekommen.';
const isNoPicture = 'Das Bild ist beschädigt oder hat zu viele Bildpunkte. Es wurde deshalb nicht gespeichert.';
const isUnchecked = 'Nicht angezeigt, weil der Server Bilder nicht prüfen kann: Ihm fehlt das Programm sharp.';

export interface Announced {
  readonly kind: MediaKind;
  /** Mime type as Meta names it. */
  readonly type: string | null;
  /** Base64 or hex. */
  readonly sha256: string | null;
  readonly fileName: string | null;
}

export type Judgement =
  | {
      readonly result: 'fine';
      /** What to keep. */
      readonly bytes: Buffer;
      readonly mimeType: string;
      readonly fileName: string | null;
      /** Why it is kept, but not shown. */
      readonly reason: string | null;
    }
  | { readonly result: 'refused'; readonly reason: string };

/**
 * Looks at the bytes of a file, which are all that counts: name and announced type come from a stranger. A picture is
 * drawn anew; what else was in its file is not kept.
 */
export async function judgeMedia(bytes: Buffer, announced: Announced, redraw = redrawApart): Promise<Judgement> {
  const { kind, fileName } = announced;
  if (announced.sha256 !== null && !hasHash(bytes, announced.sha256)) return refused(isDamaged);
  const declared = normalised(announced.type);
  const found = await typeOf(bytes, declared);
  if (found === null || !allowed[kind].includes(found))
    return refused(declared?.startsWith('image/') ? isOther : isNone);
  // A document is often announced as 'some bytes'.
  if (declared !== null && declared !== 'application/octet-stream' && declared !== found) return refused(isOther);
  if (images.includes(found)) return judgePicture(bytes, found, fileName, redraw);
  if (!endsWithItsEnd(found, bytes) || (!isArchive(found) && hidesArchive(bytes))) return refused(hasMore);
  return {
    result: 'fine',
    bytes,
    mimeType: found,
    fileName: fileName === null ? null : withEnding(fileName, found),
    reason: null,
  };
}

async function judgePicture(
  picture: Buffer,
  type: string,
  fileName: string | null,
  redraw: typeof redrawApart,
): Promise<Judgement> {
  try {
    const bytes = await redraw(picture, type);
    const name = fileName === null ? null : withEnding(fileName, type);
    return { result: 'fine', bytes, mimeType: type, fileName: name, reason: null };
  } catch (error) {
    if (error instanceof PictureUnreadable) return refused(isNoPicture);
    if (!(error instanceof PicturesUnsupported)) throw error;
    if (hidesArchive(picture)) return refused(hasMore);
    // Some bytes to save: nothing shows them, whatever they are.
    const mimeType = 'application/octet-stream';
    return {
      result: 'fine',
      bytes: picture,
      mimeType,
      fileName: withEnding(fileName ?? 'Bild', type),
      reason: isUnchecked,
    };
  }
}

const refused = (reason: string): Judgement => ({ result: 'refused', reason });

function normalised(type: string | null): string | null {
  const bare = type?.split(';')[0]?.trim().toLowerCase() ?? '';
  return bare === '' ? null : (sameAs[bare] ?? bare);
}

/** Null: nothing we know. Only plain text has no mark of its own. */
async function typeOf(bytes: Buffer, declared: string | null): Promise<string | null> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = normalised((await fileTypeFromBuffer(bytes))?.mime ?? null);
  // Sound alone lies in the same container as film.
  if (found === 'video/mp4' && declared === 'audio/mp4') return 'audio/mp4';
  if (found !== null) return found;
  if (!isPlainText(bytes)) return null;
  return declared === 'text/csv' ? 'text/csv' : 'text/plain';
}

/** Beginnings of what is text, and more than text to some program. */
const notPlain = /^\s*(?:<[!?a-z]|#!|%!|\{\\rtf|@echo|\[InternetShortcut\]|Windows Registry|REGEDIT)/i;
const marksOfPages = /<(?:script|html|svg|iframe|body|object|embed|\?xml|!doctype)\b/i;

function isPlainText(bytes: Buffer): boolean {
  if (bytes.length === 0 || bytes.some((byte) => byte < 9 || (byte > 13 && byte < 32) || byte === 127)) return false;
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  return !notPlain.test(text) && !marksOfPages.test(text);
}

/** These are archives by nature. */
const isArchive = (type: string) => type.startsWith(office) || type.startsWith(openDocument);

function withEnding(fileName: string, type: string): string {
  const ending = extensions[type] ?? '';
  const given = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase();
  return given === ending || otherEndings[type]?.includes(given ?? '') ? fileName : `${fileName}.${ending}`;
}

function hasHash(bytes: Buffer, sha256: string): boolean {
  const hash = createHash('sha256').update(bytes).digest();
  return sha256.toLowerCase() === hash.toString('hex') || Buffer.from(sha256, 'base64').equals(hash);
}
