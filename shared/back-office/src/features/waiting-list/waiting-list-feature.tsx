import type { StatusLook } from '@it-lotse/ui/status-badge';
import { Hourglass } from 'lucide-react';
import type { OfficeFeature } from '../../kit/feature/feature.ts';
import { lazyPage } from '../../kit/feature/lazy-page.tsx';
import { paths } from '../../kit/paths.ts';

const states: Readonly<Record<string, { word: string; look: StatusLook }>> = {
  unproven: { word: 'noch nicht bestätigt', look: 'absent' },
  waiting: { word: 'wartet', look: 'waiting' },
  ended: { word: 'zu Ende', look: 'absent' },
};

export const waitingListFeature: OfficeFeature = {
  name: 'waiting-list',
  routes: [
    {
      path: paths.waitingList,
      ...lazyPage(async () => (await import('./components/waiting-list-page.tsx')).WaitingListPage),
    },
  ],
  searchPlaces: [
    {
      title: 'Warteliste',
      word: 'Bereich',
      Icon: Hourglass,
      to: paths.waitingList,
      also: 'wartet freie Zeit anbieten',
    },
  ],
  searchLooks: {
    waiting: { word: 'Warteliste', Icon: Hourglass, path: () => paths.waitingList },
  },
  timelineLooks: {
    waiting: {
      one: 'Platz auf der Warteliste',
      all: 'Plätze auf der Warteliste',
      Icon: Hourglass,
      title: ({ title }) => title,
      badge: (state) => states[state],
      path: () => paths.waitingList,
    },
  },
  actionWords: {
    'waiting-list.one.offer.post': 'Zeit von der Warteliste anbieten',
    'waiting-list.one.delete': 'Von der Warteliste nehmen',
  },
};
