import type { AtRule, Container, Root, Rule } from 'postcss';

/** Drawings in the documents take colours from the style sheet. */
const readInDrawings = ['--chart-text', '--water-3', '--harbour'];

/**
 * The same style sheet in fewer bytes: what Tailwind and the minifier leave where each document holds all of it.
 * @param tellNames what its properties are called in it, without the dashes
 */
export function smallerStyles(root: Root, tellNames?: (names: Readonly<Record<string, string>>) => void): string {
  removeUnread(root);
  // Whose work it is stands in lizenzen.txt.
  root.walkComments((comment) => {
    comment.remove();
  });
  root.walkAtRules('layer', (layer) => {
    if (layer.params === 'utilities' && layer.nodes) gatherMedia(layer);
  });
  root.walkAtRules((rule) => joinRules(rule));
  return shortProperties(root.toString(), tellNames);
}

/**
 * Tailwind sets what no utility of this website reads, and the tokens have colours that no page of a kind shows. What it
 * says for browsers without `@property` is for older ones than it works in itself.
 */
function removeUnread(root: Root): void {
  root.walkAtRules('layer', (layer) => {
    if (layer.params === 'properties' && layer.nodes) layer.remove();
  });
  // Of one kind are all borders that nothing says anything else of: see base.css.
  const style = '--tw-border-style';
  let isSolid = true;
  root.walkDecls(style, () => {
    isSolid = false;
  });
  if (isSolid) {
    root.walkDecls(/^border.*-style$/, (declaration) => {
      if (declaration.value === `var(${style})`) declaration.remove();
    });
  }
  for (let isDone = false; !isDone; ) {
    const read = new Set(readInDrawings);
    root.walkDecls(({ value }) => {
      for (const [name] of value.matchAll(/--[\w-]+/g)) read.add(name);
    });
    isDone = true;
    root.walk((node) => {
      const isUnread =
        (node.type === 'decl' && node.prop.startsWith('--') && !read.has(node.prop)) ||
        (node.type === 'atrule' && node.name === 'property' && !read.has(node.params)) ||
        (node.type !== 'decl' && node.type !== 'comment' && node.nodes?.length === 0);
      if (!isUnread) return;
      node.remove();
      isDone = false;
    });
  }
}

/** Utilities for a width stand in many places of their layer; in the order Tailwind has for them they stand at its end. */
function gatherMedia(layer: AtRule): void {
  const gathered = new Map<string, AtRule>();
  for (const node of [...(layer.nodes ?? [])]) {
    if (node.type !== 'atrule' || node.name !== 'media') continue;
    const first = gathered.get(node.params);
    if (first) {
      first.append(node.nodes ?? []);
      node.remove();
    } else gathered.set(node.params, node);
  }
  for (const media of [...gathered.values()].sort((a, b) => rank(a.params) - rank(b.params))) layer.append(media);
}

function rank(query: string): number {
  const [, most] = /^\(width<(\d+)px\)$/.exec(query) ?? [];
  const [, least] = /^\(width>=(\d+)px\)$/.exec(query) ?? [];
  if (most !== undefined) return -Number(most);
  if (least !== undefined) return Number(least);
  return /hover|motion/.test(query) ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
}

/** What was several rules because its classes were several, where nothing between them has a say in the same. */
function joinRules(rules: Container): void {
  const before = new Map<string, { rule: Rule; since: Set<string> }>();
  for (const node of [...(rules.nodes ?? [])]) {
    if (node.type !== 'rule') {
      if (node.type === 'atrule') before.clear();
      continue;
    }
    const properties = node.nodes.flatMap((each) => (each.type === 'decl' ? [each.prop] : []));
    const same = before.get(node.selector);
    const isFree = same && !properties.some((property) => [...same.since].some((other) => areRelated(property, other)));
    if (isFree) {
      const had = new Set(same.rule.nodes.map(String));
      same.rule.append([...node.nodes].filter((each) => !had.has(String(each))));
      node.remove();
    } else before.set(node.selector, { rule: node, since: new Set() });
    for (const [selector, { since }] of before) {
      if (selector !== node.selector) for (const property of properties) since.add(property);
    }
  }
}

/** Such as `padding` and `padding-top`: the later one wins. Of the very same, no element has two. */
const areRelated = (one: string, other: string) => one !== other && familyOf(one) === familyOf(other);

function familyOf(property: string): string | undefined {
  if (/^(?:top|right|bottom|left|inset)/.test(property)) return 'inset';
  return property
    .replace(/^-webkit-/, '')
    .replace(/^(?:row|column)-gap$/, 'gap')
    .split('-')[0];
}

/** Nothing outside of the style sheet but the drawings reads its properties. */
function shortProperties(css: string, tellNames?: (names: Readonly<Record<string, string>>) => void): string {
  const uses = new Map<string, number>();
  const written = /--[a-z][\w-]*/g;
  for (const [name] of css.matchAll(written)) uses.set(name, (uses.get(name) ?? 0) + 1);
  for (const name of readInDrawings) uses.delete(name);
  const byUse = [...uses].sort(([, a], [, b]) => b - a);
  const short = new Map(byUse.map(([name], index) => [name, `--${index.toString(36)}`]));
  const bare = (name: string) => name.slice(2);
  const kept = readInDrawings.filter((name) => css.includes(`${name}:`)).map((name) => [name, name] as const);
  tellNames?.(Object.fromEntries([...short, ...kept].map(([name, to]) => [bare(name), bare(to)])));
  return css.replaceAll(written, (name) => short.get(name) ?? name);
}
