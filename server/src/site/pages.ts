import type { PostedPart } from '@it-lotse/contract/site-rendering';
import type { BuiltSite } from './built-site.ts';
import { pageHeaders } from './page-headers.ts';
import { compressText, type PreparedAnswer, prepareAnswer } from './prepared-answer.ts';
import { robotsTxt, sitemapXml } from './search-engines.ts';
import { berlinYear, type ContentSource, readContent } from './site-content.ts';

/** How often the year is looked at, for the copyright line. */
const yearCheckMs = 60_000;

const sitemapPath = '/sitemap.xml';

/** A page for one visitor, with what they typed. Not kept, not compressed. */
export function renderOnce(
  { renderer, assets }: BuiltSite,
  content: ContentSource,
  { headers, ...request }: PostedPart & { path: string; publicUrl: string; headers: string[] },
): { html: string; headers: string[] } {
  const page = renderer.renderPage({ ...request, content: readContent(content, new Date()), assets });
  return { html: page.html, headers: [...pageHeaders(page), ...headers] };
}

export interface Pages {
  /** The page at exactly this path, made from the current content; null when there is none. */
  find(path: string): PreparedAnswer | null;
  notFound(): PreparedAnswer;
}

/**
 * The rendered pages, each made at its first request after a change of content and kept, compressed, until the next.
 * Nothing of the request takes part in it except the path of a known page.
 */
export function createPages(built: BuiltSite, content: ContentSource, publicUrl: string, headers: string[]): Pages {
  const { renderer, assets } = built;
  const known = new Set(renderer.sitePaths);
  let own = ownPaths();
  const cache = new Map<string, PreparedAnswer>();
  let version = content.version();
  let year = berlinYear(new Date());
  let nextYearCheck = 0;

  /** Of the pages the operator has written. */
  function ownPaths(): ReadonlySet<string> {
    return new Set(content.ownPages().map(({ slug }) => `/${slug}`));
  }

  function forgetStale(): void {
    const current = content.version();
    const now = Date.now();
    if (current === version && now < nextYearCheck) return;
    nextYearCheck = now + yearCheckMs;
    const currentYear = berlinYear(new Date(now));
    if (current === version && currentYear === year) return;
    version = current;
    year = currentYear;
    own = ownPaths();
    cache.clear();
  }

  function render(path: string): PreparedAnswer {
    const page = renderer.renderPage({ path, content: readContent(content, new Date()), assets, publicUrl });
    const body = Buffer.from(page.html);
    return prepareAnswer({
      status: page.status,
      contentType: 'text/html; charset=utf-8',
      cacheControl: page.status === 200 && !page.secretAddress ? 'no-cache' : 'no-store',
      headers: [...pageHeaders(page), ...headers],
      body,
      compressed: compressText(body),
    });
  }

  function cached(path: string): PreparedAnswer {
    forgetStale();
    const ready = cache.get(path);
    if (ready) return ready;
    const answer = render(path);
    cache.set(path, answer);
    return answer;
  }

  function sitemap(): PreparedAnswer {
    forgetStale();
    const ready = cache.get(sitemapPath);
    if (ready) return ready;
    // A page may be there only while the operator has written it.
    const paths = [...new Set([...renderer.indexedPaths, ...own])].filter(
      (path) =>
        renderer.renderPage({ path, content: readContent(content, new Date()), assets, publicUrl }).status === 200,
    );
    const answer = plain('application/xml; charset=utf-8', sitemapXml(publicUrl, paths));
    cache.set(sitemapPath, answer);
    return answer;
  }

  const plain = (contentType: string, text: string) =>
    prepareAnswer({ status: 200, contentType, cacheControl: 'public, max-age=3600', headers, body: Buffer.from(text) });
  const robots = plain('text/plain; charset=utf-8', robotsTxt(publicUrl));

  return {
    find(path) {
      if (path === sitemapPath) return sitemap();
      if (path === '/robots.txt') return robots;
      if (known.has(path)) return cached(path);
      forgetStale();
      return own.has(path) ? cached(path) : null;
    },
    notFound: () => cached('/404'),
  };
}
