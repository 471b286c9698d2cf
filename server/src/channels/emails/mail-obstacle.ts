import { readCounter } from '../../kernel/database/counters.ts';
import { findProviderState, isAlarmed } from '../../kernel/database/provider-states.ts';
import type { EmailsNeeds } from './emails-needs.ts';

/** Why mails wait that should be out, as a German sentence; null: none waits, or nothing is in its way. */
export function mailObstacle({ db, mailer, config }: Pick<EmailsNeeds, 'db' | 'mailer' | 'config'>): string | null {
  const waiting = readCounter(db, 'emails') - readCounter(db, 'emails_sent') - readCounter(db, 'emails_failed');
  if (waiting === 0) return null;
  if (!mailer) return 'Der E-Mail-Versand ist noch nicht eingerichtet.';
  const { state, reason } = findProviderState(db, 'smtp');
  if (state === 'failing') return reason ?? 'Der Mailserver nimmt gerade nichts an.';
  return isAlarmed(db, 'stranger_mail')
    ? `An unbestätigte Adressen gehen höchstens ${config.mailsToStrangersPerHour} automatische E-Mails in der Stunde; die übrigen warten. Vielleicht missbraucht jemand Ihre Formulare.`
    : null;
}
