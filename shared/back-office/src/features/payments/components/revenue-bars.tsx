import { formatMoney } from '@it-lotse/domain/format-money';
import { Bar, BarChart, CartesianGrid, Cell, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';

export interface RevenueBar {
  short: string;
  long: string;
  /** Cents. */
  revenue: number;
  refunded: number;
}

const height = 220;
const axisText = { fill: 'var(--ink-2)', fontSize: 13 };
const wholeEuros = (cents: number) => `${Math.round(cents / 100).toLocaleString('de-DE')}\u00A0€`;

/** The bars themselves, in a chunk of their own: the chart library is as large as the rest of the app. */
export function RevenueBars({ bars }: { bars: readonly RevenueBar[] }) {
  return (
    <ResponsiveContainer width="100%" height={height} initialDimension={{ width: 640, height }}>
      <BarChart data={bars} margin={{ top: 12, right: 4, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="short" tickLine={false} axisLine={{ stroke: 'var(--edge)' }} tick={axisText} minTickGap={6} />
        <YAxis tickFormatter={wholeEuros} tickLine={false} axisLine={false} tick={axisText} width={84} tickCount={4} />
        <Tooltip
          cursor={{ fill: 'var(--ground-deep)' }}
          isAnimationActive={false}
          content={({ active, payload }) => {
            const bar: RevenueBar | undefined = payload?.[0]?.payload;
            if (!active || !bar) return null;
            return (
              <div className="rounded-control border border-line bg-raised px-3 py-2 text-small shadow-float">
                <p className="text-ink-2">{bar.long}</p>
                <p className="font-strong">{formatMoney(bar.revenue)}</p>
                {bar.refunded > 0 && <p>{formatMoney(bar.refunded)} erstattet</p>}
              </div>
            );
          }}
        />
        <Bar dataKey="revenue" radius={[4, 4, 0, 0]} maxBarSize={44} isAnimationActive={false}>
          {bars.map((bar, index) => (
            <Cell key={bar.long} fill={index === bars.length - 1 ? 'var(--heading)' : 'var(--chart-soft)'} />
          ))}
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}
