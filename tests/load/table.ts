export interface BenchRow {
  readonly name: string;
  readonly requestsPerSecond: number;
  readonly p99Ms: number | null;
  /** Share of one processor core the answering process used, 0–1; NaN where unknown. */
  readonly processor: number | null;
  /** What the target speaks about, such as 'of bare node:http'. */
  readonly target: Target | null;
}

export interface Target {
  readonly what: string;
  readonly limit: number;
  readonly measured: number;
  readonly better: 'higher' | 'lower';
}

export function atLeast(limit: number, measured: number, what: string): Target {
  return { limit, measured, what, better: 'higher' };
}

export function atMost(limit: number, measured: number, what: string): Target {
  return { limit, measured, what, better: 'lower' };
}

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const fine = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** What one fully used core would do in a second; what was done in it where the system does not tell. */
export function perCore({ requestsPerSecond, processor }: BenchRow): number {
  return isKnown(processor) ? requestsPerSecond / processor : requestsPerSecond;
}

const isKnown = (processor: number | null): processor is number => processor !== null && !Number.isNaN(processor);

export function isMet({ better, measured, limit }: Target): boolean {
  return better === 'higher' ? measured >= limit : measured <= limit;
}

/**
 * A table of plain text, columns aligned. 'per core s' is what one fully used core would do: it is comparable even where
 * the load generator, not the answering process, was at its limit.
 */
export function benchTable(rows: readonly BenchRow[]): string {
  const cells = [
    ['', 'requests/s', 'p99 ms', 'core', 'per core s', 'measured', 'target', ''],
    ...rows.map((row) => {
      const { name, requestsPerSecond, p99Ms, processor, target } = row;
      return [
        name,
        number.format(requestsPerSecond),
        p99Ms === null ? '' : fine.format(p99Ms),
        isKnown(processor) ? `${Math.round(processor * 100)} %` : '',
        isKnown(processor) ? number.format(perCore(row)) : '',
        target ? fine.format(target.measured) : '',
        target ? `${target.better === 'higher' ? '≥' : '≤'} ${target.limit} ${target.what}` : '',
        target ? (isMet(target) ? 'met' : 'MISSED') : '',
      ];
    }),
  ];
  return alignedTable(cells, (column) => column === 0 || column >= 6);
}

/** Columns of text begin at the same place, columns of numbers end there. */
export function alignedTable(cells: readonly (readonly string[])[], isText: (column: number) => boolean): string {
  const widths = cells[0]?.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0))) ?? [];
  return cells
    .map((row) =>
      row
        .map((cell, column) => (isText(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
