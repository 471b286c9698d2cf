import { formatShortMoment } from '@it-lotse/domain/format-date';
import type { NotificationState } from '../notification-host.ts';

/** In the settings and in the menu of the tray. */
export const silentText = (mutedUntil: string) => `Stumm bis ${formatShortMoment(mutedUntil)}`;

/** Why the system shows nothing; null where it does. */
export function systemFault(system: NotificationState['system'], kind: 'browser' | 'desktop'): string | null {
  if (system === 'missing') {
    return kind === 'browser'
      ? 'Dieser Browser zeigt keine Benachrichtigungen. Neues sehen Sie, solange das Büro offen ist.'
      : 'Ihr System zeigt keine Benachrichtigungen. Neues sehen Sie an der Zahl im Fenster.';
  }
  if (system === 'denied' && kind === 'desktop') {
    return 'Ihr System hat die letzte Benachrichtigung nicht gezeigt. Erlauben Sie IT-Lotse in dessen Einstellungen und probieren Sie es noch einmal. Auf dem Mac gelingt das nur mit einer App, die ihr Hersteller signiert hat.';
  }
  if (system === 'denied') {
    return 'Benachrichtigungen sind für diese Seite gesperrt. Erlauben Sie sie über das Symbol links neben der Adresse und laden Sie die Seite neu.';
  }
  return null;
}
