const width = 104;
const height = 36;
const inset = 4;

/** The course of a number as a small line; decoration, the chart below tells the same in words. Nothing without data. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const highest = Math.max(...values);
  if (values.length < 2 || highest <= 0) return null;
  const points = values.map((value, index) => ({
    x: inset + (index / (values.length - 1)) * (width - 2 * inset),
    y: height - inset - (value / highest) * (height - 2 * inset),
  }));
  const last = points.at(-1);
  return (
    <svg
      aria-hidden="true"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className="min-w-0 shrink text-teal"
    >
      <polyline
        points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {last && <circle cx={last.x} cy={last.y} r="3.5" fill="currentColor" />}
    </svg>
  );
}
