/** The bar itself is not searched. */
const notSearched = '[data-find-bar], script, style, noscript, textarea, .sr-only';

interface Piece {
  readonly node: Text;
  /** Where it begins in the line. */
  readonly start: number;
}

/**
 * Every place below `root` where `wanted` can be read, in the order of the page: whatever its case and accents, also across
 * bold words and links, never across two paragraphs. What nobody sees is not found.
 */
export function findText(root: Element, wanted: string): Range[] {
  const word = plain(wanted.trim());
  if (word === '') return [];
  return linesOf(root).flatMap((pieces) => rangesIn(pieces, word));
}

/** As long as the text itself, so that places in one are places in the other. */
export function plain(text: string): string {
  return Array.from({ length: text.length }, (_, index) => plainUnit(text.charAt(index))).join('');
}

function plainUnit(unit: string): string {
  if (/\s/.test(unit)) return ' ';
  const base = unit.normalize('NFD').charAt(0).toLowerCase();
  return base.length === 1 ? base : unit;
}

/** Texts that stand in one line or wrap as one. */
function linesOf(root: Element): Piece[][] {
  const lines: Piece[][] = [];
  const blocks = new Map<Element, Element | null>();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) =>
    node instanceof Element && node.matches(notSearched) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  let last: Element | null = null;
  let length = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Element) {
      if (node.tagName === 'BR') last = null;
      continue;
    }
    const parent = node.parentElement;
    const block = parent && blockOf(parent, blocks);
    if (!(node instanceof Text) || !block || node.data === '') continue;
    if (block !== last) {
      lines.push([]);
      length = 0;
    }
    lines.at(-1)?.push({ node, start: length });
    length += node.data.length;
    last = block;
  }
  return lines;
}

/** What `element` stands in as a paragraph does; null: it is not to be seen. */
function blockOf(element: Element, known: Map<Element, Element | null>): Element | null {
  const before = known.get(element);
  if (before !== undefined) return before;
  const { display, visibility } = getComputedStyle(element);
  const isInline = /^(?:inline|contents|$)/.test(display);
  const parent = element.parentElement;
  const outer = parent ? blockOf(parent, known) : element;
  const isSeen = outer !== null && display !== 'none' && visibility !== 'hidden';
  const block = !isSeen ? null : isInline ? outer : element;
  known.set(element, block);
  return block;
}

function rangesIn(pieces: readonly Piece[], word: string): Range[] {
  const text = plain(pieces.map(({ node }) => node.data).join(''));
  const ranges: Range[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    const range = document.createRange();
    const [first, last] = [pieceAt(pieces, at), pieceAt(pieces, at + word.length - 1)];
    if (!first || !last) continue;
    range.setStart(first.node, at - first.start);
    range.setEnd(last.node, at + word.length - last.start);
    ranges.push(range);
  }
  return ranges;
}

const pieceAt = (pieces: readonly Piece[], at: number): Piece | undefined =>
  pieces.findLast(({ start }) => start <= at);
