import { renderToStaticMarkup } from 'react-dom/server';
import { bookingIcons, chatIcons, type IconName, icons, siteIcons } from './icons.ts';

const kinds = { landing: {}, booking: bookingIcons, chat: chatIcons };
const made = new Map<string, string>();

/**
 * The drawings of the icons that `body` shows, each once. Where something comes alive, also those that it may show
 * later: so no script has to bring one.
 */
export function iconSprite(body: string, isTouchable: boolean, kind: keyof typeof kinds = 'landing'): string {
  const later = isTouchable ? Object.keys({ ...siteIcons, ...kinds[kind] }) : [];
  const shown = Array.from(body.matchAll(/href="#icon-([a-z-]+)"/g), ([, name = '']) => name);
  const names = [...new Set([...shown, ...later])].sort() as IconName[];
  return names.length === 0 ? '' : `<svg hidden>${names.map(symbol).join('')}</svg>`;
}

function symbol(name: IconName): string {
  const known = made.get(name);
  if (known) return known;
  const Drawn = icons[name];
  const drawing = renderToStaticMarkup(<Drawn />)
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replaceAll(/><\/\w+>/g, '/>');
  const text = `<symbol id="icon-${name}" viewBox="0 0 24 24">${drawing}</symbol>`;
  made.set(name, text);
  return text;
}
