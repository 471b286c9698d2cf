import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

/** Lengths are PDF points, 1/72 inch. */
export interface TextStyle {
  readonly weight: 'regular' | 'bold';
  readonly size: number;
  readonly leading: number;
  readonly color: string;
}
export interface TextLine {
  readonly text: string;
  readonly width: number;
}

interface FontFile {
  readonly bytes: Buffer;
  readonly font: Font;
}

const require = createRequire(import.meta.url);
const weights = { regular: '400Regular', bold: '700Bold' } as const;
const fontFiles = new Map<TextStyle['weight'], FontFile>();
/** Figures of one width, so that amounts stand under each other. */
const features: PDFKit.Mixins.OpenTypeFeatures[] = ['kern', 'tnum'];

/** Breaks text into lines of the house's font and draws them. */
export class Typesetter {
  private readonly doc: PDFKit.PDFDocument;

  constructor(doc: PDFKit.PDFDocument) {
    this.doc = doc;
    doc.registerFont('regular', fontFile('regular').bytes).registerFont('bold', fontFile('bold').bytes);
  }

  /** Lines of at most `width`: broken at spaces, and inside a word only when it is too long for a line of its own. */
  wrap(text: string, style: TextStyle, width: number): TextLine[] {
    return text
      .normalize('NFC')
      .split(/\r\n|[\r\n\u2028\u2029]/)
      .flatMap((line) => this.wrapLine(line.replaceAll('\t', ' ').trim(), style, width));
  }

  draw({ text }: TextLine, style: TextStyle, x: number, y: number): void {
    this.use(style).fillColor(style.color).text(text, x, y, { lineBreak: false, features });
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
    const shown = [...text].map((character) => shownAs(character, style)).join('');
    return { text: shown, width: this.use(style).widthOfString(shown, { features }) };
  }

  private use({ weight, size }: TextStyle): PDFKit.PDFDocument {
    return this.doc.font(weight).fontSize(size);
  }
}

/** A character of a foreign script becomes its plain letter where it has one, else a question mark. */
function shownAs(character: string, { weight }: TextStyle): string {
  // Marks that steer scripts and emoji have no shape of their own, and could turn the direction of the line around.
  if (/[\p{C}\p{M}]/u.test(character)) return '';
  const plain = character.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  const isInFont = (text: string) =>
    text !== '' && [...text].every((each) => fontFile(weight).font.hasGlyphForCodePoint(each.codePointAt(0) ?? 0));
  return [character, plain].find(isInFont) ?? (/\s/.test(character) ? ' ' : '?');
}

/** Read once, when the first receipt is made. */
function fontFile(weight: TextStyle['weight']): FontFile {
  const known = fontFiles.get(weight);
  if (known) return known;
  const name = weights[weight];
  const path = `@expo-google-fonts/atkinson-hyperlegible-next/${name}/AtkinsonHyperlegibleNext_${name}.ttf`;
  const bytes = readFileSync(require.resolve(path));
  const font = create(bytes) as Font;
  fontFiles.set(weight, { bytes, font });
  return { bytes, font };
}
