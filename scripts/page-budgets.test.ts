import { expect, test } from 'vitest';
import { budgetOf, faultsOfPage, type PageBudget } from './page-budgets.ts';
import { scriptsOf } from './page-sizes.ts';

const budget: PageBudget = { html: 1000, htmlSent: 300, styles: 500, script: 200 };
const size = {
  html: 1000,
  htmlSent: 300,
  styles: 500,
  script: 200,
  modules: { 'react-day-picker': 400, 'src/a.ts': 90 },
};

test('a page that keeps its budgets to the byte is right', () => {
  expect(faultsOfPage('/termine', size, undefined, budget)).toEqual([]);
});

test('a script that passes its budget names the modules that grew, the one that grew most first', () => {
  const now = { ...size, script: 201, modules: { 'react-day-picker': 400, 'src/a.ts': 100, 'src/b.ts': 50 } };
  expect(faultsOfPage('/termine', now, size, budget)).toEqual([
    '/termine: script before anything is touched has 201 bytes, 200 are allowed. Grown: src/b.ts by 50 to 50, src/a.ts by 10 to 100',
  ]);
});

test('HTML and styles have budgets of their own', () => {
  const faults = faultsOfPage('/', { ...size, html: 1001, htmlSent: 301, styles: 501 }, size, budget);
  expect(faults.map((fault) => fault.split(' has ')[0])).toEqual([
    '/: HTML with its styles',
    '/: HTML as sent',
    '/: style sheet',
  ]);
});

test('a page of plain text may load no script at all', () => {
  expect(budgetOf('/impressum').script).toBe(0);
});

test('counted is what a page loads by itself: its islands that are needed at once, and what comes along with them', () => {
  const island = (name: string, when: string) => `<div class="contents" data-island="${name}" data-when="${when}">`;
  const entry = '<script type="module" src="/assets/site.js"></script>';
  expect(scriptsOf(island('chat', 'now'))).toEqual([]);
  expect(scriptsOf(entry + island('contact-form', 'near') + island('toaster', 'along'))).toEqual([
    'src/entry-client.ts',
  ]);
  expect(
    scriptsOf(entry + island('chat', 'now') + island('live-prices', 'asked') + island('toaster', 'along')),
  ).toEqual(['src/entry-client.ts', 'src/hydration/hydrate.tsx', 'src/islands/chat.ts', 'src/islands/toaster.ts']);
});
