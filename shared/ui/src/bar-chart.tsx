import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { barTicks } from './bar-ticks.ts';

interface ChartBar {
  /** Below the bar, where there is room. */
  short: string;
  value: number;
  /** In the box beside the bar that is pointed at. */
  told: ReactNode;
}

interface BarChartProps {
  /** Under it the chart's width is remembered. */
  name: string;
  bars: readonly ChartBar[];
  /** The value beside a line. */
  format(value: number): string;
  /** Room for the values, in px. */
  axisWidth: number;
  /** Lines across, about. */
  ticks: number;
  /** Lines are no nearer to each other. */
  leastStep: number;
}

const height = 220;
const [top, bottom, right] = [12, 30, 4];
const [widestBar, barShare, corner] = [40, 0.8, 4];
const text = { fill: 'var(--ink-2)', fontSize: 13 } as const;
/** Of a letter of that size, about; texts below the bars are so far apart at least. */
const [letterWidth, textGap] = [7.5, 10];

/** Bars of numbers over time, the last one dark. Its numbers in words are told by what stands around it. */
export function BarChart({ name, bars, format, axisWidth, ticks: count, leastStep }: BarChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(name, box);
  const [pointed, setPointed] = useState<number | null>(null);
  const values = bars.map(({ value }) => value);
  const ticks = barTicks(values, count, leastStep);
  const [least = 0, greatest = 1] = [ticks[0], ticks.at(-1)];
  const plotHeight = height - top - bottom;
  const y = (value: number) => top + (plotHeight * (greatest - value)) / (greatest - least);
  const slot = Math.max(width - axisWidth - right, 1) / Math.max(bars.length, 1);
  const barWidth = Math.min(slot * barShare, widestBar);
  const middle = (index: number) => axisWidth + (index + 0.5) * slot;
  const longest = Math.max(...bars.map(({ short }) => short.length));
  const nth = Math.max(1, Math.ceil((longest * letterWidth + textGap) / slot));
  const bar = pointed === null ? undefined : bars[pointed];

  return (
    <div ref={box} className="relative h-55 min-w-0" onPointerLeave={() => setPointed(null)}>
      <svg aria-hidden width={width} height={height} className="absolute inset-0 tabular-nums">
        {ticks.map((tick) => (
          <g key={tick}>
            <line
              x1={axisWidth}
              x2={width - right}
              y1={y(tick)}
              y2={y(tick)}
              stroke={tick === 0 ? 'var(--edge)' : 'var(--line)'}
            />
            <text {...text} x={axisWidth - 8} y={y(tick)} dy="0.35em" textAnchor="end">
              {format(tick)}
            </text>
          </g>
        ))}
        {bars.map(({ short, value }, index) => (
          <g
            key={short + middle(index)}
            onPointerEnter={() => setPointed(index)}
            onPointerDown={() => setPointed(index)}
          >
            <rect
              x={axisWidth + index * slot}
              y={top}
              width={slot}
              height={plotHeight}
              fill={index === pointed ? 'var(--ground-deep)' : 'transparent'}
            />
            <path
              d={barPath(middle(index) - barWidth / 2, barWidth, y(0), y(value))}
              fill={index === bars.length - 1 ? 'var(--heading)' : 'var(--chart-soft)'}
            />
            {index % nth === 0 && (
              <text {...text} x={middle(index)} y={height - 8} textAnchor="middle">
                {short}
              </text>
            )}
          </g>
        ))}
      </svg>
      {bar && pointed !== null && (
        <div
          className="pointer-events-none absolute rounded-control border border-line bg-raised px-3 py-2 text-small whitespace-nowrap shadow-float"
          // On the side where there is more room.
          style={
            middle(pointed) < width / 2
              ? { left: middle(pointed) + slot / 2 + 4, top }
              : { right: width - middle(pointed) + slot / 2 + 4, top }
          }
        >
          {bar.told}
        </div>
      )}
    </div>
  );
}

/** Round where it ends, straight on the ground. */
function barPath(x: number, width: number, ground: number, end: number): string {
  const round = Math.min(corner, width / 2, Math.abs(ground - end));
  const inwards = end < ground ? round : -round;
  return `M${x},${ground}V${end + inwards}Q${x},${end} ${x + round},${end}H${x + width - round}Q${x + width},${end} ${x + width},${end + inwards}V${ground}Z`;
}

const firstWidth = 640;
/** By name: a chart that comes back is as wide as it was, and not drawn twice. */
const lastWidths = new Map<string, number>();

function useWidth(name: string, box: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(() => lastWidths.get(name) ?? firstWidth);
  const fit = useEffectEvent(() => {
    const told = box.current?.clientWidth || firstWidth;
    lastWidths.set(name, told);
    if (told !== width) flushSync(() => setWidth(told));
  });
  useLayoutEffect(() => {
    if (!box.current) return;
    // It tells the width a first time too: when the page is laid out and before it is painted, so that bars do not jump.
    const observer = new ResizeObserver(() => fit());
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return width;
}
