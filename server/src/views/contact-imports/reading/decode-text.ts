import { fileFault } from './file-fault.ts';

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, n) => bytes[n] === byte);

/**
 * The text of a file, whatever wrote it: with a mark of its own, else UTF-8, else UTF-16 as Outlook saves it, else what Windows
 * wrote before that. Line ends become '\n'. @throws AppError where it is no text
 */
export function decodeText(bytes: Uint8Array): string {
  if (startsWith(bytes, 0x50, 0x4b)) {
    throw fileFault(
      'Das ist eine Excel-Mappe oder ein ZIP-Archiv. Speichern Sie die Tabelle als „CSV UTF-8“, oder entpacken Sie das Archiv, und wählen Sie die Datei daraus.',
    );
  }
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw fileFault('Das ist eine ältere Office-Datei. Speichern Sie die Kontakte dort als CSV oder vCard.');
  }
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) {
    throw fileFault('Das ist ein PDF. Speichern Sie die Kontakte in Ihrem Programm als CSV oder vCard.');
  }
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes).replace(/\r\n?/g, '\n');
  if (text.trim() === '') throw fileFault('Diese Datei ist leer.');
  if (text.includes('\0')) {
    throw fileFault('Das ist keine Textdatei. Gelesen werden Kontakte als CSV oder vCard (.vcf).');
  }
  return text;
}

function encodingOf(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  const wide = bytes.subarray(0, 4000);
  const zeros = (remainder: number) => wide.filter((byte, n) => n % 2 === remainder && byte === 0).length;
  // Every second byte of Latin letters in UTF-16 is zero; no other text has one.
  if (zeros(1) > wide.length / 4) return 'utf-16le';
  if (zeros(0) > wide.length / 4) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
