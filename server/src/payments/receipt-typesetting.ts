import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { unpackWoff } from './woff.ts';

/** Lengths are PDF points, 1/72 inch. */
export interface TextStyle {
  readonly weight: 'regular' | 'bold';
  readonly size: number;
  readonly leading: number;
  readonly color: string;
}
interface Run {
  readonly font: string;
  readonly text: string;
}
export interface TextLine {
  readonly runs: readonly Run[];
  readonly width: number;
}

const require = createRequire(import.meta.url);
/** The family comes in two files of disjoint characters; a line mixes them. */
const fontFiles = { regular: ['latin-400', 'latin-ext-400'], bold: ['latin-700', 'latin-ext-700'] } as const;
const fontData = new Map<string, Buffer>();
/** Which characters a file has. Kept, because PDFKit unpacks a font anew for each document that asks. */
const charactersOf = new Map<string, ReadonlySet<number>>();
/** Figures of one width, so that amounts stand under each other. */
const features: PDFKit.Mixins.OpenTypeFeatures[] = ['kern', 'tnum'];

/** Breaks text into lines of the house's font and draws them. */
export class Typesetter {
  private readonly doc: PDFKit.PDFDocument;

  constructor(doc: PDFKit.PDFDocument) {
    this.doc = doc;
    for (const name of Object.values(fontFiles).flat()) doc.registerFont(name, fontOf(name));
  }

  /** Lines of at most `width`: broken at spaces, and inside a word only when it is too long for a line of its own. */
  wrap(text: string, style: TextStyle, width: number): TextLine[] {
    return text
      .normalize('NFC')
      .split(/\r\n|[\r\n\u2028\u2029]/)
      .flatMap((line) => this.wrapLine(line.replaceAll('\t', ' ').trim(), style, width));
  }

  draw(line: TextLine, style: TextStyle, x: number, y: number): void {
    let at = x;
    for (const { font, text } of line.runs) {
      this.doc.font(font).fontSize(style.size).fillColor(style.color).text(text, at, y, { lineBreak: false, features });
      at += this.widthOf({ font, text }, style);
    }
  }

  private wrapLine(text: string, style: TextStyle, width: number): TextLine[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(/ +/).flatMap((each) => this.pieces(each, style, width))) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && this.set(longer, style).width > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line].map((each) => this.set(each, style));
  }

  private pieces(word: string, style: TextStyle, width: number): string[] {
    if (this.set(word, style).width <= width) return [word];
    const pieces: string[] = [];
    let piece = '';
    for (const { segment } of new Intl.Segmenter('de').segment(word)) {
      if (piece !== '' && this.set(piece + segment, style).width > width) {
        pieces.push(piece);
        piece = '';
      }
      piece += segment;
    }
    return [...pieces, piece];
  }

  private set(text: string, style: TextStyle): TextLine {
    const runs: Array<{ font: string; text: string }> = [];
    for (const character of text) {
      const shown = this.shown(character, style);
      if (!shown) continue;
      const last = runs.at(-1);
      if (last?.font === shown.font) last.text += shown.text;
      else runs.push(shown);
    }
    return { runs, width: runs.reduce((sum, run) => sum + this.widthOf(run, style), 0) };
  }

  /** A character of a foreign script becomes its plain letter where it has one, else a question mark. */
  private shown(character: string, { weight }: TextStyle): Run | null {
    // Marks that steer scripts and emoji have no shape of their own, and could turn the direction of the line around.
    if (/[\p{C}\p{M}]/u.test(character)) return null;
    const plain = character.normalize('NFKD').replaceAll(/\p{M}/gu, '');
    for (const text of [character, plain, /\s/.test(character) ? ' ' : '?']) {
      const font = fontFiles[weight].find((name) => [...text].every((each) => this.has(name, each)));
      if (font && text !== '') return { font, text };
    }
    return null;
  }

  private has(font: string, character: string): boolean {
    const characters = charactersOf.get(font) ?? this.readCharacters(font);
    return characters.has(character.codePointAt(0) ?? 0);
  }

  /** PDFKit has the list, but no public way to ask for it. */
  private readCharacters(name: string): ReadonlySet<number> {
    const { font } = (this.doc.font(name) as unknown as { _font: { font: { characterSet: number[] } } })._font;
    const characters = new Set(font.characterSet);
    charactersOf.set(name, characters);
    return characters;
  }

  private widthOf({ font, text }: Run, { size }: TextStyle): number {
    return this.doc.font(font).fontSize(size).widthOfString(text, { features });
  }
}

function fontOf(name: string): Buffer {
  const known = fontData.get(name);
  if (known) return known;
  const file = `@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-${name}-normal.woff`;
  const data = unpackWoff(readFileSync(require.resolve(file)));
  fontData.set(name, data);
  return data;
}
