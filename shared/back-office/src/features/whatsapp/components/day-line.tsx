/** The day the messages below it are of. */
export function DayLine({ children }: { children: string }) {
  return <p className="mx-auto mb-3 w-fit rounded-control bg-raised px-3.5 py-1 text-small text-ink-2">{children}</p>;
}
