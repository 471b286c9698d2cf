import { ownAssistantTexts } from '@it-lotse/contract/assistant-texts';
import { defineSetting } from '../../kernel/settings/settings.ts';

/** What the built-in assistant says in the operator's own words, by the key of the entry. */
export const assistantTextsSetting = defineSetting(
  'assistant-texts',
  ownAssistantTexts,
  {},
  { changed: { type: 'content.updated', part: 'assistant' } },
);
