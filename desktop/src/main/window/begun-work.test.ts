import { expect, test } from 'vitest';
import { BegunWork } from './begun-work.ts';

const ends = ['forget', 'none', 'open', 'losing'] as const;

test('whatever becomes of three pages in whatever order, the app waits exactly while one of them has something', () => {
  const pages = [{}, {}, {}];
  // Every sequence of four changes, each of any page to any state.
  const changes = pages.flatMap((_, page) => ends.map((end) => ({ page, end })));
  const count = changes.length ** 4;
  for (let number = 0; number < count; number += 1) {
    const told = { open: false, losing: false };
    const begun = new BegunWork(
      { setDraftsOpen: (open) => Object.assign(told, { open }) },
      { setWouldLose: (losing) => Object.assign(told, { losing }) },
    );
    const states = new Map<number, (typeof ends)[number]>();
    for (let step = 0; step < 4; step += 1) {
      const change = changes[Math.floor(number / changes.length ** step) % changes.length];
      const page = pages[change?.page ?? 0];
      if (!change || !page) throw new Error('no change');
      states.set(change.page, change.end);
      if (change.end === 'forget') begun.forget(page);
      else begun.set(page, change.end !== 'none', change.end === 'losing');
    }
    const now = [...states.values()];
    const expected = { open: now.some((end) => end === 'open' || end === 'losing'), losing: now.includes('losing') };
    if (told.open !== expected.open || told.losing !== expected.losing)
      expect({ number, ...told }).toEqual({ number, ...expected });
  }
  expect(count).toBe(20_736);
});

test('what must not disturb waits until the page has nothing begun, happens once, and never to a page that went before', () => {
  const begun = new BegunWork({ setDraftsOpen: () => {} }, { setWouldLose: () => {} });
  const [idle, busy, gone] = [{}, {}, {}];
  const done: object[] = [];
  begun.set(busy, true, true);
  begun.set(gone, true, false);
  for (const page of [idle, busy, gone]) begun.whenNothing(page, () => done.push(page));
  expect(done).toEqual([idle]);
  begun.set(busy, true, false);
  begun.forget(gone);
  begun.set(gone, false, false);
  expect(done).toEqual([idle]);
  begun.set(busy, false, false);
  begun.set(busy, false, false);
  expect(done).toEqual([idle, busy]);
});
