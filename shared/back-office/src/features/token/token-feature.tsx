import { KeyRound } from 'lucide-react';
import type { OfficeFeature } from '../../kit/feature/feature.ts';
import { paths } from '../../kit/paths.ts';
import { warningMark } from '../../kit/tab-marks.ts';
import { TokenPage } from './components/token-page.tsx';

export const tokenFeature: OfficeFeature = {
  name: 'token',
  tab: {
    path: paths.token,
    label: 'Token',
    icon: KeyRound,
    key: 'o',
    mark: ({ whatsappToken }) => {
      if (whatsappToken === 'dead') return warningMark('WhatsApp erkennt den Token nicht an');
      return whatsappToken === 'expiring' ? warningMark('Der Token läuft bald ab') : null;
    },
  },
  routes: [{ path: paths.token, element: <TokenPage /> }],
  actionWords: {
    'whatsapp.token.test.post': 'WhatsApp-Token testen',
    'whatsapp.token.validate.post': 'WhatsApp-Token validieren',
    'whatsapp.token.update.post': 'WhatsApp-Token aktualisieren',
    'whatsapp.token.restore.post': 'Früheren WhatsApp-Token wiederherstellen',
  },
};
