import { type FirstStep, type FirstStepId, type FirstSteps, firstStepIds } from '@it-lotse/contract/first-steps';
import type { FirstStepsRecord } from './first-steps-setting.ts';

/** What the server sees of each step by itself. What it cannot see only the operator can say. */
export type SeenSteps = Readonly<Partial<Record<FirstStepId, () => boolean>>>;

export function firstStepsOf(
  { opened_at, marks }: FirstStepsRecord,
  seen: SeenSteps,
): Pick<FirstSteps, 'opened_at' | 'steps'> {
  const steps = firstStepIds.map((id): FirstStep => {
    const isSeen = seen[id]?.() ?? false;
    return { id, state: isSeen ? 'done' : (marks[id] ?? 'open'), is_seen: isSeen };
  });
  return { opened_at, steps };
}
