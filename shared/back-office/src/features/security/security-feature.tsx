import { ShieldCheck } from 'lucide-react';
import type { OfficeFeature } from '../../kit/feature/feature.ts';
import { lazyTab } from '../../kit/feature/lazy-page.tsx';
import { paths } from '../../kit/paths.ts';

const { page, comeNear } = lazyTab(() => import('./security-tab.ts'));

export const securityFeature: OfficeFeature = {
  name: 'security',
  tab: { path: paths.security, label: 'Sicherheit', icon: ShieldCheck, key: 's', comeNear },
  routes: [{ path: paths.security, ...page }],
  actionWords: {
    'login.post': 'Anmeldung',
    'login.password': 'Passwort eingegeben',
    'logout.post': 'Abmeldung',
    'password.change.post': 'Passwort ändern',
    'username.change.post': 'Benutzernamen ändern',
    'password.reset': 'Passwort auf dem Server neu gesetzt',
    '2fa.setup.post': '2FA-Einrichtung beginnen',
    '2fa.verify.post': '2FA aktivieren',
    '2fa.disable.post': '2FA deaktivieren',
    // As it was called before; the log keeps its lines for a year.
    '2fa.delete': '2FA deaktivieren',
    '2fa.recovery-codes.post': 'Wiederherstellungscodes erneuern',
    'sessions.one.delete': 'Gerät abmelden',
    'sessions.delete': 'Alle anderen Geräte abmelden',
  },
};
