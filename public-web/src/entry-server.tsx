import type { PageRequest, RenderedPage } from '@it-lotse/shared/contract/site-rendering';
import { renderToString } from 'react-dom/server';
import { App, type AppProps } from './app.tsx';
import { renderDocument } from './document.ts';
import { notFoundPage, type SitePage, sitePages } from './site-pages.ts';

const pages: readonly SitePage[] = sitePages;

export const sitePaths = pages.map((page) => page.path);
export const indexedPaths = pages.filter((page) => page.indexed).map((page) => page.path);

/** The whole document of one page; an unknown path gives the 404 page. */
export function renderPage(request: PageRequest): RenderedPage {
  const page = pages.find(({ path }) => path === request.path) ?? notFoundPage;
  const props: AppProps = { path: page.path, content: request.content };
  const body = renderToString(<App {...props} />);
  return { status: page === notFoundPage ? 404 : 200, html: renderDocument(page, request, props, body) };
}
