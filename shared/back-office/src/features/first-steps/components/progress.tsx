import type { FirstStep } from '@it-lotse/contract/first-steps';

/** How many steps need nothing more. */
export function Progress({ steps }: { steps: readonly FirstStep[] }) {
  const settled = steps.filter(({ state }) => state !== 'open').length;
  return (
    <p className="text-small text-ink-2">
      {settled} von {steps.length} erledigt
    </p>
  );
}
