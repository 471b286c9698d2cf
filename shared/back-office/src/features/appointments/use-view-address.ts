import { berlinDay } from '@it-lotse/domain/format-date';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { useNow } from '../../kit/use-now.ts';

const views = ['tag', 'woche', 'liste'] as const;
export type AppointmentView = (typeof views)[number];
const viewName = z.enum(views).catch('woche');
const dayInAddress = z.iso.date();

/** Which view, and around which Berlin day. Both live in the address, so that a reload and 'back' keep them. */
export function useViewAddress() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const today = berlinDay(useNow());
  const view = viewName.parse(query.get('ansicht'));
  const asked = dayInAddress.safeParse(query.get('datum'));
  const day = asked.success ? asked.data : today;

  function searchOf(change: { view?: AppointmentView; day?: string }): string {
    const next = new URLSearchParams({ ansicht: change.view ?? view });
    const nextDay = change.day ?? day;
    if (nextDay !== today) next.set('datum', nextDay);
    return `?${next}`;
  }
  return {
    view,
    day,
    today,
    /** Whether the operator has gone to that day. */
    isChosen: asked.success,
    /** To be appended to the path of an appointment, so that what is behind it stays. */
    search: searchOf({}),
    searchOf,
    show: (change: { view?: AppointmentView; day?: string }) => navigate({ pathname, search: searchOf(change) }),
  };
}
export type ViewAddress = ReturnType<typeof useViewAddress>;
