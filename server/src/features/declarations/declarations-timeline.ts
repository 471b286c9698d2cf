import { declarationWords } from '@it-lotse/domain/declaration-texts';
import { cutForTimeline, timelineByEmail } from '../../kernel/sources/timeline-source.ts';
import { listDeclarationsByEmail } from './declarations-repository.ts';

export const declarationsTimeline = timelineByEmail(
  'declaration',
  listDeclarationsByEmail,
  ({ id, received_at, kind, contract, handled_at }) => ({
    id,
    at: received_at,
    title: handled_at === null ? `${declarationWords[kind].noun}, noch offen` : declarationWords[kind].noun,
    text: cutForTimeline(contract),
    direction: 'in',
  }),
);
