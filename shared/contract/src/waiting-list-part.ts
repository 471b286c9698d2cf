import type { FeaturePart } from './feature-part.ts';
import { waitingListEvents } from './waiting-list-events.ts';

export const waitingListPart = {
  events: waitingListEvents,
  calls: () => Promise.all([import('./waiting-list.ts')]),
  timelineKinds: ['waiting'],
  searchKinds: { waiting: 4 },
} as const satisfies FeaturePart;
