import { once } from 'node:events';
import PDFDocument from 'pdfkit';
import { type TextStyle, Typesetter } from './receipt-typesetting.ts';

/** A4 in points, with margins of 22 mm at the sides. */
const page = { width: 595.28, height: 841.89, top: 48, bottom: 56, side: 62 };

export type Element = PDFKit.PDFStructureElement;
/** What a part is to a screen reader. */
export type Tag = 'P' | 'H1' | 'Table' | 'TR' | 'TH' | 'TD';
export interface Text {
  readonly text: string;
  readonly style: TextStyle;
  /** 'P' unless said. */
  readonly tag?: Tag;
  /** Space above, in points. */
  readonly gap?: number;
}
export interface Column {
  /** From the left margin. */
  readonly x: number;
  readonly width: number;
  readonly align?: 'right';
  readonly texts: readonly Text[];
}

const columnHead: PDFKit.Mixins.StructureElementOptions & { scope: string } = { scope: 'Column' };

/** Pages that are filled from the top. Whatever does not fit goes on to the next one; nothing leaves the paper. */
export class Sheet {
  readonly width = page.width - 2 * page.side;
  y = page.top;
  private readonly doc: PDFKit.PDFDocument;
  private readonly type: Typesetter;
  private readonly root: Element;
  private readonly chunks: Buffer[] = [];

  constructor(info: { title: string; author: string; moment: Date }) {
    this.doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      // None of the fonts of PDF itself: the house's is embedded, and theirs would be looked for in pdfkit's own folder.
      font: '',
      bufferPages: true,
      pdfVersion: '1.7',
      subset: 'PDF/A-2a',
      tagged: true,
      lang: 'de-DE',
      displayTitle: true,
      info: { Title: info.title, Author: plainAuthor(info.author), CreationDate: info.moment, Creator: 'IT-Lotse' },
    });
    this.doc.on('data', (chunk: Buffer) => this.chunks.push(chunk));
    this.type = new Typesetter(this.doc);
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
  }

  /** Texts one below the other over the whole width, or in one column. */
  text(texts: readonly Text[], { x = 0, width = this.width }: { x?: number; width?: number } = {}): void {
    this.columns([{ x, width, texts }]);
  }

  /** Columns that begin at the same height; the next text goes below the longest. */
  columns(columns: readonly Column[], parent = this.root, tag?: Tag): void {
    const height = Math.max(...columns.map((column) => this.heightOf(column)));
    if (this.y + height > page.height - page.bottom && height <= page.height - page.top - page.bottom) this.newPage();
    // Higher than a page: then one column after the other, each over as many pages as it takes.
    const sideBySide = this.y + height <= page.height - page.bottom;
    const top = this.y;
    let bottom = top;
    for (const column of columns) {
      if (sideBySide) this.y = top;
      this.column(column, parent, tag);
      bottom = sideBySide ? Math.max(bottom, this.y) : this.y;
    }
    this.y = bottom;
  }

  /** An element that groups what is added to it: a table, a row. */
  group(tag: Tag, parent = this.root): Element {
    const element = this.doc.struct(tag, tag === 'TH' ? columnHead : {});
    parent.add(element);
    return element;
  }

  heightOf({ texts, width }: Pick<Column, 'texts' | 'width'>): number {
    return texts.reduce(
      (sum, { text, style, gap = 0 }) => sum + gap + this.type.wrap(text, style, width).length * style.leading,
      0,
    );
  }

  /** Keeps what follows together on one page, if it fits on one. */
  keepTogether(height: number): void {
    if (this.y + height > page.height - page.bottom) this.newPage();
  }

  /** Lines and areas that say nothing; screen readers pass over them. `paint` gets the point at the left margin. */
  decorate(paint: (doc: PDFKit.PDFDocument, x: number, y: number) => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    this.doc.save();
    paint(this.doc, page.side, this.y);
    this.doc.restore();
    this.doc.endMarkedContent();
  }

  /** @param pageStyle of the page numbers, which stand there when there is more than one page */
  async finish(pageStyle: TextStyle): Promise<Buffer> {
    const { count } = this.doc.bufferedPageRange();
    for (let index = 0; count > 1 && index < count; index++) {
      this.doc.switchToPage(index);
      const [line] = this.type.wrap(`Seite ${index + 1} von ${count}`, pageStyle, this.width);
      if (!line) continue;
      this.doc.markContent('Artifact', { type: 'Pagination' });
      this.type.draw(line, pageStyle, page.width - page.side - line.width, page.height - page.bottom + 16);
      this.doc.endMarkedContent();
    }
    this.root.end();
    const ended = once(this.doc, 'end');
    this.doc.end();
    await ended;
    return Buffer.concat(this.chunks);
  }

  private column({ x, width, align, texts }: Column, parent: Element, tag?: Tag): void {
    for (const { text, style, gap = 0, tag: ownTag } of texts) {
      const lines = this.type.wrap(text, style, width);
      const name = ownTag ?? tag ?? 'P';
      const element = this.group(name, parent);
      this.y += gap;
      for (const line of lines) {
        if (this.y + style.leading > page.height - page.bottom) this.newPage();
        element.add(this.doc.markStructureContent(name));
        const indent = align === 'right' ? width - line.width : 0;
        this.type.draw(line, style, page.side + x + indent, this.y);
        this.doc.endMarkedContent();
        this.y += style.leading;
      }
      element.end();
    }
  }

  private newPage(): void {
    this.doc.addPage();
    this.y = page.top;
  }
}

/** PDFKit writes it into XML without escaping it. */
function plainAuthor(author: string): string {
  return author.replaceAll('&', 'und').replaceAll(/[<>]/g, '');
}
