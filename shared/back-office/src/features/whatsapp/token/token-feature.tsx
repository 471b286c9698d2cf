import { KeyRound } from 'lucide-react';
import type { OfficeFeature } from '../../../kit/feature/feature.ts';
import { lazyTab } from '../../../kit/feature/lazy-page.tsx';
import { paths } from '../../../kit/paths.ts';
import { warningMark } from '../../../kit/tab-marks.ts';

const { page, comeNear } = lazyTab(() => import('./token-tab.ts'));

export const tokenFeature: OfficeFeature = {
  name: 'token',
  tab: {
    path: paths.token,
    label: 'Token',
    icon: KeyRound,
    key: 'o',
    comeNear,
    mark: ({ whatsappToken }) => {
      if (whatsappToken === 'dead') return warningMark('WhatsApp erkennt den Token nicht an');
      return whatsappToken === 'expiring' ? warningMark('Der Token läuft bald ab') : null;
    },
  },
  routes: [{ path: paths.token, ...page }],
  actionWords: {
    'whatsapp.token.test.post': 'WhatsApp-Token testen',
    'whatsapp.token.validate.post': 'WhatsApp-Token validieren',
    'whatsapp.token.update.post': 'WhatsApp-Token aktualisieren',
    'whatsapp.token.restore.post': 'Früheren WhatsApp-Token wiederherstellen',
  },
};
