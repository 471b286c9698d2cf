import type { PageRequest } from '@it-lotse/contract/site-rendering';
import { jsonForScript } from './json-for-script.ts';
import { localBusiness } from './json-ld.ts';
import { sharePicture, siteIcons } from './look-links.ts';
import type { SitePage } from './site-page.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

/**
 * The whole HTML document around the rendered `body`. The style sheet stands inside it. Painted is the whole of it first:
 * half a header would be seen to move. The font is asked for by a header (docs/decisions/0130).
 */
export function renderDocument(page: SitePage, request: PageRequest, css: string, body: string): string {
  const { content, assets, publicUrl } = request;
  const share = sharePicture(content);
  const title = escapeHtml(page.title(content));
  const description = escapeHtml(page.description(content));
  const canonical = escapeHtml(publicUrl + page.canonical);
  const hidden = !content.isOpen || (!page.indexed && page.canonical === page.path);
  // A page without an island is all there; its flag says that it can be used.
  const isTouchable = body.includes('data-island=');
  const forSearch = page.canonical === '/';
  return `<!doctype html>
<html lang="de" data-theme="light"${content.profile.voice === 'wir' ? ' data-voice="wir"' : ''}${isTouchable ? '' : ' data-ready'}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="expect" href="#end" blocking="render">
<title>${title}</title>
<style>${css}</style>
<meta name="description" content="${description}">
${hidden ? '<meta name="robots" content="noindex">' : `<link rel="canonical" href="${canonical}">`}
<meta name="theme-color" content="${content.look.tokens?.harbour ?? '#0b3e61'}">
${siteIcons(content.look)}
<meta property="og:type" content="website">
<meta property="og:locale" content="de_DE">
<meta property="og:site_name" content="${escapeHtml(content.profile.name)}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${canonical}">
<meta property="og:image" content="${escapeHtml(publicUrl + share.path)}">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="${escapeHtml(share.alt)}">
<meta name="twitter:card" content="summary_large_image">
${forSearch ? `<script type="application/ld+json">${jsonForScript(localBusiness(content, publicUrl))}</script>` : ''}
${isTouchable ? `<script type="module" src="${assets.scriptUrl}"></script>` : ''}
</head>
<body>
<div id="root">${body.replaceAll('></use>', '/>')}</div>
<i id="end"></i>
</body>
</html>
`;
}
