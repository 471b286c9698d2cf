import { useEffect, useRef } from 'react';

interface Neighbours {
  previous: string | undefined;
  next: string | undefined;
}

/**
 * The entries before and after `id`. One that has left the list meanwhile (a lead under the filter 'Neu' that was just
 * opened) still counts at its last place, `lastIndex`.
 */
export function neighboursOf(ids: readonly string[], id: string | undefined, lastIndex: number): Neighbours {
  if (id === undefined) return { previous: undefined, next: undefined };
  const index = ids.indexOf(id);
  if (index >= 0) return { previous: ids[index - 1], next: ids[index + 1] };
  return lastIndex < 0
    ? { previous: undefined, next: undefined }
    : { previous: ids[lastIndex - 1], next: ids[lastIndex] };
}

export function useNeighbours(entries: readonly { id: string }[], id: string | undefined): Neighbours {
  const last = useRef<{ id: string | undefined; index: number }>({ id: undefined, index: -1 });
  const ids = entries.map((entry) => entry.id);
  const index = id === undefined ? -1 : ids.indexOf(id);
  useEffect(() => {
    if (index >= 0 || last.current.id !== id) last.current = { id, index };
  }, [id, index]);
  return neighboursOf(ids, id, last.current.id === id ? last.current.index : -1);
}
