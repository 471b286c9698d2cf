import { getToday } from '@it-lotse/contract/today';
import { useApiQuery } from '../../../kit/api/use-api.ts';
import { useHost } from '../../../kit/host-context.ts';

/** Keeps the day at hand: the window of it reads what the office has loaded, and comes up without a server, too. */
export function KeepToday() {
  const { dayKey, isRecordWindow } = useHost();
  useApiQuery(getToday, {}, { enabled: dayKey !== undefined && !isRecordWindow });
  return null;
}
