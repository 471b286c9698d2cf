import { dialog, type MessageBoxOptions } from 'electron';
import type { TrialRecord } from './update-trial.ts';

/** After the way back: what happened, and what happens next. */
export const wentBackBox = ({ from, to }: NonNullable<TrialRecord['wentBack']>): MessageBoxOptions => ({
  type: 'info',
  title: 'Updates',
  message: `IT-Lotse arbeitet wieder mit Version ${to}`,
  detail: `Version ${from} kam nach dem Update zweimal nicht bis zum Fenster. Die App ist deshalb von selbst zur vorigen Version zurückgegangen. Ihre Daten liegen auf dem Server und sind davon nicht berührt.\n\nVersion ${from} wird nicht noch einmal angeboten. Die nächste neuere Version lädt die App wieder wie gewohnt.`,
  buttons: ['In Ordnung'],
  noLink: true,
});

/** Nothing that could bring the version before back is there, or it has not helped. */
export const byHandBox = (appVersion: string): MessageBoxOptions => ({
  type: 'warning',
  title: 'Updates',
  message: `Version ${appVersion} kam zweimal nicht bis zum Fenster`,
  detail:
    'Die vorige Version kann die App hier nicht von selbst zurückholen. Wenn das Fenster wieder nicht kommt, installieren Sie bitte die vorige Version von Hand. Sie finden sie dort, wo Sie IT-Lotse geladen haben. Ihre Daten liegen auf dem Server.',
  buttons: ['In Ordnung'],
  noLink: true,
});

export const cannotStart = (error: unknown): string =>
  `IT-Lotse konnte nicht starten. Bitte starten Sie es noch einmal. Ihre Daten liegen auf dem Server.\n\n${error instanceof Error ? error.message : String(error)}`;

/** Without a window to stand in front of, and without holding up what comes next. */
export function tell(box: MessageBoxOptions): void {
  void dialog.showMessageBox(box);
}
