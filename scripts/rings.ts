/** Who imports whom: a file of ours, and the files of ours it names, types counted. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/** Files, or files and folders beside each other, that need each other: none of them can be read before the others. */
export interface Ring {
  readonly members: readonly string[];
  /** The imports that close it, as [importing file, imported file]. */
  readonly imports: readonly (readonly [string, string])[];
}

/** Rings of files. */
export function fileRings(imports: Imports): Ring[] {
  const edges = edgesOf(imports).map(([from, to]) => ({ from, to, file: [from, to] as const }));
  return ringsAmong(edges);
}

/**
 * Rings of folders: within each folder, what lies directly in it (a file, or a folder with all it holds) may not need
 * each other in a circle.
 */
export function folderRings(imports: Imports): Ring[] {
  const byFolder = new Map<string, Edge[]>();
  for (const [from, to] of edgesOf(imports)) {
    const common = commonFolder(from, to);
    const edge = { from: childOf(common, from), to: childOf(common, to), file: [from, to] as const };
    byFolder.set(common, [...(byFolder.get(common) ?? []), edge]);
  }
  return (
    [...byFolder.values()]
      .flatMap(ringsAmong)
      // Of files alone: `fileRings` tells it.
      .filter(({ members }) => members.some((member) => member.endsWith('/')))
  );
}

interface Edge {
  readonly from: string;
  readonly to: string;
  readonly file: readonly [string, string];
}

const edgesOf = (imports: Imports) =>
  [...imports].flatMap(([from, all]) => all.filter((to) => to !== from).map((to) => [from, to] as const));

function commonFolder(left: string, right: string): string {
  const others = right.split('/');
  const parts = left.split('/').slice(0, -1);
  const until = parts.findIndex((part, at) => part !== others[at]);
  return parts.slice(0, until === -1 ? parts.length : until).join('/');
}

/** What lies directly in `folder` and is or holds `file`; a folder ends with a slash. */
function childOf(folder: string, file: string): string {
  const start = folder === '' ? 0 : folder.length + 1;
  const end = file.indexOf('/', start);
  return end === -1 ? file : file.slice(0, end + 1);
}

/** Strongly connected components of more than one node. https://en.wikipedia.org/wiki/Tarjan%27s_strongly_connected_components_algorithm */
function ringsAmong(edges: readonly Edge[]): Ring[] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of edges) next.set(from, (next.get(from) ?? new Set()).add(to));
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const rings: Ring[] = [];
  const lower = (node: string, to: number) => lowest.set(node, Math.min(lowest.get(node) ?? to, to));

  const visit = (node: string) => {
    const at = order.size;
    order.set(node, at);
    lower(node, at);
    open.push(node);
    for (const other of next.get(node) ?? []) {
      if (!order.has(other)) visit(other);
      if (open.includes(other)) lower(node, lowest.get(other) ?? at);
    }
    if (lowest.get(node) !== at) return;
    const members = open.splice(open.indexOf(node)).sort();
    if (members.length > 1) rings.push({ members, imports: within(edges, members) });
  };
  for (const node of next.keys()) if (!order.has(node)) visit(node);
  return rings;
}

const within = (edges: readonly Edge[], members: readonly string[]) =>
  edges.filter(({ from, to }) => members.includes(from) && members.includes(to) && from !== to).map(({ file }) => file);
