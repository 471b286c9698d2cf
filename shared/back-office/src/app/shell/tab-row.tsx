import type { DashboardStats } from '@it-lotse/contract/dashboard';
import { Count } from '@it-lotse/ui/tag';
import { NavLink } from 'react-router-dom';
import type { OfficeTab } from '../../kit/feature/feature.ts';
import { useDefaultStats } from '../../kit/stats/use-default-stats.ts';
import type { TabMark } from '../../kit/tab-marks.ts';
import { officeTabs } from '../tabs.ts';
import { useComingNear } from './use-coming-near.ts';

/** The tabs, all of them in sight: icons over their words, on phones in rows, and words alone where there is room for all. */
export function TabRow() {
  const stats = useDefaultStats().data;
  return (
    <nav aria-label="Bereiche" className="border-b border-line bg-card">
      <ul className="grid grid-cols-4 gap-1 p-1.5 min-[375px]:grid-cols-[repeat(6,auto)] tabs:grid-cols-[repeat(12,auto)] tabs:gap-0 tabs:px-1 tabs:py-0 middle:px-2 roomy:flex roomy:h-13 roomy:gap-5 roomy:px-8">
        {officeTabs.map((tab) => (
          <Tab key={tab.path} tab={tab} stats={stats} />
        ))}
      </ul>
    </nav>
  );
}

function Tab({ tab, stats }: { tab: OfficeTab; stats: DashboardStats | undefined }) {
  const near = useComingNear(tab.comeNear);
  return (
    <li className="flex roomy:shrink-0">
      <NavLink
        to={tab.path}
        end={tab.path === '/'}
        {...near}
        className="relative flex h-15 w-full flex-col items-center justify-center gap-1 rounded-control font-label text-ink-2 hover:text-heading focus-visible:-outline-offset-3 max-tabs:aria-[current=page]:bg-harbour max-tabs:aria-[current=page]:text-on-harbour tabs:h-13 tabs:rounded-none tabs:border-y-3 tabs:border-transparent middle:px-1 roomy:h-full roomy:flex-row roomy:gap-2 tabs:aria-[current=page]:border-b-heading tabs:aria-[current=page]:font-strong tabs:aria-[current=page]:text-heading"
      >
        <tab.icon aria-hidden size={21} strokeWidth={1.75} className="roomy:hidden" />
        <span className="text-icon-tab leading-none [overflow-wrap:normal] roomy:text-body">{tab.label}</span>
        {tab.useMark ? <OwnBadge useMark={tab.useMark} /> : <Badge mark={stats && tab.mark?.(stats)} />}
      </NavLink>
    </li>
  );
}

const OwnBadge = ({ useMark }: Pick<Required<OfficeTab>, 'useMark'>) => <Badge mark={useMark()} />;

/** Beside the icon where there is room; a long number stays inside its tab and reaches over the icon instead. */
function Badge({ mark }: { mark: TabMark | null | undefined }) {
  if (!mark) return null;
  return (
    <span className="absolute top-0.5 right-0 left-1/2 flex justify-end pl-2 roomy:static roomy:pl-0">
      {mark.kind === 'count' ? (
        <Count value={mark.value} label={mark.label} tone={mark.tone} className={beside} />
      ) : (
        <span
          className={`inline-flex size-5 items-center justify-center rounded-full bg-warning-tint text-count font-strong text-warning ${beside}`}
        >
          <span aria-hidden>!</span>
          <span className="sr-only"> {mark.label}</span>
        </span>
      )}
    </span>
  );
}

const beside = 'mr-auto shrink-0';
