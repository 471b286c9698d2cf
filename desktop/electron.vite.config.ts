import { builtinModules } from 'node:module';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';

// Everything is bundled, so the packed app needs no node_modules but the keychain's native module.
const external = ['electron', 'keytar', ...builtinModules.flatMap((name) => [name, `node:${name}`])];

export default defineConfig({
  main: {
    build: {
      target: 'node20.18',
      externalizeDeps: false,
      rolldownOptions: { input: 'src/main/index.ts', external, output: { format: 'es', entryFileNames: 'index.js' } },
    },
  },
  preload: {
    build: {
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
    plugins: [react(), tailwindcss()],
    base: '/',
    // Replaced by a fresh nonce each time the page is served.
    html: { cspNonce: '__CSP_NONCE__' },
    build: {
      target: 'chrome130',
      // The content security policy forbids data: URLs for fonts.
      assetsInlineLimit: 0,
      minify: true,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: 'src/renderer/index.html' },
    },
  },
});
