import { useCallback, useEffect, useState } from 'react';

type Late<Part> = { part: Part } | { failure: unknown } | null;

/** A part of the page that is fetched once it is shown; null: under way. @param load the same one at each call */
export function useLatePart<Part>(load: () => Promise<Part>): { late: Late<Part>; retry: () => void } {
  const [late, setLate] = useState<Late<Part>>(null);
  const retry = useCallback(() => {
    setLate(null);
    load()
      .then((part) => setLate({ part }))
      .catch((failure: unknown) => setLate({ failure }));
  }, [load]);
  useEffect(retry, [retry]);
  return { late, retry };
}
