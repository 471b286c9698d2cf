import type { PageKind } from '@it-lotse/shared/contract/site-rendering';
import { renderToStaticMarkup } from 'react-dom/server';
import { bookingIcons, chatIcons, type IconName, icons, siteIcons } from './icons.ts';

const kinds = { landing: {}, text: {}, booking: bookingIcons, chat: chatIcons };
const made = new Map<string, string>();

/**
 * The drawings of the icons that `body` shows, each once. Where something comes alive, also those that it may show
 * later: so no script has to bring one.
 */
export function iconSprite(body: string, isTouchable: boolean, kind: PageKind): string {
  const later = isTouchable ? Object.keys({ ...siteIcons, ...kinds[kind] }) : [];
  const shown = Array.from(body.matchAll(/href="#i-([a-z-]+)"/g), ([, name = '']) => name);
  const names = [...new Set([...shown, ...later])].sort() as IconName[];
  return names.length === 0 ? '' : `<svg hidden>${names.map(symbol).join('')}</svg>`;
}

function symbol(name: IconName): string {
  const known = made.get(name);
  if (known) return known;
  const Drawn = icons[name];
  const drawing = renderToStaticMarkup(<Drawn />)
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replaceAll(/><\/\w+>/g, '/>')
    // Paths that follow each other are one.
    .replaceAll(/(?<=<path d="[^"]*)"\/><path d="(?=M)/g, '');
  const isOne = drawing.lastIndexOf('<') === 0;
  const text = isOne ? drawing.replace(' ', ` id="i-${name}" `) : `<g id="i-${name}">${drawing}</g>`;
  made.set(name, text);
  return text;
}
