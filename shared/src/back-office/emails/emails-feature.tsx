import { Mail } from 'lucide-react';
import type { OfficeFeature } from '../feature.ts';
import { paths } from '../paths.ts';
import { warningMark } from '../tab-marks.ts';
import { EmailsPage } from './components/emails-page.tsx';

export const emailsFeature: OfficeFeature = {
  name: 'emails',
  tab: {
    path: paths.emails,
    label: 'E-Mails',
    icon: Mail,
    key: 'e',
    // Something is in their way.
    mark: ({ mail_obstacle }) => (mail_obstacle ? warningMark('E-Mails warten auf den Versand') : null),
  },
  routes: [{ path: `${paths.emails}/:id?`, element: <EmailsPage /> }],
};
