/** A part of a text the operator wrote for a page. */
export type WrittenBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'subheading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly lines: readonly string[] }
  | { readonly kind: 'list'; readonly items: readonly string[] };

/** A piece of a line. */
export type WrittenPiece =
  | { readonly kind: 'text' | 'bold'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

/** Where a link may lead: the web, a page of this website or a place on it, mail and telephone. */
const safeTarget = /^(?:https?:\/\/[^\s/]|\/(?![/\\])|#|mailto:[^\s]|tel:[+\d])[^\s]*$/i;

/**
 * The pieces of a line: '**…**' is bold, '[…](…)' a link, if its target is one that may be linked. Everything else is
 * text, as it stands.
 */
export function writtenPieces(line: string): WrittenPiece[] {
  const pieces: WrittenPiece[] = [];
  let from = 0;
  for (const match of line.matchAll(
    /\*\*(?<bold>[^*\s](?:[^*]*[^*\s])?)\*\*|\[(?<text>[^[\]]+)\]\((?<href>[^()\s]+)\)/g,
  )) {
    const { bold, text, href } = match.groups ?? {};
    const isLink = text !== undefined && href !== undefined && safeTarget.test(href);
    if (bold === undefined && !isLink) continue;
    if (match.index > from) pieces.push({ kind: 'text', text: line.slice(from, match.index) });
    pieces.push(isLink ? { kind: 'link', text, href } : { kind: 'bold', text: bold ?? '' });
    from = match.index + match[0].length;
  }
  if (from < line.length) pieces.push({ kind: 'text', text: line.slice(from) });
  return pieces;
}

/** The words of a text without its marks, up to so many characters and to the end of a word. */
export function writtenExcerpt(text: string, longest: number): string {
  const words = writtenBlocks(text)
    .flatMap((block) => (block.kind === 'paragraph' ? block.lines : block.kind === 'list' ? block.items : []))
    .map((line) =>
      writtenPieces(line)
        .map((piece) => piece.text)
        .join(''),
    )
    .join(' ');
  return words.length <= longest ? words : `${words.slice(0, longest).replace(/\s+\S*$/, '')} …`;
}

/**
 * A long text in parts, by the few marks of Markdown that explain themselves: '# ' and '## ' begin headings, '- ' items of
 * a list, a blank line ends a paragraph. Everything else is text; nothing in it is ever markup.
 */
export function writtenBlocks(text: string): WrittenBlock[] {
  const blocks: WrittenBlock[] = [];
  let open: { kind: 'paragraph' | 'list'; lines: string[] } | null = null;
  const lineOf = (kind: 'paragraph' | 'list', line: string) => {
    if (open?.kind !== kind) {
      open = { kind, lines: [] };
      blocks.push(kind === 'list' ? { kind, items: open.lines } : { kind, lines: open.lines });
    }
    open.lines.push(line);
  };
  for (const line of text.split(/\r\n?|\n/).map((each) => each.trim())) {
    const [, marks, heading] = /^(#{1,6})\s+(\S.*)$/.exec(line) ?? [];
    const [, item] = /^[-*•–]\s+(\S.*)$/.exec(line) ?? [];
    if (heading !== undefined) {
      open = null;
      blocks.push({ kind: marks === '#' ? 'heading' : 'subheading', text: heading });
    } else if (item !== undefined) lineOf('list', item);
    else if (line === '') open = null;
    else lineOf('paragraph', line);
  }
  return blocks;
}
