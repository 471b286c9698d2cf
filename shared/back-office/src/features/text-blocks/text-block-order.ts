import { getTextBlocks, type TextBlock } from '@it-lotse/contract/text-blocks';
import { TextQuote } from 'lucide-react';
import { paths } from '../../kit/paths.ts';
import { type Found, placeKey, type SearchOrder, searchOrder } from '../../kit/search/search-lines.ts';
import { textBlocksLike, textBlockWish } from './text-block-words.ts';

/** 'Baustein Gruß'; null: it is no such order. */
export function textBlockOrder(typed: string): SearchOrder | null {
  const wish = textBlockWish(typed);
  if (wish === null) return null;
  return searchOrder(getTextBlocks, (answer) => insertions(answer?.blocks ?? [], wish), { byHabit: true });
}

/** Text blocks, or the way to where they are written. */
function insertions(blocks: readonly TextBlock[], wish: string): Found[] {
  const known = textBlocksLike(blocks, wish).map(
    ({ id, name, text }): Found => ({
      key: `${placeKey}text ${id}`,
      title: name,
      text,
      word: 'Baustein',
      Icon: TextQuote,
      at: null,
      to: '',
      insert: text,
    }),
  );
  if (known.length > 0) return known;
  const where: Found = {
    key: `${placeKey}texts`,
    title: 'Textbaustein anlegen',
    text: '',
    word: 'Einstellung',
    Icon: TextQuote,
    at: null,
    to: `${paths.settings}#textbausteine`,
  };
  return [where];
}
