import { FileText, FileX2 } from 'lucide-react';
import type { OfficeFeature } from '../../kit/feature/feature.ts';
import { lazyPage } from '../../kit/feature/lazy-page.tsx';
import { DeclarationsNotice } from './components/declarations-notice.tsx';
import { declarationsPath } from './declarations-path.ts';
import { handledKind } from './declarations-queries.ts';

export const declarationsFeature: OfficeFeature = {
  name: 'declarations',
  routes: [
    {
      path: declarationsPath,
      ...lazyPage(async () => (await import('./components/declarations-page.tsx')).DeclarationsPage),
    },
  ],
  DashboardNotice: DeclarationsNotice,
  customerLinks: [{ to: declarationsPath, label: 'Widerrufe und Kündigungen' }],
  searchPlaces: [
    { title: 'Erklärungen', word: 'Bereich', Icon: FileText, to: declarationsPath, also: 'Widerruf Kündigung' },
  ],
  timelineLooks: {
    declaration: {
      one: 'Widerruf oder Kündigung',
      all: 'Widerrufe und Kündigungen',
      Icon: FileX2,
      title: ({ title }) => title,
      path: () => declarationsPath,
    },
  },
  waitingKinds: [handledKind],
  actionWords: {
    'declarations.one.put': 'Widerruf oder Kündigung abhaken',
  },
};
