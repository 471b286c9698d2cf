import { ShieldCheck } from 'lucide-react';
import type { OfficeFeature } from '../feature.ts';
import { paths } from '../paths.ts';
import { SecurityPage } from './components/security-page.tsx';

export const securityFeature: OfficeFeature = {
  name: 'security',
  tab: { path: paths.security, label: 'Sicherheit', icon: ShieldCheck, key: 's' },
  routes: [{ path: paths.security, element: <SecurityPage /> }],
};
