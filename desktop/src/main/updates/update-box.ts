import type { UpdateState } from '@it-lotse/back-office/app-updates';
import { oldFeedWords, refusedWords } from '@it-lotse/back-office/app-updates';
import { type BrowserWindow, dialog, type MessageBoxOptions } from 'electron';

const longestNotes = 2_000;
const silently =
  'Sie wird installiert, wenn Sie IT-Lotse beenden oder zehn Minuten nichts tun und nichts angefangen ist.';
const withPassword = 'Beim Neustart fragt Ihr System nach dem Passwort, um sie zu installieren.';

/** What 'Nach Updates suchen …' answers. The first button of a version that is ready restarts the app. */
export function updateBox(state: UpdateState): MessageBoxOptions {
  const box = (message: string, detail: string, buttons = ['Schließen']): MessageBoxOptions => ({
    type: state.phase === 'failed' ? 'warning' : 'info',
    title: 'Updates',
    message,
    detail,
    buttons,
    cancelId: buttons.length - 1,
    noLink: true,
  });
  const yours = `Sie verwenden IT-Lotse ${state.appVersion}.`;
  switch (state.phase) {
    case 'ready': {
      const notes = state.notes ? `${state.notes.slice(0, longestNotes)}\n\n` : '';
      return box(`Version ${state.version} ist bereit`, notes + (state.installsSilently ? silently : withPassword), [
        'Jetzt neu starten',
        'Später',
      ]);
    }
    case 'downloading':
      return box(
        `Version ${state.version} wird geladen`,
        `${yours} Die App sagt Ihnen, wenn die neue Version bereit ist.`,
      );
    case 'current':
      if (state.feedIsOld) return box('IT-Lotse hat nichts Neueres gefunden', `${yours} ${oldFeedWords}`);
      return box('IT-Lotse ist auf dem neuesten Stand', `${yours} Auf Ihrem Server liegt keine neuere Version.`);
    case 'refused':
      return box('IT-Lotse bleibt bei dieser Version', `${refusedWords(state.version)} ${yours}`);
    case 'failed':
      return box('Das Update hat nicht geklappt', state.detail);
    case 'off':
      return box('Diese App erneuert sich nicht von selbst', `${state.reason} ${yours}`);
    case 'idle':
    case 'checking':
      return box('Noch kein Server', 'Updates kommen von Ihrem Server. Bitte wählen Sie zuerst einen Server.');
  }
}

/** Resolves with true where the operator wants the restart now. */
export async function showUpdateBox(window: BrowserWindow | null, state: UpdateState): Promise<boolean> {
  const options = updateBox(state);
  const { response } = await (window ? dialog.showMessageBox(window, options) : dialog.showMessageBox(options));
  return state.phase === 'ready' && response === 0;
}
