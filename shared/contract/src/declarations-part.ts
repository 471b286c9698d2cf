import { declarationEvents } from './declarations-events.ts';
import { type FeaturePart, waitingCount } from './feature-part.ts';

export const declarationsPart = {
  events: declarationEvents,
  calls: () => Promise.all([import('./declarations.ts')]),
  figures: { declarationsOpen: waitingCount('Withdrawals and terminations nobody has marked as handled') },
  timelineKinds: ['declaration'],
} as const satisfies FeaturePart;
