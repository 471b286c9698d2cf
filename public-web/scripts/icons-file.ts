import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { icons } from '../src/layout/icons.ts';

/** All icons of the website as one SVG file, each under its name and as large as it is drawn: 24 × 24. */
export function iconsFile(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${Object.entries(icons).map(drawing).join('\n')}\n</svg>\n`;
}

function drawing([name, Drawn]: [string, (typeof icons)[keyof typeof icons]]): string {
  const parts = renderToStaticMarkup(createElement(Drawn))
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replaceAll(/><\/\w+>/g, '/>');
  return `<g id="${name}">${parts}</g>`;
}
