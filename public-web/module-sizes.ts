import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Bytes that each module has in a chunk, by the file of the chunk; those of a package are counted together. */
type ModuleSizes = Record<string, Record<string, number>>;

const root = resolve(import.meta.dirname, '..');

/** Writes `.vite/modules.json`: what the chunks are made of, for the budgets of the pages (scripts/check-budgets.ts). */
export const moduleSizes: Plugin = {
  name: 'module-sizes',
  generateBundle(_options, bundle) {
    const sizes: ModuleSizes = {};
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      const ofChunk: Record<string, number> = {};
      for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
        const name = nameOf(id);
        ofChunk[name] = (ofChunk[name] ?? 0) + renderedLength;
      }
      sizes[chunk.fileName] = ofChunk;
    }
    this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(sizes) });
  },
};

/** The package, or the path within the project. */
function nameOf(id: string): string {
  const [path = ''] = id.replace(/^\0/, '').split('?');
  return /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? relative(root, path);
}
