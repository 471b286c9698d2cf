import { ShieldCheck } from 'lucide-react';
import type { OfficeFeature } from '../feature.ts';
import { paths } from '../paths.ts';

export const securityFeature: OfficeFeature = {
  name: 'security',
  tab: { path: paths.security, label: 'Sicherheit', icon: ShieldCheck },
};
