import { programColours, siteTokens } from '@it-lotse/domain/site-colours';
import type { Settings } from '../../kernel/settings/settings.ts';
import { siteLookSetting } from '../../kernel/settings/site-look-setting.ts';

/**
 * A whole mail in the colour the operator chose for the website; without one it stays as it is. Only tags are looked at: what
 * somebody wrote is escaped, and stays. On a dark page all mails keep the light blue of the frame.
 */
export function inBrandColour(settings: Settings, html: string): string {
  const chosen = siteTokens(settings.get(siteLookSetting).colours)?.harbour;
  return chosen === undefined
    ? html
    : html.replaceAll(/<[^>]*>/g, (tag) => tag.replaceAll(programColours.primary, chosen));
}
