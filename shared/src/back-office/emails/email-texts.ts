import type { EmailLog } from '../../contract/emails.ts';
import type { StatusLook } from '../../ui/status-badge.tsx';

/** How a mail stands, as tint and word. */
export const emailBadges: Readonly<Record<EmailLog['status'], { word: string; look: StatusLook }>> = {
  waiting: { look: 'waiting', word: 'Wartet' },
  sent: { look: 'good', word: 'Gesendet' },
  failed: { look: 'bad', word: 'Fehlgeschlagen' },
};
