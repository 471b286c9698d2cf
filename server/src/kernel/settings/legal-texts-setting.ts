import { hoster, terms } from '@it-lotse/contract/legal-texts';
import { defineSetting } from './settings.ts';

export const termsSetting = defineSetting(
  'terms',
  terms,
  { text: '' },
  { changed: { type: 'content.updated', part: 'terms' }, isOnSite: true },
);

export const hosterSetting = defineSetting(
  'hoster',
  hoster,
  { name: '', address: '' },
  { changed: { type: 'content.updated', part: 'hoster' }, isOnSite: true },
);
