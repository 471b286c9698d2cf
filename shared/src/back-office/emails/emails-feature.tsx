import { Mail } from 'lucide-react';
import type { OfficeFeature } from '../feature.ts';
import { paths } from '../paths.ts';
import { warningMark } from '../tab-marks.ts';

export const emailsFeature: OfficeFeature = {
  name: 'emails',
  tab: {
    path: paths.emails,
    label: 'E-Mails',
    icon: Mail,
    // Something is in their way.
    mark: ({ mail_obstacle }) => (mail_obstacle ? warningMark('E-Mails warten auf den Versand') : null),
  },
};
