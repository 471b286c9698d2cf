import type { TextBlock } from '@it-lotse/contract/text-blocks';

const order = /^\s*(?:text)?bausteine?(?=\s|$)/i;

/** Which block 'Baustein Gruß' means, by words of its name or text; '' for any; null: it is no such order. */
export function textBlockWish(text: string): string | null {
  return order.test(text) ? text.replace(order, '').trim() : null;
}

const plain = (text: string) => text.toLocaleLowerCase('de-DE');

/** Those in which every word stands, named so first. */
export function textBlocksLike(blocks: readonly TextBlock[], wish: string): TextBlock[] {
  const words = plain(wish).split(/\s+/).filter(Boolean);
  const standIn = (text: string) => words.every((word) => plain(text).includes(word));
  const byName = blocks.filter(({ name }) => standIn(name));
  return [...byName, ...blocks.filter((block) => !byName.includes(block) && standIn(`${block.name} ${block.text}`))];
}
