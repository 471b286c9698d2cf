import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:js|css|svg|html|json|txt|webmanifest)$/;

/**
 * Writes `name.br` and `name.gz` beside every text file of the client build, at the best level there is. Doing it once
 * here keeps the server's start and its answers free of that work.
 */
export function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'precompress',
    apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    // Not closeBundle: that runs after a failed build too, and its missing folder would hide the reason.
    async writeBundle() {
      const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
      await Promise.all(files.map((entry) => compressFile(path.join(entry.parentPath, entry.name))));
    },
  };
}

async function compressFile(file: string): Promise<void> {
  const source = await readFile(file);
  const brotli = promisify(brotliCompress)(source, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: source.byteLength,
    },
  });
  const gzipped = promisify(gzip)(source, { level: constants.Z_BEST_COMPRESSION });
  await Promise.all([writeFile(`${file}.br`, await brotli), writeFile(`${file}.gz`, await gzipped)]);
}
