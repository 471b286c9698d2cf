import { newsletterConsent } from '@it-lotse/domain/newsletter-consent';
import type { ContactTick } from '../../contact/tick.ts';
import { say } from '../../voice.ts';

export const tick: ContactTick = {
  name: 'newsletter_opt_in',
  id: 'kontakt-newsletter',
  text: newsletterConsent.text,
  // Firms and private people get different tips.
  hint(company) {
    const topic =
      company.trim() === ''
        ? 'Sie bekommen einfache Tipps für Seniorinnen, Senioren und Privatleute.'
        : 'Sie bekommen IT-Tipps für Unternehmen, zum Beispiel zu Datensicherung und Sicherheit.';
    return say`${topic} Vor der ersten E-Mail [bitte ich|bitten wir] Sie um Bestätigung. Abmelden geht jederzeit.`;
  },
};
