import { type ComponentProps, useCallback, useEffect, useRef, useState } from 'react';
import type { Calendar } from './calendar.tsx';
import { Trouble } from './trouble.tsx';

/** How far below the window it is fetched, so that it stands there when somebody arrives. */
const nearMargin = '400px';

type Fetched = { Calendar: typeof Calendar } | { failure: unknown } | null;

/**
 * The calendar, once it comes near or a day is chosen: it weighs three times as much as the rest of the booking, and on a
 * phone the choice of the service comes first. The days are asked for meanwhile.
 */
export function NearCalendar({ phone, ...props }: ComponentProps<typeof Calendar> & { phone: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [fetched, setFetched] = useState<Fetched>(null);
  const isFetched = fetched !== null && 'Calendar' in fetched;
  const isChosen = props.chosen !== null;
  const fetchIt = useCallback(() => {
    setFetched(null);
    import('./calendar.tsx')
      .then(({ Calendar }) => setFetched({ Calendar }))
      .catch((failure: unknown) => setFetched({ failure }));
  }, []);

  useEffect(() => {
    if (isFetched || !place.current) return;
    if (isChosen) return fetchIt();
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        fetchIt();
      },
      { rootMargin: nearMargin },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [isFetched, isChosen, fetchIt]);

  const failed = fetched !== null && !isFetched;
  useEffect(() => {
    if (!failed) return;
    addEventListener('online', fetchIt);
    return () => removeEventListener('online', fetchIt);
  }, [failed, fetchIt]);

  if (isFetched) return <fetched.Calendar {...props} />;
  return (
    <div ref={place} className="grid content-center min-h-104 text-center" aria-busy={!failed}>
      {fetched ? (
        <Trouble
          text="Der Kalender konnte nicht geladen werden."
          failure={fetched.failure}
          phone={phone}
          onRetry={fetchIt}
        />
      ) : (
        <p className="hint">Der Kalender wird geladen …</p>
      )}
    </div>
  );
}
