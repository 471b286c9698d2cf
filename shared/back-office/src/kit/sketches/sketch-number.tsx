/** Where one has to press, and in which order. */
export function SketchNumber({ step }: { step: number }) {
  return (
    <span className="inline-flex size-5 shrink-0 items-center justify-center rounded-full bg-teal text-small leading-none font-strong text-on-teal">
      {step}
    </span>
  );
}

/** The edge of what has to be pressed, typed or copied; of anything else. */
export const edgeOf = (step: number | undefined) =>
  step === undefined ? 'border border-edge text-ink-2' : 'border-2 border-teal font-strong text-ink';
