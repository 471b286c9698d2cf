import { EventEmitter } from 'node:events';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { logPageFaults, pageFault } from './page-faults.ts';

const script = 'app://lotse/assets/index-B2x.js';

test.each([
  ['Uncaught TypeError: Cannot read properties of undefined', script, 'the page: Uncaught TypeError at index-B2x.js:7'],
  [
    'Uncaught (in promise) SyntaxError: Unexpected token in "Erika Muster"',
    script,
    'the page: Uncaught (in promise) SyntaxError at index-B2x.js:7',
  ],
  ['Erika Muster was not found', 'app://lotse/api/admin/leads?q=Erika', 'the page: error'],
  ['Failed to load resource: net::ERR_FAILED', 'app://lotse/api/admin/leads?q=Erika', null],
])('of %s the log keeps the kind and the place', (message, source, logged) => {
  expect(pageFault(message, source, 7)).toBe(logged);
});

test('whatever a page writes, nothing of its words reaches the log', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (words, source) => {
      const said = pageFault(`Uncaught Error: ${words}`, source, 1);
      expect(said).toBe('the page: Uncaught Error');
      expect(pageFault(`Erika ${words}`, source, 1)).toBe('the page: error');
    }),
  );
});

test('errors are written once each, as old and new Electrons tell of them, and warnings never', () => {
  const page = new EventEmitter();
  const log: string[] = [];
  logPageFaults(page as never, (fault) => log.push(fault));
  const newer = { level: 'error', message: 'Uncaught RangeError: x', sourceId: script, lineNumber: 3 };
  page.emit('console-message', newer);
  page.emit('console-message', newer);
  page.emit('console-message', { ...newer, level: 'warning', lineNumber: 4 });
  page.emit('console-message', {}, 3, 'Uncaught TypeError: y', 5, script);
  page.emit('console-message', {}, 2, 'Uncaught TypeError: y', 6, script);
  expect(log).toEqual([
    'the page: Uncaught RangeError at index-B2x.js:3',
    'the page: Uncaught TypeError at index-B2x.js:5',
  ]);
});
