import type { DangerKind } from '@it-lotse/contract/chat';

/** What the operator reads about a conversation in which somebody seems to be in danger. */
export const dangerNames: Readonly<Record<DangerKind, string>> = {
  life: 'Lebensgefahr',
  fire: 'Feuer',
  despair: 'Verzweiflung',
  violence: 'Gewalt oder Einbruch',
  fraud: 'Betrug im Gange',
  spying: 'Bitte um Ausspähen',
};
