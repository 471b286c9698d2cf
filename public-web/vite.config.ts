import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { inAscii } from '../shared/back-office/in-ascii.ts';
import { officeChunks } from '../shared/back-office/office-chunks.ts';
import { moduleSizes } from './module-sizes.ts';
import { precompress } from './precompress.ts';
import { findClasses, shortNames } from './short-names.ts';
import { smallReact } from './small-react.ts';
import { thirdPartyNotices } from './third-party.ts';

const notices = thirdPartyNotices();

const common = {
  root: import.meta.dirname,
  worker: { plugins: () => [notices.ofWorkers] },
} satisfies UserConfig;
const commonBuild = {
  target: 'es2023',
  // The policy of the pages forbids data: URLs.
  assetsInlineLimit: 0,
} satisfies UserConfig['build'];
const clientDir = 'dist/client';
/** Its address stands in a document many times. */
const assetFileNames = ({ names }: { names: string[] }) =>
  names.includes('icons.svg') ? 'assets/i[hash:4][extname]' : 'assets/[name]-[hash][extname]';
/** Where Tailwind works, and nesting: nothing is written twice for older ones. */
const cssTarget = ['chrome112', 'firefox128', 'safari16.5'];

/** The back office in the browser. A build of its own: a visitor never downloads a line of it, and it has React itself. */
export const officeConfig: UserConfig = {
  ...common,
  plugins: [react(), tailwindcss(), notices.ofPages, inAscii],
  // Replaced by a fresh nonce in every answer with dashboard.html.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    ...commonBuild,
    outDir: clientDir,
    emptyOutDir: true,
    copyPublicDir: false,
    modulePreload: false,
    rolldownOptions: {
      input: 'dashboard.html',
      output: { codeSplitting: officeChunks },
    },
  },
};

/** How the site calls the server: every page that does needs most of it, and apart the pieces weigh more than together. */
const calls = { name: 'calls', test: /src\/(?:api\/|booking\/booking-api)/ };

/** What browsers load of the website; `npm run dev` serves it, and the office beside it (dev-site.ts). */
export const siteConfig: UserConfig = {
  ...common,
  plugins: [
    smallReact,
    react(),
    tailwindcss({ optimize: false }),
    findClasses,
    shortNames,
    notices.ofPages,
    moduleSizes,
    precompress(),
  ],
  build: {
    ...commonBuild,
    outDir: clientDir,
    emptyOutDir: false,
    cssTarget,
    manifest: true,
    // Its helper would be one more file in front of the first script; the lazy parts here are one step deep.
    modulePreload: false,
    rolldownOptions: {
      output: { assetFileNames, codeSplitting: { groups: [calls] } },
      input: {
        site: 'src/entry-client.ts',
        // Inlined by the server into the pages that need it.
        landing: 'src/styles/landing.css',
        text: 'src/styles/text.css',
        booking: 'src/styles/booking.css',
        chat: 'src/styles/chat.css',
      },
    },
  },
};

/** The renderer the server loads: one self-contained file with React in its production form, whatever NODE_ENV it has. */
export const rendererConfig: UserConfig = {
  ...common,
  plugins: [react(), shortNames, inAscii],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ...commonBuild,
    ssr: 'src/entry-server.tsx',
    outDir: 'dist/server',
    emptyOutDir: true,
    copyPublicDir: false,
    minify: true,
    sourcemap: true,
    rolldownOptions: { output: { assetFileNames } },
  },
};

export default siteConfig;
