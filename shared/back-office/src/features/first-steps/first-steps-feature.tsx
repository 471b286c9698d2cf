import { ListChecks } from 'lucide-react';
import type { OfficeFeature } from '../../kit/feature/feature.ts';
import { paths } from '../../kit/paths.ts';
import { FirstStepsPage } from './components/first-steps-page.tsx';

export const firstStepsFeature: OfficeFeature = {
  name: 'first-steps',
  routes: [{ path: paths.firstSteps, element: <FirstStepsPage /> }],
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
