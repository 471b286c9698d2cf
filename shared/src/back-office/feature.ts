import type { LucideIcon } from 'lucide-react';
import type { RouteObject } from 'react-router-dom';
import type { DashboardStats } from '../contract/dashboard.ts';
import type { Command, GoTarget, Shortcut } from './shortcuts/shortcut-list.ts';
import type { TabMark } from './tab-marks.ts';

export interface OfficeTab extends GoTarget {
  readonly icon: LucideIcon;
  /** What waits, by the figures of the dashboard; null: nothing. Absent where nothing ever does. */
  mark?(stats: DashboardStats): TabMark | null;
  /** In place of `mark`, where the figures do not tell it. */
  useMark?(): TabMark | null;
}

/** What one feature brings to the back office. Everything central is derived from the list of them in features.ts. */
export interface OfficeFeature {
  readonly name: string;
  readonly tab?: OfficeTab;
  /** `/leads` and `/leads/:id` are one page, so that the list stays as it is when a lead opens beside it; so with most lists. */
  readonly routes: readonly RouteObject[];
  /** Pages without a tab that a second key leads to, after 'g'. */
  readonly goTargets?: readonly GoTarget[];
  /** What a key does from every page. */
  readonly commands?: readonly Command[];
  /** What a key does on the feature's own page. */
  readonly shortcuts?: readonly Shortcut[];
}
