import { useQuery } from '@tanstack/react-query';
import { statsQuery } from '../dashboard/stats-query.ts';
import { useHost } from '../host-context.ts';

/** The stats every page has at hand: counts on the tabs, the unread badge. */
export function useDefaultStats() {
  return useQuery(statsQuery(useHost(), '30d'));
}
