import { builtinModules } from 'node:module';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';
import { inAscii } from '../shared/back-office/in-ascii.ts';
import { officeChunks } from '../shared/back-office/office-chunks.ts';
import { channelOfMethod } from './src/bridge/requests.ts';

// Everything is bundled, so the packed app needs no node_modules but the keychain's native module.
const external = ['electron', 'keytar', ...builtinModules.flatMap((name) => [name, `node:${name}`])];

/** Whose code went into a part of the app: scripts/third-party.ts makes the list of licences from it. Not packed. */
const license = { fileName: 'licences.json' };

/**
 * electron-vite makes every address relative to the page, because most apps are loaded from a file. This one has places
 * such as /leads/7 that are loaded directly: after a crash, by 'Neu laden' and at a start where it was closed.
 */
const servedFromTheRoot = (): Plugin => ({
  name: 'served-from-the-root',
  enforce: 'post',
  config: () => ({ base: '/' }),
});

/** `npm run desktop -- --dev` builds beside the real build, so that nobody starts or packs it by mistake. */
const devPort = 5273;
const outDir = (command: string, part: string) => (command === 'serve' ? `.cache/dev/${part}` : `out/${part}`);

export default defineConfig(({ command }) => ({
  main: {
    plugins: [inAscii],
    build: {
      outDir: outDir(command, 'main'),
      license,
      target: 'node20.18',
      externalizeDeps: false,
      rolldownOptions: {
        input: 'src/main/boot.ts',
        external,
        // Beside each other: what the parts load by their own place is found from every one of them.
        output: { format: 'es', entryFileNames: 'index.js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  },
  preload: {
    define: { channelOfMethod: JSON.stringify(channelOfMethod) },
    build: {
      outDir: outDir(command, 'preload'),
      license,
      target: 'node20.18',
      externalizeDeps: false,
      // A sandboxed preload script cannot be an ES module.
      rolldownOptions: {
        input: 'src/preload/preload.ts',
        external: ['electron'],
        output: { format: 'cjs', entryFileNames: 'preload.cjs' },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    plugins: [servedFromTheRoot(), react(), tailwindcss(), inAscii],
    // Replaced by a fresh nonce each time the page is served.
    html: { cspNonce: '__CSP_NONCE__' },
    optimizeDeps: { entries: 'index.html' },
    // The page is app://lotse, so it has to be told where its changes come from.
    server: { host: '127.0.0.1', port: devPort, strictPort: true, ws: { host: '127.0.0.1', clientPort: devPort } },
    build: {
      license,
      target: 'chrome130',
      // The content security policy forbids data: URLs for fonts.
      assetsInlineLimit: 0,
      minify: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: 'src/renderer/index.html',
        output: { codeSplitting: officeChunks },
      },
    },
  },
}));
