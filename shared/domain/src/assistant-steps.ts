import type { AssistantEntry } from '@it-lotse/contract/assistant-texts';

/** What visitors read of the steps, one a line: a placeholder may stand for several, or for none. */
export const stepLines = (steps: readonly string[], fill: (text: string) => string): string[] =>
  steps
    .flatMap((step) => fill(step).split('\n'))
    .map((line) => line.trim())
    .filter(Boolean);

export const numberedSteps = (lines: readonly string[]): string =>
  lines.map((line, index) => `${index + 1}. ${line}`).join('\n');

/** What is wrong with how many steps there are, for the operator; null: nothing. */
export const stepsFault = ({ help }: Pick<AssistantEntry, 'help'>, steps: readonly string[]): string | null =>
  help === 'first-aid' && steps.length === 0 ? 'Ohne einen Schritt hilft diese Antwort nicht.' : null;
