import { useQuery } from '@tanstack/react-query';
import { useHost } from '../host-context.ts';
import { statsQuery } from './stats-query.ts';

/** The stats every page has at hand: counts on the tabs, the unread badge. */
export function useDefaultStats() {
  return useQuery(statsQuery(useHost(), '30d'));
}
