import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { selfContained } from './self-contained.ts';

const folder = mkdtempSync(join(tmpdir(), 'it-lotse-site-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'assets/letters.woff2'), 'letters');
writeFileSync(join(folder, 'assets/icons.svg'), '<svg><g id="star"><path d="M0 0"/></g></svg>');
afterAll(() => rmSync(folder, { recursive: true }));

const page = `<head><style>@font-face{src:url(/assets/letters.woff2)}</style>
<link rel="icon" href="/favicon.svg"><script type="module" src="/assets/site.js"></script></head>
<body><a href="#faq">Fragen</a><a href="/termine">Termin</a><a href="tel:0123">Anruf</a>
<svg><use href="/assets/icons.svg#star"/></svg><svg><use href="/assets/icons.svg#star"/></svg></body>`;

const drawn = (html: string) =>
  selfContained(html, folder, 'https://lotse.example', (id, name) => Buffer.from(`${id} ${name}`));

test('a page of its own loads nothing and keeps its words, drawings and letters', () => {
  const html = drawn(page);
  expect(html).not.toMatch(/<script|<link|\/assets\//);
  expect(html).toContain(`url("data:font/woff2;base64,${Buffer.from('letters').toString('base64')}")`);
  expect(html.match(/<g id="drawing-star">/g)).toHaveLength(1);
  expect(html.match(/<use href="#drawing-star"\/>/g)).toHaveLength(2);
});

test('its links stay in it or lead to the website', () => {
  const html = drawn(page);
  expect(html).toContain('<a target="_self" href="#faq">');
  expect(html).toContain('<a href="https://lotse.example/termine">');
  expect(html).toContain('<a href="tel:0123">');
});

test('a picture of the operator stands inside it, in one size', () => {
  const file = '/assets/0123456789abcdef-';
  const html = drawn(`<img src="${file}1.webp" srcSet="${file}2.webp 2x" width="9" height="9" alt="Foto"/>`);
  const inside = Buffer.from('0123456789abcdef 1.webp').toString('base64');
  expect(html).toBe(`<img src="data:image/webp;base64,${inside}" width="9" height="9" alt="Foto"/>`);
});
