import { ownMailTexts } from '@it-lotse/contract/mail-texts';
import { defineSetting } from '../../kernel/settings/settings.ts';

/** What automatic mails and SMS say around the facts, in the operator's own words, by the key of the mail. */
export const mailTextsSetting = defineSetting(
  'mail-texts',
  ownMailTexts,
  {},
  { changed: { type: 'content.updated', part: 'mail-texts' } },
);
