import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import postcss from 'postcss';
import { type Plugin, parseAst } from 'vite';
import { smallerStyles } from './smaller-styles.ts';

/**
 * In the built website a class of several words, such as `middle:grid-cols-2`, has a name of a letter or two, and classes
 * that never stand without each other share one. A page holds its style sheet and every list of classes; written out, they
 * would be half of it. The site's build finds the classes; the renderer, a build that follows in the same process, calls
 * them the same. In development everything has its full name.
 */
const found = new Set<string>();
const names = new Map<string, string>();

const letters = 'abcdefghijklmnopqrstuvwxyz';
const first = letters + letters.toUpperCase();
const selectorClass = /\.((?:\\.|[\w-])+)/g;
const unescaped = (name: string) => name.replaceAll(/\\(.)/g, '$1');
/** One word alone may be anything else in a module, and is short by itself. */
const isLong = (name: string) => /[^a-z]/.test(name);

/** Stands right behind Tailwind, and before the files are named after what is in them. */
export const findClasses: Plugin = {
  name: 'find-classes',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/src\/styles\/[\w-]+\.css$/.test(id)) return;
    postcss.parse(code).walkRules(({ selector }) => {
      for (const [, name = ''] of selector.matchAll(selectorClass)) {
        if (isLong(unescaped(name))) found.add(unescaped(name));
      }
    });
  },
};

export const shortNames: Plugin = {
  name: 'short-names',
  enforce: 'post',
  renderStart() {
    names.clear();
    for (const [index, group] of inGroups(found).entries()) {
      const rest = index - first.length;
      const short =
        rest < 0 ? first.charAt(index) : `${first.charAt(rest % 52)}${(Math.floor(rest / 52) + 10).toString(36)}`;
      for (const name of group) names.set(name, short);
    }
  },
  renderChunk(code) {
    let made = '';
    let from = 0;
    for (const { start, end } of textsIn(this.parse(code))) {
      made += code.slice(from, start) + shortened(code.slice(start, end));
      from = end;
    }
    return { code: made + code.slice(from), map: null };
  },
  generateBundle(_options, bundle) {
    for (const asset of Object.values(bundle)) {
      if (asset.type !== 'asset' || !asset.fileName.endsWith('.css')) continue;
      const root = postcss.parse(String(asset.source));
      root.walkRules((rule) => {
        rule.selector = rule.selector.replaceAll(selectorClass, (written, name: string) => {
          const short = names.get(unescaped(name));
          return short === undefined ? written : `.${short}`;
        });
      });
      asset.source = smallerStyles(root);
    }
  },
};

/** Classes that the same lists of the sources hold, the most used ones first. */
function inGroups(classes: ReadonlySet<string>): string[][] {
  const listsOf = new Map<string, number[]>([...classes].sort().map((name) => [name, []]));
  const folder = resolve(import.meta.dirname, 'src');
  const files = globSync('**/*.{ts,tsx}', { cwd: folder }).filter((file) => !file.includes('.test.'));
  let list = 0;
  for (const file of files.sort()) {
    const source = readFileSync(resolve(folder, file), 'utf8');
    for (const { start, end } of textsIn(parseAst(source, { lang: 'tsx' }))) {
      for (const word of new Set(wordsOf(source.slice(start, end)))) listsOf.get(word)?.push(list);
      list += 1;
    }
  }
  const groups = new Map<string, string[]>();
  for (const [name, lists] of listsOf) {
    // What no list of ours holds, such as a name of the calendar's own, stays alone.
    const key = lists.length === 0 ? name : lists.join();
    groups.set(key, [...(groups.get(key) ?? []), name]);
  }
  const uses = (group: string[]) => listsOf.get(group[0] ?? '')?.length ?? 0;
  return [...groups.values()].sort((a, b) => uses(b) - uses(a));
}

const wordsOf = (text: string) => text.match(/[^\s"'`]+/g) ?? [];

/** A string literal or a piece of a template, with its quotation marks. */
function shortened(text: string): string {
  const met = new Set<string>();
  return text.replaceAll(/([^\s"'`]+)( ?)/g, (written, word: string, space: string) => {
    const short = names.get(word);
    if (short === undefined) return written;
    if (met.has(short)) return '';
    met.add(short);
    return short + space;
  });
}

interface Text {
  start: number;
  end: number;
}

/** Where string literals and pieces of templates stand, in their order. */
function textsIn(program: unknown): Text[] {
  const texts: Text[] = [];
  visit(program);
  return texts.sort((a, b) => a.start - b.start);

  function visit(node: unknown): void {
    if (Array.isArray(node)) for (const each of node) visit(each);
    else if (isNode(node)) {
      if (node.type === 'TemplateElement' || (node.type === 'Literal' && typeof node.value === 'string')) {
        texts.push(node);
      } else for (const value of Object.values(node)) visit(value);
    }
  }
}

const isNode = (value: unknown): value is Text & { type: string; value?: unknown } =>
  typeof value === 'object' && value !== null && 'type' in value;
