/** What speaks for something, and whether it was so. */
export interface LogisticRow {
  readonly values: readonly number[];
  readonly isRight: boolean;
}

const most = 30;
const smallestChange = 1e-6;

/**
 * Logistic regression by Newton's method, the likeliest weights of the values; the first one, the bias, is not held back.
 * @param ridge how much the weights are held back, as so many rows that speak against them
 */
export function fitLogistic(rows: readonly LogisticRow[], ridge: number): number[] {
  const size = rows[0]?.values.length ?? 0;
  let weights = new Array<number>(size).fill(0);
  for (let round = 0; round < most; round++) {
    const slope = weights.map((weight, index) => (index === 0 ? 0 : -ridge * weight));
    const curve = weights.map((_, row) =>
      weights.map((_, column) => (row === column ? (row === 0 ? 1e-9 : ridge) : 0)),
    );
    for (const { values, isRight } of rows) {
      const sum = values.reduce((total, value, index) => total + value * (weights[index] ?? 0), 0);
      const likelihood = 1 / (1 + Math.exp(-sum));
      values.forEach((value, row) => {
        slope[row] = (slope[row] ?? 0) + value * ((isRight ? 1 : 0) - likelihood);
        const line = curve[row] ?? [];
        values.forEach((other, column) => {
          line[column] = (line[column] ?? 0) + value * other * likelihood * (1 - likelihood);
        });
      });
    }
    const change = solve(curve, slope);
    weights = weights.map((weight, index) => weight + (change[index] ?? 0));
    if (Math.max(...change.map(Math.abs)) < smallestChange) break;
  }
  return weights;
}

/** Gaussian elimination with the largest pivot. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const lines = matrix.map((line, index) => [...line, right[index] ?? 0]);
  const at = (row: number, column: number) => lines[row]?.[column] ?? 0;
  for (let pivot = 0; pivot < lines.length; pivot++) {
    const rows = lines.map((_, row) => row).filter((row) => row >= pivot);
    const largest = rows.reduce((best, row) => (Math.abs(at(row, pivot)) > Math.abs(at(best, pivot)) ? row : best));
    [lines[pivot], lines[largest]] = [lines[largest] ?? [], lines[pivot] ?? []];
    for (const row of rows.filter((each) => each > pivot)) {
      const times = at(row, pivot) / at(pivot, pivot);
      lines[row] = (lines[row] ?? []).map((value, column) => value - times * at(pivot, column));
    }
  }
  const found = new Array<number>(lines.length).fill(0);
  for (let row = lines.length - 1; row >= 0; row--) {
    const known = found.reduce((sum, value, column) => sum + (column > row ? value * at(row, column) : 0), 0);
    found[row] = (at(row, lines.length) - known) / at(row, row);
  }
  return found;
}
