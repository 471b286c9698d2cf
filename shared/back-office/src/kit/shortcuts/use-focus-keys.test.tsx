// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { shortcuts } from './shortcut-list.ts';
import { useShortcutsStore } from './shortcuts-store.ts';
import { useFocusKeys } from './use-focus-keys.ts';

const perPage = 2;
let asked = 0;

/** Five links, two at a time; a button lets the next ones arrive. */
function List() {
  const [loaded, setLoaded] = useState(perPage);
  const [isFetchingNextPage, setFetching] = useState(false);
  const ids = Array.from({ length: Math.min(5, loaded) }, (_, index) => `link-${index}`);
  useFocusKeys(ids, {
    hasNextPage: loaded < 5,
    isFetchingNextPage,
    fetchNextPage: () => {
      asked += 1;
      setFetching(true);
    },
  });
  const arrive = () => {
    setFetching(false);
    setLoaded(loaded + perPage);
  };
  return (
    <>
      {ids.map((id) => (
        <a key={id} id={id} href={`#${id}`}>
          {id}
        </a>
      ))}
      <button type="button" onClick={arrive}>
        arrive
      </button>
    </>
  );
}
const press = (which: 'next' | 'previous', times = 1) => {
  for (let n = 0; n < times; n += 1) act(() => useShortcutsStore.getState().handlers[shortcuts[which].key]?.at(-1)?.());
};
const arrive = () => act(() => screen.getByRole('button').dispatchEvent(new MouseEvent('click', { bubbles: true })));
const focused = () => document.activeElement?.id;

test('the keyboard goes from entry to entry, stays at both ends, and goes on with the next page once it is there', () => {
  asked = 0;
  render(<List />);
  press('next', 2);
  expect(focused()).toBe('link-1');
  press('next', 3);
  expect([focused(), asked]).toEqual(['link-1', 1]);
  arrive();
  expect(focused()).toBe('link-2');
  press('previous', 5);
  expect(focused()).toBe('link-0');
  press('next', 4);
  arrive();
  press('next', 3);
  expect([focused(), asked]).toEqual(['link-4', 2]);
});

test('whoever has gone elsewhere while the next page was on its way stays there', () => {
  render(<List />);
  press('next', 3);
  press('previous');
  arrive();
  expect(focused()).toBe('link-0');
});
