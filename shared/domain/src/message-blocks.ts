/** A part of a message: a paragraph with its lines, or numbered steps. */
export type Block =
  | { readonly kind: 'paragraph'; readonly lines: readonly string[] }
  | { readonly kind: 'steps'; readonly first: number; readonly items: readonly string[] };

const step = /^\s{0,3}(\d{1,2})[.)]\s+(\S.*)$/;

/**
 * What an assistant wrote, in parts: paragraphs end at a blank line, lines that begin '1. ', '2. ' … are steps, also
 * with blank lines between them. Everything is text; nothing in it is ever markup.
 */
export function messageBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let paragraph: string[] | null = null;
  let steps: string[] | null = null;
  let next = 0;
  for (const line of text.split(/\r\n?|\n/)) {
    const [, digits, words] = step.exec(line) ?? [];
    if (digits !== undefined && words !== undefined) {
      paragraph = null;
      if (steps !== null && Number(digits) === next) {
        steps.push(words.trimEnd());
      } else {
        steps = [words.trimEnd()];
        blocks.push({ kind: 'steps', first: Number(digits), items: steps });
      }
      next = Number(digits) + 1;
    } else if (line.trim() === '') {
      paragraph = null;
    } else if (paragraph !== null) {
      paragraph.push(line.trimEnd());
    } else {
      steps = null;
      paragraph = [line.trimEnd()];
      blocks.push({ kind: 'paragraph', lines: paragraph });
    }
  }
  return blocks;
}
