import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LogFile, logConsole, longestLogBytes } from './log-file.ts';
import { withoutPeople } from './without-people.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = () => new Date('2026-11-23T06:00:00Z');

test('what goes wrong stands in the file with its time, over several runs', () => {
  const path = join(folder, 'logs', 'app.log');
  new LogFile(path, at).write('error', 'first');
  new LogFile(path, at).write('warn', 'then', { code: 7 });
  expect(new LogFile(path).read()).toBe(
    '2026-11-23T06:00:00.000Z error first\n2026-11-23T06:00:00.000Z warn then { code: 7 }\n',
  );
});

test('the file does not grow for ever, and the newest stays', () => {
  const path = join(folder, 'app.log');
  const log = new LogFile(path, at);
  for (let line = 0; line < 500; line += 1) log.write('error', `${line} ${'x'.repeat(4_000)}`);
  const bytes = [path, `${path}.1`].map((file) => statSync(file).size).reduce((sum, size) => sum + size);
  expect(bytes).toBeLessThan(2 * longestLogBytes + 20_000);
  expect(log.read()).toContain(' 499 x');
});

test('a disk that takes nothing costs the line and nothing else', () => {
  const log = new LogFile('/dev/null/nowhere/app.log');
  log.write('error', 'lost');
  expect(log.read()).toBe('');
});

test('the console says it still', () => {
  const said = vi.fn();
  const target = { warn: said, error: said };
  const log = new LogFile(join(folder, 'app.log'), at);
  logConsole(log, target);
  target.error('went wrong:', new Error('cause'));
  expect(said).toHaveBeenCalledOnce();
  expect(log.read()).toContain('error went wrong: Error: cause');
});

test('no address, number, token or name of the person at the computer is in what is handed on, wherever it stands', () => {
  const letters = fc.stringMatching(/^[a-z]{4,12}$/);
  const digits = fc.stringMatching(/^[1-9][0-9]{8,12}$/);
  const around = fc.constantFrom(' ', ': ', ' (', "'", '"', ', ');
  const people = fc.oneof(
    fc.tuple(letters, letters).map(([name, host]) => ({ text: `${name}.qq@${host}.de`, secret: `${name}.qq` })),
    digits.map((number) => ({ text: `+${number}`, secret: number })),
    digits.map((number) => ({ text: `/api/admin/whatsapp/${number}`, secret: number })),
    digits.map((number) => ({ text: `/api/search?q=${number}`, secret: number })),
    fc.tuple(letters, digits).map(([a, b]) => ({ text: `Bearer ${a}${b}`, secret: `${a}${b}` })),
    fc.tuple(letters, digits).map(([a, b]) => ({ text: `eyJ${a}.eyJ${b}.${a}${b}`, secret: `${a}${b}` })),
    letters.map((name) => ({ text: `/home/erika/${name}`, secret: 'erika' })),
  );
  fc.assert(
    fc.property(around, people, around, people, (one, first, other, second) => {
      const text = withoutPeople(`failed${one}${first.text}${other}${second.text}`, '/home/erika');
      expect(text).not.toContain(first.secret);
      expect(text).not.toContain(second.secret);
    }),
  );
});

test('what tells of the fault stays', () => {
  const fault =
    '2026-11-23T06:00:00.000Z net::ERR_CONNECTION_REFUSED at /api/admin/leads (13:5) version 1.2.3, errno -111';
  expect(withoutPeople(fault)).toBe(fault);
});
