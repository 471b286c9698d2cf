import { Bar, BarChart, CartesianGrid, Cell, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';

export interface LeadsBar {
  short: string;
  long: string;
  count: number;
}

export const leadsBarsHeight = 220;
const axisText = { fill: 'var(--ink-2)', fontSize: 13 };

/** The bars themselves, in a chunk of their own: the chart library is as large as the rest of the app. */
export function LeadsBars({ bars }: { bars: readonly LeadsBar[] }) {
  return (
    <ResponsiveContainer
      width="100%"
      height={leadsBarsHeight}
      initialDimension={{ width: 640, height: leadsBarsHeight }}
    >
      <BarChart data={bars} margin={{ top: 12, right: 4, bottom: 0, left: -4 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="short" tickLine={false} axisLine={{ stroke: 'var(--edge)' }} tick={axisText} minTickGap={14} />
        <YAxis allowDecimals={false} tickLine={false} axisLine={false} tick={axisText} width={52} />
        <Tooltip
          cursor={{ fill: 'var(--ground-deep)' }}
          isAnimationActive={false}
          content={({ active, payload }) => {
            const bar: LeadsBar | undefined = payload?.[0]?.payload;
            if (!active || !bar) return null;
            return (
              <div className="rounded-control border border-line bg-raised px-3 py-2 text-small shadow-float">
                <p className="text-ink-2">{bar.long}</p>
                <p className="font-strong">{bar.count === 1 ? '1 Anfrage' : `${bar.count} Anfragen`}</p>
              </div>
            );
          }}
        />
        <Bar dataKey="count" radius={[4, 4, 0, 0]} maxBarSize={36} isAnimationActive={false}>
          {bars.map((bar, index) => (
            <Cell key={bar.long} fill={index === bars.length - 1 ? 'var(--heading)' : 'var(--chart-soft)'} />
          ))}
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}
