import { noOwnColours, type SiteLook, siteLook } from '@it-lotse/contract/site-look';
import { defineSetting } from './settings.ts';

const noOwnLook: SiteLook = { photo: null, logo: null, colours: noOwnColours };

/** Pictures and colours of the website that are the operator's own. */
export const siteLookSetting = defineSetting('site-look', siteLook, noOwnLook, {
  changed: { type: 'content.updated', part: 'site-look' },
  isOnSite: true,
});
