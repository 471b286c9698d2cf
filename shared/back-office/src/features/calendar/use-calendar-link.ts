import { getCalendarStatus } from '@it-lotse/contract/calendar';
import { useApiQuery } from '../../kit/api/use-api.ts';
import { useDefaultStats } from '../../kit/stats/use-default-stats.ts';
import { type TabMark, warningMark } from '../../kit/tab-marks.ts';

/** How the link to Google does, and how many changes made there want an answer. It is asked about only where there is one. */
export function useCalendarLink(): { isBroken: boolean; questions: number } {
  const link = useDefaultStats().data?.services.calendar.state ?? 'not_configured';
  const isLinked = link !== 'not_configured';
  const status = useApiQuery(getCalendarStatus, {}, { enabled: isLinked });
  return { isBroken: link === 'failing', questions: isLinked ? (status.data?.changes.length ?? 0) : 0 };
}

export function useCalendarMark(): TabMark | null {
  const { isBroken, questions } = useCalendarLink();
  if (isBroken) return warningMark('Die Verbindung ist gestört');
  return questions > 0 ? warningMark('stellt Fragen zu Terminen') : null;
}
