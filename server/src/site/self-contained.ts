import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { sitePictureAt } from '@it-lotse/domain/site-picture-path';

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/**
 * A page of the website that loads nothing: pictures, drawings and fonts stand inside it, it has no script, and its links
 * lead to the website itself. For a frame without rights, which may fetch nothing, not even from here.
 * @param clientDir the built files the page names
 * @param origin of the website, without a trailing slash
 * @param pictureFile a file of a picture the operator has given
 */
export function selfContained(
  html: string,
  clientDir: string,
  origin: string,
  pictureFile: (id: string, name: string) => Buffer | null,
): string {
  const fileAt = (path: string) => readFileSync(join(clientDir, path));
  const drawings = new Set<string>();
  const page = html
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replace(/<link\b[^>]*>/g, '')
    .replace(/url\((\/assets\/[\w.-]+)\)/g, (_all, path: string) => {
      return `url("${dataUrl(path, fileAt(path))}")`;
    })
    // A picture in one size only: its address is a long one now.
    .replace(/ srcSet="[^"]*"/g, '')
    .replace(/ src="(\/assets\/[\w.-]+)"/g, (_all, path: string) => {
      const at = sitePictureAt(path);
      const bytes = at && pictureFile(at.id, at.name);
      return bytes ? ` src="${dataUrl(path, bytes)}"` : '';
    })
    .replace(/<use href="(\/assets\/[\w.-]+)#/g, (_all, path: string) => {
      drawings.add(path);
      return '<use href="#drawing-';
    })
    .replace(/href="#(?!drawing-)/g, 'target="_self" href="#')
    .replace(/href="\//g, `href="${origin}/`)
    .replace('</style>', '*{animation:none!important}</style>');
  const inside = [...drawings].map((path) => fileAt(path).toString('utf8').replace(/ id="/g, ' id="drawing-')).join('');
  return page.replace(/<body[^>]*>/, (body) => `${body}<div hidden>${inside}</div>`);
}

function dataUrl(path: string, bytes: Buffer): string {
  return `data:${types[extname(path)] ?? 'application/octet-stream'};base64,${bytes.toString('base64')}`;
}
