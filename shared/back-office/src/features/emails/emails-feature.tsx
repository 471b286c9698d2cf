import { Mail, Smartphone } from 'lucide-react';
import type { OfficeFeature } from '../../kit/feature/feature.ts';
import { lazyTab } from '../../kit/feature/lazy-page.tsx';
import { paths } from '../../kit/paths.ts';
import { warningMark } from '../../kit/tab-marks.ts';
import { badgeFrom } from '../../kit/timeline-look.ts';
import { emailBadges } from './email-texts.ts';

const { page, comeNear } = lazyTab(() => import('./emails-tab.ts'));

export const emailsFeature: OfficeFeature = {
  name: 'emails',
  services: [
    {
      key: 'email',
      place: 1,
      name: 'E-Mail Service',
      ok: 'Aktiv',
      Icon: Mail,
      tab: paths.emails,
      setUp: paths.mailConnection,
    },
    { key: 'sms', place: 6, name: 'SMS', ok: 'Aktiv', Icon: Smartphone, setUp: paths.smsConnection },
  ],
  tab: {
    path: paths.emails,
    label: 'E-Mails',
    icon: Mail,
    key: 'e',
    comeNear,
    // Something is in their way.
    mark: ({ mail_obstacle }) => (mail_obstacle ? warningMark('E-Mails warten auf den Versand') : null),
  },
  routes: [{ path: `${paths.emails}/:id?`, ...page }],
  timelineLooks: {
    email: {
      one: 'E-Mail',
      all: 'E-Mails',
      many: 'E-Mails',
      Icon: Mail,
      title: ({ title }) => title,
      badge: badgeFrom(emailBadges),
      path: paths.email,
    },
  },
  actionWords: {
    'emails.one.resend.post': 'E-Mail erneut senden',
    'outbox.one.retry.post': 'Versand erneut versuchen',
  },
};
