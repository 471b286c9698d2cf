import { ListChecks } from 'lucide-react';
import type { OfficeFeature } from '../../kit/feature/feature.ts';
import { lazyPage } from '../../kit/feature/lazy-page.tsx';
import { paths } from '../../kit/paths.ts';

export const firstStepsFeature: OfficeFeature = {
  name: 'first-steps',
  routes: [
    {
      path: paths.firstSteps,
      ...lazyPage(async () => (await import('./components/first-steps-page.tsx')).FirstStepsPage),
    },
  ],
  searchPlaces: [
    {
      title: 'Erste Schritte',
      word: 'Bereich',
      Icon: ListChecks,
      also: 'Einrichtung Website freischalten Aufbau Assistent Anleitung',
      to: paths.firstSteps,
    },
  ],
  actionWords: {
    'first-steps.one.put': 'Schritt der Einrichtung abhaken',
    'first-steps.open-website.post': 'Website freischalten',
    'first-steps.close-website.post': 'Website wieder in den Aufbau nehmen',
  },
};
