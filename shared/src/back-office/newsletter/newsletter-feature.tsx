import { Newspaper } from 'lucide-react';
import type { OfficeFeature } from '../feature.ts';
import { paths } from '../paths.ts';

export const newsletterFeature: OfficeFeature = {
  name: 'newsletter',
  tab: { path: paths.newsletter, label: 'Newsletter', icon: Newspaper },
};
