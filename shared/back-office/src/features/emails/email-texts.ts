import type { EmailEntry, EmailLog, EmailOutcome, EmailType } from '@it-lotse/contract/emails';
import { featureEmailWords } from '@it-lotse/contract/named-by-features';
import { formatDateTime } from '@it-lotse/domain/format-date';
import type { StatusLook } from '@it-lotse/ui/status-badge';

/** How a mail stands, as tint and word. */
export const emailBadges: Readonly<Record<EmailLog['status'], { word: string; look: StatusLook }>> = {
  waiting: { look: 'waiting', word: 'Wartet' },
  sent: { look: 'good', word: 'Gesendet' },
  failed: { look: 'bad', word: 'Fehlgeschlagen' },
};

export const typeWords: Readonly<Record<EmailType, string>> = {
  admin_reply: 'Admin Antwort',
  admin_notification: 'Admin Info',
  auto_reply: 'Auto Antwort',
  ...featureEmailWords,
  appointment: 'Termin',
  reminder: 'Erinnerung',
  receipt: 'Beleg',
};

export const outcomeWords: Readonly<Record<EmailOutcome, string>> = {
  all: 'Alle',
  success: 'Gesendet',
  error: 'Fehlgeschlagen',
  waiting: 'Wartend',
};

/** What happens next with a mail that is not out; null: nothing does. */
export function nextStepText({ status, outbox }: EmailEntry): string | null {
  if (status === 'sent' || !outbox) return null;
  if (outbox.state === 'running') return 'Wird gerade gesendet.';
  const { attempts } = outbox;
  if (outbox.state === 'dead' || !outbox.next_attempt_at) {
    return `Nach ${attempts === 1 ? '1 Versuch' : `${attempts} Versuchen`} aufgegeben.`;
  }
  const tries = attempts === 1 ? '1 Versuch' : `${attempts} Versuche`;
  const next = `nächster am ${formatDateTime(outbox.next_attempt_at)}`;
  return attempts === 0 ? `Noch kein Versuch, ${next}.` : `Bisher ${tries}, ${next}.`;
}
