import type { DashboardStats } from '@it-lotse/contract/dashboard';
import { Card } from '@it-lotse/ui/card';
import { StatusBadge } from '@it-lotse/ui/status-badge';
import { Link } from 'react-router-dom';
import { useFeatures } from '../../../kit/feature/features-context.ts';
import { useNow } from '../../../kit/use-now.ts';
import { serviceLines } from '../dashboard-texts.ts';

/** The real state of everything the product works with. */
export function SystemStatus({ stats }: { stats: DashboardStats }) {
  const now = useNow();
  const looks = useFeatures().flatMap(({ services = [] }) => services);
  return (
    <Card title="System Status">
      <ul>
        {serviceLines(looks, stats, now).map(({ key, name, Icon, tab, setUp: whereSetUp, look, word, reason }) => {
          const setUp = look === 'good' ? undefined : whereSetUp;
          return (
            <li key={key} className="border-b border-line py-2 last:border-b-0 last:pb-0">
              <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                <Icon aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-heading" />
                <span className="flex-[1_0_auto]">
                  {tab ? (
                    <Link
                      to={tab}
                      className="inline-flex min-h-6 items-center text-ink underline decoration-line decoration-[1.5px] underline-offset-4 hover:text-teal-strong hover:decoration-current"
                    >
                      {name}
                    </Link>
                  ) : (
                    name
                  )}
                </span>
                <span className="ml-auto">
                  <StatusBadge look={look}>{word}</StatusBadge>
                </span>
              </div>
              {(reason || setUp) && (
                <p className="mt-0.5 pl-7 text-small text-ink-2">
                  {reason}{' '}
                  {setUp && (
                    <Link to={setUp} className="text-teal-strong underline underline-offset-4">
                      {look === 'absent' ? 'Jetzt einrichten' : 'Zugangsdaten prüfen'}
                      <span className="sr-only">: {name}</span>
                    </Link>
                  )}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
