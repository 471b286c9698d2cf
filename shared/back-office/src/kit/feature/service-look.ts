import type { DashboardStats } from '@it-lotse/contract/dashboard';
import type { LucideIcon } from 'lucide-react';

/** How an outside service is shown on the dashboard. */
export interface ServiceLook {
  readonly key: keyof DashboardStats['services'];
  /** Among those of all features. */
  readonly place: number;
  readonly name: string;
  /** The word for that it works, and that it is not set up where that has one of its own. */
  readonly ok: string;
  readonly absent?: string;
  readonly Icon: LucideIcon;
  /** Where it is looked after, if it has a tab of its own. */
  readonly tab?: string;
  /** Where it is set up, and what is looked at first when it fails. */
  readonly setUp?: string;
}
