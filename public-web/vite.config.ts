import { existsSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inAscii } from './in-ascii.ts';
import { precompress } from './precompress.ts';
import { thirdPartyNotices } from './third-party.ts';

const notices = thirdPartyNotices();

/**
 * Two builds: the files browsers load (dist/client) and the renderer the server loads (dist/server).
 * The site and /dashboard are separate entries, so a visitor never downloads a line of the back office.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), notices.ofPages, precompress(), ...(isSsrBuild ? [inAscii] : [])],
  worker: { plugins: () => [notices.ofWorkers] },
  // Replaced by a fresh nonce in every answer with dashboard.html.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2023',
    // The policy of the pages forbids data: URLs.
    assetsInlineLimit: 0,
    emptyOutDir: true,
    ...(isSsrBuild
      ? { outDir: 'dist/server', copyPublicDir: false, minify: true, sourcemap: true }
      : {
          outDir: 'dist/client',
          manifest: true,
          // Its helper would be one more file in front of the first script; the lazy parts here are one step deep.
          modulePreload: false,
          rolldownOptions: {
            input: {
              site: 'src/entry-client.ts',
              // Inlined by the server into the pages that need it.
              booking: 'src/styles/booking.css',
              chat: 'src/styles/chat.css',
              ...(existsSync(new URL('dashboard.html', import.meta.url)) ? { dashboard: 'dashboard.html' } : {}),
            },
          },
        }),
  },
  // The renderer is one self-contained file with React in its production form, whatever NODE_ENV the server has.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  // The development server has node_modules beside it, and loads what is CommonJS from there.
  ...(command === 'build' ? { ssr: { noExternal: true } } : {}),
}));
