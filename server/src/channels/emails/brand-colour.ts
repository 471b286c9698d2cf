import { programColours, siteTokens } from '@it-lotse/domain/site-colours';
import type { Settings } from '../../kernel/settings/settings.ts';
import { siteLookSetting } from '../../kernel/settings/site-look-setting.ts';

/** What comes with the program on paper and in mails, by the token of the website it follows. */
export const programInk = { harbour: programColours.primary, teal: '#047879', 'teal-tint': '#ddf4f3' } as const;
export type BrandInk = Readonly<Record<keyof typeof programInk, string>>;

/** The colours of whatever leaves the house, as the operator chose them for the website. */
export function brandInk(settings: Settings): BrandInk {
  const tokens = siteTokens(settings.get(siteLookSetting).colours);
  return {
    harbour: tokens?.harbour ?? programInk.harbour,
    teal: tokens?.teal ?? programInk.teal,
    'teal-tint': tokens?.['teal-tint'] ?? programInk['teal-tint'],
  };
}

/**
 * A whole mail in the colours the operator chose for the website; without one it stays as it is. Only tags are looked at: what
 * somebody wrote is escaped, and stays. On a dark page all mails keep the light blue of the frame.
 */
export function inBrandColour(settings: Settings, html: string): string {
  const { harbour, teal } = brandInk(settings);
  if (harbour === programInk.harbour && teal === programInk.teal) return html;
  const inks: Readonly<Record<string, string>> = { [programInk.harbour]: harbour, [programInk.teal]: teal };
  const known = new RegExp(Object.keys(inks).join('|'), 'g');
  return html.replaceAll(/<[^>]*>/g, (tag) => tag.replaceAll(known, (ink) => inks[ink] ?? ink));
}
