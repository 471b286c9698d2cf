import { FileText, FileX2 } from 'lucide-react';
import type { OfficeFeature } from '../../kit/feature/feature.ts';
import { lazyPage } from '../../kit/feature/lazy-page.tsx';
import { paths } from '../../kit/paths.ts';
import { handledKind } from './declarations-queries.ts';

export const declarationsFeature: OfficeFeature = {
  name: 'declarations',
  routes: [
    {
      path: paths.declarations,
      ...lazyPage(async () => (await import('./components/declarations-page.tsx')).DeclarationsPage),
    },
  ],
  searchPlaces: [
    { title: 'Erklärungen', word: 'Bereich', Icon: FileText, to: paths.declarations, also: 'Widerruf Kündigung' },
  ],
  timelineLooks: {
    declaration: {
      one: 'Widerruf oder Kündigung',
      all: 'Widerrufe und Kündigungen',
      Icon: FileX2,
      title: ({ title }) => title,
      path: () => paths.declarations,
    },
  },
  waitingKinds: [handledKind],
  peopleWaiting: ({ declarationsOpen }) => declarationsOpen,
  actionWords: {
    'declarations.one.put': 'Widerruf oder Kündigung abhaken',
  },
};
