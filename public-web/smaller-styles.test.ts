import fc from 'fast-check';
import postcss, { type ChildNode, type Container } from 'postcss';
import { expect, test } from 'vitest';
import { smallerStyles } from './smaller-styles.ts';

/** A utility: one class, one property, from a width on, up to one, or on every one. Its value may come from a token. */
interface Utility {
  name: string;
  property: string;
  value: string;
  media: string;
}

// As Tailwind orders them: shorthands before what they are made of, then narrower and narrower, then wider and wider.
const properties = ['color', 'padding', 'padding-top', 'margin', 'margin-left', 'inset', 'top', 'gap', 'row-gap'];
const medias = ['', '(width<700px)', '(width<400px)', '(width>=400px)', '(width>=700px)'];
const tokens = ['--water', '--harbour-deep', '--line'];
const widths = [300, 400, 500, 700, 900];
const parts: Record<string, string[]> = {
  padding: ['padding-top', 'padding-bottom'],
  margin: ['margin-left', 'margin-right'],
  inset: ['top', 'bottom'],
  gap: ['row-gap', 'column-gap'],
};

const utilities = fc
  .array(
    fc.record({
      name: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
      property: fc.constantFrom(...properties),
      value: fc.oneof(fc.constantFrom('1px', '2px', '3px'), fc.constantFrom(...tokens.map((name) => `var(${name})`))),
      media: fc.constantFrom(...medias),
    }),
    { maxLength: 25 },
  )
  .map((all) => {
    // A class sets a property once.
    const once = new Map(all.map((each) => [`${each.name} ${each.property} ${each.media}`, each]));
    const place = ({ media, property }: Utility) => medias.indexOf(media) * 100 + properties.indexOf(property);
    return [...once.values()].sort((one, other) => place(one) - place(other));
  });

function sheetOf(all: readonly Utility[]): string {
  const rules = all.map(({ name, property, value, media }) => {
    const rule = `.${name}{${property}:${value}}`;
    return media === '' ? rule : `@media ${media}{${rule}}`;
  });
  const root = tokens.map((name, n) => `${name}:${10 + n}px`).join(';');
  return `@layer theme{:root{${root};--never-read:1px}}@layer utilities{${rules.join('')}}`;
}

/** What an element of these classes looks like: rules of one class each, so the later one wins. */
function looks(css: string, classes: readonly string[], width: number): Record<string, string> {
  const set: Record<string, string> = {};
  const tokenValues: Record<string, string> = {};
  const read = (node: ChildNode | Container) => {
    if (node.type === 'atrule' && 'params' in node && node.name === 'media' && !holds(node.params, width)) return;
    if (node.type === 'rule' && 'selector' in node) {
      const isMet = node.selector === ':root' || classes.some((name) => node.selector === `.${name}`);
      node.walkDecls(({ prop, value }) => {
        if (prop.startsWith('--')) tokenValues[prop] = value;
        else if (isMet) for (const part of parts[prop] ?? [prop]) set[part] = value;
      });
    } else if ('nodes' in node) for (const each of node.nodes ?? []) read(each as ChildNode);
  };
  read(postcss.parse(css) as unknown as Container);
  const resolved = (value: string) =>
    value.replace(/var\((.+?)\)/, (_, name: string) => tokenValues[name] ?? 'nothing');
  return Object.fromEntries(Object.entries(set).map(([property, value]) => [property, resolved(value)]));
}

function holds(query: string, width: number): boolean {
  const [, sign, limit] = /width(<|>=)(\d+)px/.exec(query) ?? [];
  return sign === '<' ? width < Number(limit) : width >= Number(limit);
}

/** Classes of which none sets what another one sets: an element has no two of those. */
function together(all: readonly Utility[]): string[] {
  const chosen: string[] = [];
  const taken = new Set<string>();
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const own = all.filter((each) => each.name === name).map(({ property, media }) => `${property} ${media}`);
    if (own.some((each) => taken.has(each))) continue;
    for (const each of own) taken.add(each);
    chosen.push(name);
  }
  return chosen;
}

test('an element looks the same at every width', () => {
  fc.assert(
    fc.property(utilities, (all) => {
      const css = sheetOf(all);
      const smaller = smallerStyles(postcss.parse(css));
      for (const width of widths) {
        const classes = together(all);
        expect(looks(smaller, classes, width)).toEqual(looks(css, classes, width));
      }
    }),
    { numRuns: 300 },
  );
});

test('widths stand in the order that lets the nearest one win, in whichever they came', () => {
  const inOrder = medias.map((media, n) => ({ name: 'a', property: 'color', value: `${n}px`, media }));
  fc.assert(
    fc.property(fc.shuffledSubarray(inOrder.slice(1)), (some) => {
      const [everywhere] = inOrder;
      if (!everywhere) return;
      const smaller = smallerStyles(postcss.parse(sheetOf([everywhere, ...some])));
      const sorted = sheetOf(inOrder.filter((each) => each === everywhere || some.includes(each)));
      for (const width of widths) expect(looks(smaller, ['a'], width)).toEqual(looks(sorted, ['a'], width));
    }),
  );
});

test('nothing that is never read stays, and it is never longer', () => {
  fc.assert(
    fc.property(utilities, (all) => {
      const css = sheetOf(all);
      const smaller = smallerStyles(postcss.parse(css));
      expect(smaller.length).toBeLessThan(css.length);
      const read = new Set(Array.from(smaller.matchAll(/var\((--[\w-]+)\)/g), ([, name]) => name));
      const declared = Array.from(smaller.matchAll(/[{;](--[\w-]+):/g), ([, name]) => name);
      const inDrawings = ['--chart-text', '--water-3', '--harbour'];
      for (const name of declared) expect([...read, ...inDrawings]).toContain(name);
      for (const name of read) expect(declared).toContain(name);
      expect(smaller).not.toMatch(/\{\}/);
    }),
  );
});

test('rules of one class are one rule, rules of one width stand together', () => {
  const css = sheetOf([
    { name: 'a', property: 'color', value: '1px', media: '' },
    { name: 'b', property: 'padding', value: '1px', media: '' },
    { name: 'a', property: 'margin', value: '1px', media: '' },
    { name: 'a', property: 'color', value: '2px', media: '(width>=400px)' },
    { name: 'b', property: 'color', value: '3px', media: '(width>=700px)' },
    { name: 'c', property: 'margin', value: '2px', media: '(width>=400px)' },
  ]);
  const smaller = smallerStyles(postcss.parse(css));
  expect(smaller.match(/\.a\{/g)).toHaveLength(2);
  expect(smaller.match(/@media/g)).toHaveLength(2);
});
