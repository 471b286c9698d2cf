import { fileURLToPath } from 'node:url';
import { normalizePath, type Rolldown } from 'vite';

const moduleAt = (path: string) => normalizePath(fileURLToPath(new URL(`../../${path}`, import.meta.url)));
const beginnings = /\.html$|\/src\/renderer\/main\.tsx$/;
const dayWindow = moduleAt('desktop/src/renderer/day-app.tsx');
const offices = ['desktop/src/renderer/office-app.tsx', 'public-web/src/dashboard/dashboard.tsx'].map(moduleAt);

/** They name far more than is used of them; what is, is found without them. */
const barrels = /\/(?:lucide-react|radix-ui)\//;

/**
 * How the script of the office is cut: what every start needs in few files, because each one costs a request and a place
 * in the code cache; a file for each page. Each layer holds all it needs itself or has it from the one before, so no two
 * files need each other.
 */
export const officeChunks = {
  groups: [
    // But for the beginning itself, which waits for files that need this one.
    { name: 'first', tags: ['$initial'], test: (id) => !beginnings.test(id), priority: 3 },
    // The window of the day must not load what only the office needs.
    { name: layer('day', [dayWindow]), priority: 2 },
    { name: layer('office', offices), priority: 1 },
    // What several pages share.
    { name: 'pages', test: /\/shared\//, minShareCount: 2 },
  ],
} satisfies Rolldown.CodeSplittingOptions;

/** Names what these modules need, but not themselves and their looks: those are loaded with them only. */
function layer(name: string, entries: readonly string[]): Rolldown.CodeSplittingNameFunction {
  let needed: ReadonlySet<string> | null = null;
  return (id, modules) => {
    needed ??= neededBy(entries, modules);
    return needed.has(id) && !entries.includes(id) && !id.endsWith('.css') ? name : null;
  };
}

function neededBy(entries: readonly string[], modules: Rolldown.ChunkingContext): ReadonlySet<string> {
  const ids = new Set<string>();
  const waiting = [...entries];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const found = ids.has(id) || barrels.test(id) ? null : modules.getModuleInfo(id);
    if (!found) continue;
    ids.add(id);
    waiting.push(...found.importedIds);
  }
  return ids;
}
