import { textBlocks } from '@it-lotse/contract/text-blocks';
import { defineSetting } from '../../kernel/settings/settings.ts';

/** What the operator writes again and again. */
export const textBlocksSetting = defineSetting(
  'text-blocks',
  textBlocks,
  { blocks: [] },
  { changed: { type: 'content.updated', part: 'text-blocks' } },
);
