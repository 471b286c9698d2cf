import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const smallParts: Readonly<Record<string, string>> = {
  react: import.meta.resolve('preact/compat'),
  'react-dom': import.meta.resolve('preact/compat'),
  'react-dom/client': new URL('src/hydration/small-react-dom.ts', import.meta.url).href,
  'react/jsx-runtime': import.meta.resolve('preact/jsx-runtime'),
};

/**
 * The islands of the website are written for React and drawn by it on the server; in the browser Preact brings them to
 * life, a fifth of its size. See docs/decisions/0045.
 */
export const smallReact: Plugin = {
  name: 'small-react',
  enforce: 'pre',
  // In development it is React itself, which checks more.
  apply: 'build',
  resolveId(source) {
    const small = smallParts[source];
    return small === undefined ? null : fileURLToPath(small);
  },
};
