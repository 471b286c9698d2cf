const roundSteps = [1, 2, 5, 10];

/** Round numbers from at or below the least value (at most 0) to at or above the greatest, about `count` of them. */
export function barTicks(values: readonly number[], count: number, leastStep: number): number[] {
  const [least, greatest] = [Math.min(0, ...values), Math.max(0, ...values)];
  const rough = Math.max((greatest - least) / (count - 1), leastStep);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (roundSteps.find((each) => each * power >= rough) ?? 10) * power;
  const [first, last] = [Math.floor(least / step), Math.max(Math.ceil(greatest / step), 1)];
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}
