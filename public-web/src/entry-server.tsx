import type { PageRequest, RenderedPage } from '@it-lotse/contract/site-rendering';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { renderDocument } from './document.ts';
import { styleSheet } from './layout/look-styles.ts';
import { UnderConstruction } from './layout/under-construction.tsx';
import { notFoundPage, ownSitePage, sitePages } from './site-pages.tsx';
import { drawIn } from './voice.ts';

export const sitePaths = sitePages.map((page) => page.path);
export const indexedPaths = sitePages.filter((page) => page.indexed).map((page) => page.path);

/** The marks between pieces of text are for React, which takes over islands in development only. */
const draw = import.meta.env.PROD ? renderToStaticMarkup : renderToString;

/** The whole document of one page; an unknown path gives the 404 page. */
export function renderPage(request: PageRequest): RenderedPage {
  // A page of the program comes first: what the operator has written must not hide it.
  const asked = sitePages.find(({ path }) => path === request.path) ?? ownSitePage(request.path, request.content);
  const page = asked && (asked.isThere?.(request.content) ?? true) ? asked : notFoundPage;
  drawIn(request.content.profile.voice);
  const body = draw(
    <App>
      {!request.content.isOpen && <UnderConstruction />}
      {page.render(request.content, request)}
    </App>,
  );
  const inlineCss = styleSheet({
    assets: request.assets,
    kind: page.kind,
    look: request.content.look,
    hasPicture: page.hasPicture ?? false,
  });
  return {
    status: page === notFoundPage ? 404 : 200,
    html: renderDocument(page, request, inlineCss, body),
    inlineCss,
    secretAddress: page.secretAddress ?? false,
    isListed: request.content.isOpen,
  };
}
