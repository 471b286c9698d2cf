import { unconfirmedKeptDays } from '@it-lotse/domain/newsletter-consent';
import { say } from '../../voice.ts';
import type { PrivacySection } from '../privacy-section.ts';

export const privacySections = (): Record<'newsletter-wish', PrivacySection> => ({
  'newsletter-wish': {
    h: 'Newsletter',
    p: [
      say`Wenn Sie im Formular ankreuzen, dass Sie Tipps per E-Mail bekommen möchten, [schicke ich|schicken wir] Ihnen eine E-Mail mit der Bitte um Bestätigung. Erst wenn Sie dort bestätigen, bekommen Sie den Newsletter. Bestätigen Sie nicht, [lösche ich|löschen wir] Ihre Adresse hierfür nach ${unconfirmedKeptDays} Tagen.`,
      say`Damit [ich Ihre Einwilligung nachweisen kann, speichere ich|wir Ihre Einwilligung nachweisen können, speichern wir], wann und mit welcher IP-Adresse Sie den Newsletter bestellt und bestätigt haben und welchem Satz Sie zugestimmt haben, außerdem, welche Newsletter an Sie gingen. Ob Sie eine E-Mail öffnen oder auf einen Link klicken, [erfasse ich|erfassen wir] nicht.`,
      say`Rechtsgrundlage ist Ihre Einwilligung (Art. 6 Abs. 1 Buchst. a DSGVO, § 7 UWG). Sie können sie jederzeit widerrufen: mit dem Abmeldelink in jedem Newsletter oder mit einer kurzen Nachricht. Dass Sie sich abgemeldet haben, [merke ich mir|merken wir uns], damit Sie keinen Newsletter mehr bekommen.`,
    ],
  },
});
