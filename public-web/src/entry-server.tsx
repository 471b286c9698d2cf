import type { PageRequest, RenderedPage } from '@it-lotse/shared/contract/site-rendering';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { inlineCss, renderDocument } from './document.ts';
import { pageAt } from './pages/page-at.tsx';
import { notFoundPage, type SitePage, sitePages } from './site-pages.ts';

const pages: readonly SitePage[] = sitePages;

export const sitePaths = pages.map((page) => page.path);
export const indexedPaths = pages.filter((page) => page.indexed).map((page) => page.path);

/** The whole document of one page; an unknown path gives the 404 page. */
export function renderPage(request: PageRequest): RenderedPage {
  const page = pages.find(({ path }) => path === request.path) ?? notFoundPage;
  const body = renderToString(<App>{pageAt({ ...request, path: page.path })}</App>);
  return {
    status: page === notFoundPage ? 404 : 200,
    html: renderDocument(page, request, body),
    inlineCss: inlineCss(page, request.assets),
    secretAddress: page.secretAddress ?? false,
  };
}
