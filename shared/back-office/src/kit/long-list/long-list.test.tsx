// @vitest-environment happy-dom

import { act, cleanup, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useFind } from '../find/find-store.ts';
import { focusEntry } from './focus-entry.ts';
import { LongList } from './long-list.tsx';

const people = (count: number) => Array.from({ length: count }, (_, index) => `person-${index}`);

function show(count: number) {
  cleanup();
  render(
    <LongList aria-label="Leute" name="test" rows={people(count)} idOf={(id) => id}>
      {(id, place) => (
        <li {...place}>
          <a id={id} href={`#${id}`}>
            {id}
          </a>
        </li>
      )}
    </LongList>,
  );
}

const drawn = () => screen.getAllByRole('link').length;

afterEach(() => act(() => useFind.getState().close()));

it('draws a short list whole, and of thousands of rows not many more', () => {
  show(100);
  expect(drawn()).toBe(100);
  show(5_000);
  expect(drawn()).toBeLessThan(100);
});

function Painted({ tell }: { tell(): void }) {
  useLayoutEffect(() => tell());
  return null;
}

it('paints a screen of rows before it draws the others', () => {
  const atOnce: number[] = [];
  render(
    <>
      <LongList name="begun" rows={people(100)} idOf={(id) => id}>
        {(id, place) => <li {...place}>{id}</li>}
      </LongList>
      <Painted tell={() => void atOnce.push(document.querySelectorAll('li[data-row]').length)} />
    </>,
  );
  expect(atOnce[0]).toBe(16);
  expect(document.querySelectorAll('li[data-row]')).toHaveLength(100);
});

it('tells screen readers which of how many an entry is', () => {
  show(5_000);
  const entry = screen.getByRole('link', { name: 'person-3' }).closest('li');
  expect(entry?.getAttribute('aria-posinset')).toBe('4');
  expect(entry?.getAttribute('aria-setsize')).toBe('5000');
});

it('gives the keyboard to an entry far out of view, and keeps that and its neighbours for Tab', () => {
  show(5_000);
  expect(document.getElementById('person-4000')).toBeNull();
  act(() => focusEntry('person-4000'));
  expect(document.activeElement?.id).toBe('person-4000');
  act(() => document.getElementById('person-4001')?.focus());
  expect(document.activeElement?.id).toBe('person-4001');
  expect(document.getElementById('person-4002')).not.toBeNull();
});

it("draws all of it for a browser's own search", () => {
  show(1_000);
  act(() => useFind.getState().browserLooks(true));
  expect(drawn()).toBe(1_000);
  act(() => useFind.getState().browserLooks(false));
  expect(drawn()).toBeLessThan(100);
});

it('draws all of it while the page is searched for words', () => {
  show(1_000);
  act(() => useFind.getState().open());
  expect(drawn()).toBe(1_000);
  act(() => useFind.getState().close());
  expect(drawn()).toBeLessThan(100);
});
