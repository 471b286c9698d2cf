import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { PageKind, PageRequest, SiteAssets, SiteRenderer } from '@it-lotse/contract/site-rendering';
import { createServer, type Plugin, type ViteDevServer } from 'vite';

const root = import.meta.dirname;
/** Where npm put what pages load from packages, such as fonts. */
const packages = resolve(createRequire(import.meta.url).resolve('vite/package.json'), '../..');
const noncePlaceholder = /__CSP_NONCE__/g;

/** The style sheets of the website by the name under which a document has them inline. */
const sheets = {
  landing: 'src/styles/landing.css',
  text: 'src/styles/text.css',
  booking: 'src/styles/booking.css',
  chat: 'src/styles/chat.css',
} satisfies Record<PageKind, string>;
const sheetMark = (name: string) => `/*${name}*/`;

/** In place of a built site: whatever page is asked for, the server tells what it would make it of. */
const toldSite = {
  'server/entry-server.js': `
    export const sitePaths = [];
    export const indexedPaths = [];
    export const renderPage = (request) => ({ status: 404, html: JSON.stringify(request), inlineCss: '' });`,
  'client/dashboard.html': 'dashboard',
  'client/none.css': '',
  'client/.vite/manifest.json': JSON.stringify({
    'src/entry-client.ts': { file: 'none.js' },
    ...Object.fromEntries(Object.values(sheets).map((file) => [file, { file: 'none.css' }])),
  }),
  'client/.vite/properties.json': '{}',
};

/** A page of the server, and the policy it came with. */
interface Page {
  readonly status: number;
  readonly html: string;
  readonly policy: string;
}

/** Vite before the website and the back office: what it serves are the sources as they are now. */
export class DevSite {
  readonly #vite: ViteDevServer;

  private constructor(vite: ViteDevServer) {
    this.#vite = vite;
  }

  /** @param hmr carries the messages that replace modules, so that all is one port */
  static async open(hmr: Server): Promise<DevSite> {
    const vite = await createServer({
      root,
      configFile: resolve(root, 'vite.config.ts'),
      appType: 'custom',
      clearScreen: false,
      html: { cspNonce: '__CSP_NONCE__' },
      plugins: [reloadOnServerCode()],
      optimizeDeps: { entries: ['dashboard.html', 'src/entry-client.ts', 'src/islands/*.ts', 'src/hydration/*.tsx'] },
      server: {
        middlewareMode: true,
        ws: { server: hmr },
        // Not the whole checkout: data and .env are nobody's modules.
        fs: { allow: [root, resolve(root, '../shared'), packages] },
      },
    });
    return new DevSite(vite);
  }

  /** Writes what the server loads as its site while this one stands in front of it. @returns the folder */
  static async writeToldSite(folder: string): Promise<string> {
    for (const [name, text] of Object.entries(toldSite)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), text);
    }
    return folder;
  }

  /** Serves modules, style sheets and pictures; calls its last argument for all else. */
  get files(): ViteDevServer['middlewares'] {
    return this.#vite.middlewares;
  }

  /**
   * Makes a page of the server anew from the sources, with the very data the server made it of. The policy stays, but
   * for what Vite adds: inline scripts and style elements that carry this answer's nonce.
   */
  async render(path: string, page: Page): Promise<Page> {
    const made = /^\/dashboard(?:\/|$)/.test(path)
      ? { status: page.status, html: await this.#dashboard() }
      : await this.#sitePage(path, page);
    if (!made) return page;
    const nonce = randomBytes(18).toString('base64');
    const policy = page.policy.replace(
      /(style|script)-src ([^;]*)/g,
      (_all, kind: string) => `${kind}-src 'self' 'nonce-${nonce}'`,
    );
    return { ...made, html: made.html.replace(noncePlaceholder, nonce), policy };
  }

  close(): Promise<void> {
    return this.#vite.close();
  }

  async #dashboard(): Promise<string> {
    return this.#vite.transformIndexHtml('/dashboard.html', await readFile(resolve(root, 'dashboard.html'), 'utf8'));
  }

  /** null where the answer is no page of the website, such as one of Express. */
  async #sitePage(path: string, { status, html }: Page): Promise<Pick<Page, 'status' | 'html'> | null> {
    if (!html.startsWith('{')) return null;
    const told: PageRequest = JSON.parse(html);
    const renderer = (await this.#vite.ssrLoadModule('/src/entry-server.tsx')) as SiteRenderer;
    const assets: SiteAssets = {
      css: {
        landing: sheetMark('landing'),
        text: sheetMark('text'),
        booking: sheetMark('booking'),
        chat: sheetMark('chat'),
      },
      scriptUrl: '/src/entry-client.ts',
    };
    const rendered = renderer.renderPage({ ...told, path, assets });
    return {
      // 404 is the server's answer for all that it makes no page of itself.
      status: status === 404 ? rendered.status : status,
      html: await this.#withStyles(await this.#withVite(rendered.html), told.content.look.tokens ?? {}),
    };
  }

  /** Vite's client and the hooks of React, which `transformIndexHtml` would add; the page itself stays as it is. */
  async #withVite(html: string): Promise<string> {
    const head = await this.#vite.transformIndexHtml('/', '<head></head>');
    return html.replace('<head>', () => head.slice(0, head.indexOf('</head>')));
  }

  /** Vite's client takes over style elements that carry the name of their file, and replaces them at a change. */
  async #withStyles(html: string, tokens: Readonly<Record<string, string>>): Promise<string> {
    const elements = await Promise.all(
      Object.entries(sheets)
        .filter(([name]) => html.includes(sheetMark(name)))
        .map(async ([, file]) => {
          const { default: css } = await this.#vite.ssrLoadModule(`/${file}?inline`);
          const id = resolve(root, file);
          return `<style nonce="__CSP_NONCE__" data-vite-dev-id="${id}">${css}</style><script type="module" src="/${file}"></script>`;
        }),
    );
    // A sheet with names of its own has them in it when it is built; here they stand behind it.
    const own = Object.entries(tokens).map(([token, hex]) => `--${token}:${hex};`);
    if (own.length > 0) elements.push(`<style nonce="__CSP_NONCE__">html:root{${own.join('')}}</style>`);
    return html.replace(/<style>.*?<\/style>/s, () => elements.join('\n'));
  }
}

/** What only the server renders with, all that is no island, is seen by loading the page again. */
function reloadOnServerCode(): Plugin {
  return {
    name: 'reload-on-server-code',
    hotUpdate({ file, modules, server }) {
      const { client } = server.environments;
      if (this.environment.name !== 'ssr' || modules.length === 0) return;
      // As an asset it is only looked through for class names.
      const inBrowser = [...(client.moduleGraph.getModulesByFile(file) ?? [])].filter(({ type }) => type !== 'asset');
      if (inBrowser.length === 0) client.hot.send({ type: 'full-reload' });
    },
  };
}
