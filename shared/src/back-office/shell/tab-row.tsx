import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { Count } from '../../ui/tag.tsx';
import { officeTabs, type TabMark } from '../tabs.ts';
import { useWaiting } from './use-waiting.ts';

/** The tabs: words in one row, on phones a grid of icons with their words. */
export function TabRow() {
  const waiting = useWaiting();
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);
  // Where the row is wider than the window, the chosen tab must not stay out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen tab changes with the path
  useEffect(() => {
    row.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav ref={row} aria-label="Bereiche" className="border-b border-line bg-card">
      <ul className="grid grid-cols-4 gap-1 p-1.5 min-[375px]:grid-cols-[repeat(6,auto)] middle:flex middle:h-13 middle:gap-9 middle:overflow-x-auto middle:px-8 middle:py-0">
        {officeTabs.map((tab) => (
          <li key={tab.path} className="flex middle:shrink-0">
            <NavLink
              to={tab.path}
              end={tab.path === '/'}
              className="relative flex h-15 w-full flex-col items-center justify-center gap-1 rounded-control font-label text-ink-2 hover:text-heading focus-visible:-outline-offset-3 aria-[current=page]:bg-harbour aria-[current=page]:text-on-harbour middle:h-full middle:flex-row middle:gap-2 middle:rounded-none middle:border-y-3 middle:border-transparent middle:px-1 middle:aria-[current=page]:border-b-heading middle:aria-[current=page]:bg-transparent middle:aria-[current=page]:font-strong middle:aria-[current=page]:text-heading"
            >
              <tab.icon aria-hidden size={21} strokeWidth={1.75} className="middle:hidden" />
              <span className="text-icon-tab leading-none [overflow-wrap:normal] middle:text-body">{tab.label}</span>
              <Badge mark={tab.mark?.(waiting) ?? null} />
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const place = 'absolute top-1 left-1/2 ml-2 middle:static middle:ml-0';

function Badge({ mark }: { mark: TabMark | null }) {
  if (!mark) return null;
  if (mark.kind === 'count') return <Count value={mark.value} label={mark.label} tone={mark.tone} className={place} />;
  return (
    <span
      className={`inline-flex size-5 items-center justify-center rounded-full bg-warning-tint text-count font-strong text-warning ${place}`}
    >
      <span aria-hidden>!</span>
      <span className="sr-only"> {mark.label}</span>
    </span>
  );
}
