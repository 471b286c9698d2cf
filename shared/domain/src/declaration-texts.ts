import type { Declaration, DeclarationKind } from '@it-lotse/contract/declarations';
import { formatLongDate } from './format-date.ts';
import type { Say } from './voice.ts';

interface DeclarationWords {
  readonly noun: string;
  readonly yours: string;
}

export const declarationWords: Readonly<Record<DeclarationKind, DeclarationWords>> = {
  withdrawal: { noun: 'Widerruf', yours: 'Ihr Widerruf' },
  termination: { noun: 'Kündigung', yours: 'Ihre Kündigung' },
};

/** What happens after it. */
export function nextAfterDeclaration(kind: DeclarationKind, say: Say): string {
  return kind === 'withdrawal'
    ? say`[Ich prüfe|Wir prüfen] Ihren Widerruf und [melde mich|melden uns] bei Ihnen, auch wegen einer Rückzahlung.`
    : say`[Ich prüfe|Wir prüfen] Ihre Kündigung und [bestätige|bestätigen] Ihnen, wann der Vertrag endet.`;
}

export const terminationWords = {
  ordinary: 'ordentliche Kündigung',
  extraordinary: 'außerordentliche Kündigung',
} as const;

type Declared = Pick<Declaration, 'name' | 'email' | 'contract' | 'termination_kind' | 'reason' | 'end_date'>;

/** What was declared, line by line, as pages and mails show it. */
export function declarationRows(declared: Declared): Array<[label: string, value: string]> {
  const { name, email, contract, termination_kind, reason, end_date } = declared;
  return [
    ['Name', name],
    ['Vertrag', contract],
    ['E-Mail', email],
    ...(termination_kind === null
      ? []
      : ([
          ['Art der Kündigung', terminationWords[termination_kind]],
          ...(reason ? [['Grund', reason]] : []),
          ['Zum', end_date ? formatLongDate(`${end_date}T12:00:00Z`) : 'nächstmöglichen Zeitpunkt'],
        ] as Array<[string, string]>)),
  ];
}
