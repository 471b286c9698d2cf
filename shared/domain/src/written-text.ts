/** A part of a text the operator wrote for a page. */
export type WrittenBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'subheading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly lines: readonly string[] }
  | { readonly kind: 'list'; readonly items: readonly string[] };

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
