/**
 * Pause before the next try, by the number of tries so far. Short at first, because most faults are a mail server that
 * restarts; then longer. All pauses together give a provider about three days to come back.
 */
const pausesSeconds = [5, 15, 30, 60, 120, 300, 900, 1800, 3600, 7200, 14_400, 28_800, 43_200, 86_400, 86_400];

/** Milliseconds until the next try, or null: the job has had all its tries. */
export function pauseAfter(attempts: number): number | null {
  const seconds = pausesSeconds[attempts - 1];
  return seconds === undefined ? null : seconds * 1000;
}

/** How often a job that waits for its provider to be set up looks again. */
export const notConfiguredPauseMs = 60_000;
