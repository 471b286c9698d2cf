/**
 * How many times the processor time `work` takes at eight times the size: about 8 where the work grows with the size,
 * 64 where it grows with its square. A ratio within one run, of time on the processor: whatever else the machine does, and
 * however slow it is, does not count.
 */
export function growthOf(work: (size: number) => void, size: number): number {
  work(size);
  return cpuMicrosOf(() => work(8 * size)) / cpuMicrosOf(() => work(size));
}

/** Clearly below a square, clearly above what caches and collections of garbage add to a line. */
export const worseThanLinear = 30;

/** Some systems count by the tick of 10 ms: what is measured has to be many of them. */
const measurableMicros = 60_000;

/** Of one run of many; the least of three measurements, as the others were disturbed. */
function cpuMicrosOf(work: () => void): number {
  return Math.min(...Array.from({ length: 3 }, () => meanCpuMicros(work)));
}

function meanCpuMicros(work: () => void): number {
  const before = process.threadCpuUsage();
  for (let runs = 1; ; runs += 1) {
    work();
    const { user, system } = process.threadCpuUsage(before);
    if (user + system >= measurableMicros) return (user + system) / runs;
  }
}
