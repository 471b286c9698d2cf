import { EventEmitter } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WebContents } from 'electron';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LastPlaces } from './last-place.ts';

let folder = '';
let file = '';
beforeEach(() => {
  vi.useFakeTimers();
  folder = mkdtempSync(join(tmpdir(), 'it-lotse-place-'));
  file = join(folder, 'last-places.json');
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

const home = 'https://lotse.example';
const other = 'https://andere.example';

function setUp() {
  let origin: string | null = home;
  const places = new LastPlaces(file, () => origin);
  const page = new EventEmitter();
  places.follow(page as unknown as WebContents);
  return {
    places,
    goTo: (url: string, isMainFrame = true) => page.emit('did-navigate-in-page', {}, url, isMainFrame),
    useServer: (next: string | null) => {
      origin = next;
    },
  };
}

const atNextStart = (origin: string | null = home) => new LastPlaces(file, () => origin).startUrl();

test('the next start begins where the operator was, and as far down', () => {
  const { places, goTo } = setUp();
  goTo('app://lotse/termine?ansicht=tag&datum=2026-12-01');
  places.scrolledTo(640.4);
  places.flush();
  expect(atNextStart()).toBe('app://lotse/termine?ansicht=tag&datum=2026-12-01#zuletzt-640');
});

test.each([
  ['/whatsapp/4915112345678', '/whatsapp'],
  ['/whatsapp/4915112345678?entwurf=1', '/whatsapp'],
  ['/leads?q=Erika%20Muster&filter=offen', '/leads?filter=offen'],
  ['/termine?neu=1&name=Erika&email=erika%40example.org&phone=0151', '/termine'],
  ['/zahlungen?eintragen=1&betrag=89%2C00', '/zahlungen'],
])('the file tells nothing about people: %s is remembered as %s', (place, remembered) => {
  const { places, goTo } = setUp();
  goTo(`app://lotse${place}`);
  places.flush();
  expect(atNextStart()).toBe(`app://lotse${remembered}#zuletzt-0`);
  expect(readFileSync(file, 'utf8')).not.toMatch(/4915|Erika|erika|0151|89/);
});

test('another page begins at its top; the same address again changes nothing', () => {
  const { places, goTo } = setUp();
  goTo('app://lotse/leads');
  places.scrolledTo(300);
  goTo('app://lotse/leads');
  places.flush();
  expect(atNextStart()).toBe('app://lotse/leads#zuletzt-300');
  goTo('app://lotse/leads/7');
  places.flush();
  expect(atNextStart()).toBe('app://lotse/leads/7#zuletzt-0');
});

test('each server has its own place, and none before the first', () => {
  const { places, goTo, useServer } = setUp();
  goTo('app://lotse/leads');
  useServer(other);
  goTo('app://lotse/debug');
  useServer(null);
  goTo('app://lotse/token');
  places.flush();
  expect(atNextStart()).toBe('app://lotse/leads#zuletzt-0');
  expect(atNextStart(other)).toBe('app://lotse/debug#zuletzt-0');
  expect(atNextStart(null)).toBe('app://lotse/');
  places.forget(other);
  expect(atNextStart(other)).toBe('app://lotse/');
  expect(atNextStart()).toBe('app://lotse/leads#zuletzt-0');
});

test('frames and foreign addresses are no places', () => {
  const { places, goTo } = setUp();
  goTo('app://lotse/leads');
  goTo('app://lotse/debug', false);
  goTo('https://fremd.example/x');
  places.flush();
  expect(atNextStart()).toBe('app://lotse/leads#zuletzt-0');
});

test('many steps are one write, half a second later', () => {
  const { places, goTo } = setUp();
  goTo('app://lotse/leads');
  for (let y = 0; y < 100; y += 1) places.scrolledTo(y);
  expect(() => readFileSync(file)).toThrow();
  vi.advanceTimersByTime(500);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ [home]: { path: '/leads', scrollY: 99 } });
});

test.each(['//fremd.example/', '/\\fremd.example', 'https://fremd.example', '/leads#x', ''])(
  'a file that names %j as a place is not believed',
  (path) => {
    writeFileSync(file, JSON.stringify({ [home]: { path, scrollY: 0 } }));
    expect(atNextStart()).toBe('app://lotse/');
  },
);

test.each(['/whatsapp/4915112345678', '/leads?q=Erika%20Muster'])(
  'what an older version wrote of people goes from the file as soon as it is read: %s',
  (path) => {
    writeFileSync(file, JSON.stringify({ [home]: { path, scrollY: 7 }, [other]: { path: '/leads/7', scrollY: 1 } }));
    expect(atNextStart()).toBe(`app://lotse${path.replace(/[?/][^?/]*$/, '')}#zuletzt-7`);
    expect(readFileSync(file, 'utf8')).not.toMatch(/4915|Erika/);
    expect(atNextStart(other)).toBe('app://lotse/leads/7#zuletzt-1');
  },
);

test('a page that goes with its session brings nothing of its place back', () => {
  const { places, goTo } = setUp();
  goTo('app://lotse/leads/7');
  places.forget(home);
  places.scrolledTo(0);
  places.flush();
  expect(readFileSync(file, 'utf8')).toBe('{}');
  goTo('app://lotse/termine');
  places.scrolledTo(20);
  places.flush();
  expect(atNextStart()).toBe('app://lotse/termine#zuletzt-20');
});
