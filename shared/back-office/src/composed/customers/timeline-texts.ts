import type { TimelineEntry } from '@it-lotse/contract/customers';
import type { TimelineKind } from '@it-lotse/contract/feature-parts';
import { useFeatures } from '../../kit/feature/features-context.ts';
import type { Badge, TimelineLook } from '../../kit/timeline-look.ts';

export function useTimelineLooks(): Readonly<Partial<Record<TimelineKind, TimelineLook>>> {
  return Object.assign({}, ...useFeatures().map(({ timelineLooks }) => timelineLooks));
}

/** How it stands; null where there is nothing to say. A state this program does not know is shown as it is. */
export function timelineBadge({ badge }: TimelineLook, { state }: TimelineEntry): Badge | null {
  if (state === '') return null;
  return badge?.(state) ?? { word: state, look: 'absent' };
}
