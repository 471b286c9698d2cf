// @vitest-environment happy-dom
import { act, render } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { shortcuts } from './shortcut-list.ts';
import { useShortcutsStore } from './shortcuts-store.ts';
import { useEntryKeys } from './use-entry-keys.ts';

const perPage = 3;
let arrive: () => void;
let open: string | undefined;
let asked = 0;

function List({ count }: { count: number }) {
  const [loaded, setLoaded] = useState(Math.min(perPage, count));
  const [isFetching, setFetching] = useState(false);
  const [openId, setOpen] = useState<string>();
  open = openId;
  arrive = () => {
    if (!isFetching) return;
    setFetching(false);
    setLoaded(Math.min(count, loaded + perPage));
  };
  useEntryKeys(
    Array.from({ length: loaded }, (_, index) => String(index)),
    openId,
    setOpen,
    {
      hasNextPage: loaded < count,
      isFetchingNextPage: isFetching,
      fetchNextPage: () => {
        asked += 1;
        setFetching(true);
      },
    },
  );
  return null;
}
const press = (which: 'next' | 'previous') =>
  act(() => useShortcutsStore.getState().handlers[shortcuts[which].key]?.at(-1)?.());

test('whatever is pressed while pages come or not: it goes one by one through all there are, and asks for no page twice', () => {
  const moves = fc.array(fc.constantFrom('next', 'next', 'next', 'previous', 'page'), { maxLength: 60 });
  fc.assert(
    fc.property(fc.nat(10), moves, (count, pressed) => {
      asked = 0;
      open = undefined;
      const { unmount } = render(<List count={count} />);
      let wanted = -1;
      let loaded = Math.min(perPage, count);
      let waits = false;
      let isFetching = false;
      for (const move of pressed) {
        if (move === 'page') {
          act(() => arrive());
          if (!isFetching) continue;
          isFetching = false;
          loaded = Math.min(count, loaded + perPage);
          if (waits) wanted += 1;
          waits = false;
        } else if (move === 'next') {
          press('next');
          if (wanted + 1 < loaded) wanted += 1;
          else if (wanted >= 0 && loaded < count) {
            waits = true;
            isFetching = true;
          }
        } else {
          press('previous');
          if (wanted > 0) {
            wanted -= 1;
            waits = false;
          }
        }
        expect(open).toBe(wanted < 0 ? undefined : String(wanted));
      }
      expect(asked).toBeLessThanOrEqual(Math.ceil(count / perPage));
      unmount();
    }),
  );
});
