import { NavLink } from 'react-router-dom';
import { Count } from '../../ui/tag.tsx';
import { type OfficeTab, officeTabs } from '../tabs.ts';
import { useDefaultStats } from './use-default-stats.ts';

/** The tabs: words in one row, on phones a grid of icons with their words. */
export function TabRow() {
  const stats = useDefaultStats().data;
  const countOf = (tab: OfficeTab) => (stats && tab.count ? tab.count.of(stats) : 0);
  return (
    <nav aria-label="Bereiche" className="border-b border-line bg-card">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(3.5rem,1fr))] gap-1 p-1.5 middle:flex middle:h-13 middle:gap-9 middle:overflow-x-auto middle:px-8 middle:py-0">
        {officeTabs.map((tab) => (
          <li key={tab.path} className="flex">
            <NavLink
              to={tab.path}
              end={tab.path === '/'}
              className="relative flex h-15 w-full flex-col items-center justify-center gap-1 rounded-control font-label text-ink-2 hover:text-heading focus-visible:-outline-offset-3 aria-[current=page]:bg-harbour aria-[current=page]:text-on-harbour middle:h-full middle:flex-row middle:gap-2 middle:rounded-none middle:border-y-3 middle:border-transparent middle:px-1 middle:aria-[current=page]:border-b-heading middle:aria-[current=page]:bg-transparent middle:aria-[current=page]:font-strong middle:aria-[current=page]:text-heading"
            >
              <tab.icon aria-hidden size={21} strokeWidth={1.75} className="middle:hidden" />
              <span className="text-icon-tab leading-none middle:text-body">{tab.label}</span>
              {tab.count && countOf(tab) > 0 && (
                <Count
                  value={countOf(tab)}
                  label={tab.count.label}
                  className="absolute top-1 left-1/2 ml-2 middle:static middle:ml-0"
                />
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
