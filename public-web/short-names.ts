import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import postcss from 'postcss';
import { type Plugin, parseAst } from 'vite';
import { nameClasses, shortened } from './class-names.ts';
import { smallerStyles } from './smaller-styles.ts';

/**
 * In the built website a class of several words, such as `middle:grid-cols-2`, has a name of a letter or two, and classes
 * that never stand without each other share one. A page holds its style sheet and every list of classes; written out, they
 * would be half of it. The site's build finds the classes; the renderer, a build that follows in the same process, calls
 * them the same. In development everything has its full name.
 */
const found = new Set<string>();
let names: ReadonlyMap<string, string> = new Map();

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
    names = nameClasses(found, listsOfSources());
  },
  renderChunk(code) {
    let made = '';
    let from = 0;
    for (const { start, end } of textsIn(this.parse(code))) {
      made += code.slice(from, start) + shortened(code.slice(start, end), names);
      from = end;
    }
    return { code: made + code.slice(from), map: null };
  },
  generateBundle(_options, bundle) {
    const properties: Record<string, object> = {};
    for (const asset of Object.values(bundle)) {
      if (asset.type !== 'asset' || !asset.fileName.endsWith('.css')) continue;
      const root = postcss.parse(String(asset.source));
      root.walkRules((rule) => {
        rule.selector = rule.selector.replaceAll(selectorClass, (written, name: string) => {
          const short = names.get(unescaped(name));
          return short === undefined ? written : `.${short}`;
        });
      });
      asset.source = smallerStyles(root, (named) => {
        properties[asset.fileName] = named;
      });
    }
    // By style sheet: the server puts colours of the operator in the place of those that were built.
    if (Object.keys(properties).length > 0) {
      this.emitFile({ type: 'asset', fileName: '.vite/properties.json', source: JSON.stringify(properties) });
    }
  },
};

/** Every string and piece of a template in the sources; lists of classes are among them. */
function listsOfSources(): string[] {
  const folder = resolve(import.meta.dirname, 'src');
  const files = globSync('**/*.{ts,tsx}', { cwd: folder }).filter((file) => !file.includes('.test.'));
  return files.sort().flatMap((file) => {
    const source = readFileSync(resolve(folder, file), 'utf8');
    return textsIn(parseAst(source, { lang: 'tsx' })).map(({ start, end }) => source.slice(start, end));
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
