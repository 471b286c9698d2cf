import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'rolldown';
import { projectFolder } from './run-program.ts';

/**
 * npm lays the same version of a library in several folders where another version stands at the top. In the bundle each would
 * stand, and be held in memory, as often: the table of all kinds of files four times.
 */
export function oneCopy(root = projectFolder): Plugin {
  const firstFolders = firstFoldersOf(root);
  return {
    name: 'one-copy',
    async resolveId(source, importer, options) {
      if (source.startsWith('.') || !importer?.includes('node_modules')) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!resolved || resolved.external) return resolved;
      const [, folder] = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(resolved.id) ?? [];
      const first = folder && firstFolders.get(folder);
      return first ? { ...resolved, id: first + resolved.id.slice(folder.length) } : resolved;
    },
  };
}

/** By each folder of a library that stands elsewhere in the same version: the first of those. */
function firstFoldersOf(root: string): Map<string, string> {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string }>;
  };
  const byVersion = new Map<string, string>();
  const firstFolders = new Map<string, string>();
  for (const [place, { version }] of Object.entries(packages)) {
    const name = place.split('node_modules/').at(-1);
    const key = `${name}@${version}`;
    const folder = join(root, ...place.split('/'));
    const first = byVersion.get(key);
    if (first) firstFolders.set(folder, first);
    else byVersion.set(key, folder);
  }
  return firstFolders;
}
