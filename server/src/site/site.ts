import type { IncomingMessage, ServerResponse } from 'node:http';
import { shortLinkPath } from '@it-lotse/contract/booking';
import { calendarFeedPath } from '@it-lotse/contract/calendar-feed';
import { desktopUpdatesPath } from '@it-lotse/contract/desktop-updates';
import { contactFormPath } from '@it-lotse/contract/leads';
import type { PostedPart, SiteContent } from '@it-lotse/contract/site-rendering';
import { type BuiltSite, loadBuiltSite } from './built-site.ts';
import { isDashboardPath, sendDashboard } from './dashboard-page.ts';
import { commonHeaders } from './page-headers.ts';
import { createPages, renderOnce } from './pages.ts';
import { createPictures } from './pictures.ts';
import { sendRedirect, sendText } from './plain-answers.ts';
import { sendPrepared } from './prepared-answer.ts';
import { createRecolouredPictures } from './recoloured-pictures.ts';
import { selfContained } from './self-contained.ts';
import { type ContentSource, readContent } from './site-content.ts';
import { createStaticFiles } from './static-files.ts';

export interface SiteOptions {
  /** public-web/dist. */
  distDir: string;
  /** Origin in canonical addresses and the sitemap. Never taken from a request: a forged Host could be cached. */
  publicUrl: string;
  content: ContentSource;
  /** Pages whose buttons work without a script: what they post is Express' business. */
  postedPaths: ReadonlySet<string>;
  log: { error(details: object, message: string): void };
}

export interface Site {
  /** Answers everything but /api and the files of the desktop app. false: not the site's, nothing was written. */
  handle(req: IncomingMessage, res: ServerResponse): boolean;
  /** A page with what one visitor typed; headers and values in turn. @throws while the site is not built */
  renderFor(path: string, posted: PostedPart): { html: string; headers: string[] };
  /**
   * A page as it would be with some of its content changed, as HTML that loads nothing (self-contained.ts).
   * @throws while the site is not built
   */
  previewOf(path: string, changed: Partial<SiteContent>): string;
}

const notBuilt = 'Die Website ist noch nicht gebaut. Bitte führen Sie auf dem Server "npm run build" aus.';
const failed = 'Die Seite kann gerade nicht angezeigt werden. Bitte versuchen Sie es später noch einmal.';
const wrongMethod = 'Diese Adresse lässt sich nur lesen (GET).';
/** What Express answers. */
const notOfTheSite = ['/api/', desktopUpdatesPath, calendarFeedPath, shortLinkPath];
/** Addresses that older links may still name, or that take only what is posted. */
const moved = new Map([
  ['/appointments', '/termine'],
  [contactFormPath, '/#kontakt'],
]);

/** The website and its files. Answers before Express: most requests are two map look-ups. */
export async function createSite({ distDir, publicUrl, content, postedPaths, log }: SiteOptions): Promise<Site> {
  const origin = publicUrl.replace(/\/+$/, '');
  const headers = commonHeaders(origin);
  const built = await loadBuiltSite(distDir).catch((error: unknown) => {
    log.error({ err: error, distDir }, notBuilt);
    return null;
  });
  const answer = built ? answerFrom(built, content, origin, headers, log) : null;

  return {
    handle(req, res) {
      const path = pathOf(req.url ?? '/');
      if (path === '/api' || notOfTheSite.some((folder) => path.startsWith(folder))) return false;
      if (req.method === 'POST' && postedPaths.has(path)) return false;
      if (req.method !== 'GET' && req.method !== 'HEAD') {
        sendText(res, 405, wrongMethod, ['Allow', 'GET, HEAD', ...headers]);
      } else if (answer) {
        try {
          answer(path, req, res);
        } catch (error) {
          // A page that cannot be rendered must not take the whole server with it.
          log.error({ err: error, path }, 'page failed');
          if (!res.headersSent) sendText(res, 500, failed, headers);
          else res.destroy();
        }
      } else sendText(res, 503, notBuilt, headers);
      return true;
    },
    renderFor(path, posted) {
      if (!built) throw new Error(notBuilt);
      return renderOnce(built, content, { ...posted, path, publicUrl: origin, headers });
    },
    previewOf(path, changed) {
      if (!built) throw new Error(notBuilt);
      const { renderer, assets, clientDir } = built;
      const shown = { ...readContent(content, new Date()), ...changed };
      const { html } = renderer.renderPage({ path, content: shown, assets, publicUrl: origin });
      return selfContained(html, clientDir, origin, (id, name) => content.pictureFile(id, name));
    },
  };
}

function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}

function answerFrom(
  built: BuiltSite,
  content: ContentSource,
  origin: string,
  headers: string[],
  log: SiteOptions['log'],
) {
  const pages = createPages(built, content, origin, headers);
  const findFile = createStaticFiles(built.clientDir, headers);
  const findPicture = createPictures(content, headers);
  const findRecoloured = createRecolouredPictures({ clientDir: built.clientDir, look: content.look, headers, log });

  return (path: string, req: IncomingMessage, res: ServerResponse): void => {
    const recoloured = findRecoloured(path);
    if (recoloured) {
      // Where it cannot be drawn, it is sent in the colours it came in.
      void recoloured.then((answer) => sendPrepared(req, res, answer ?? findFile(path) ?? pages.notFound()));
      return;
    }
    const known = pages.find(path) ?? findFile(path) ?? findPicture(path);
    if (known) {
      sendPrepared(req, res, known);
      return;
    }
    if (built.dashboardHtml !== null && isDashboardPath(path)) {
      sendDashboard(res, built.dashboardHtml, headers);
      return;
    }
    // '/impressum/' is a slip, and so is '/Impressum' in a letter: no other page. Only known paths are ever named in the answer.
    const meant = (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path).toLowerCase();
    const target = moved.get(meant) ?? (pages.find(meant) ? meant : null);
    if (target === null) sendPrepared(req, res, pages.notFound());
    else sendRedirect(res, `${target}${req.url?.slice(path.length) ?? ''}`, headers);
  };
}
