import type { SiteContent, SiteLookShown } from '@it-lotse/contract/site-rendering';
import { sitePicturePath } from '@it-lotse/domain/site-picture-path';

/** What stands beside a link to the website where it is shared; 1200 by 630. */
export function sharePicture({ look: { logo, tokens }, profile }: Pick<SiteContent, 'look' | 'profile'>): {
  path: string;
  alt: string;
} {
  return logo
    ? { path: sitePicturePath(logo.id, 'share.jpg'), alt: `Logo von ${profile.name}` }
    : {
        path: `/share.png${inColours(tokens)}`,
        alt: 'Seekarte mit Leuchtturm: Hilfe, wenn die Technik nicht will.',
      };
}

/** The signs of a tab and of a home screen. */
export function siteIcons({ logo, tokens }: SiteLookShown): string {
  if (logo?.hasIcon) {
    return `<link rel="icon" href="${sitePicturePath(logo.id, 'icon.png')}" type="image/png" sizes="96x96">
<link rel="apple-touch-icon" href="${sitePicturePath(logo.id, 'touch.png')}">`;
  }
  const colours = inColours(tokens);
  return `<link rel="icon" href="/favicon.svg${colours}" type="image/svg+xml">
<link rel="icon" href="/favicon.png${colours}" type="image/png" sizes="48x48">
<link rel="apple-touch-icon" href="/apple-touch-icon.png${colours}">`;
}

/** Files that are kept for a day have another address in other colours. */
function inColours(tokens: SiteLookShown['tokens']): string {
  const told = [tokens?.harbour, tokens?.teal].map((hex) => hex?.slice(1) ?? '').join('-');
  return told === '-' ? '' : `?${told}`;
}
