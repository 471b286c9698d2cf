import { clockText, spansText } from '@it-lotse/domain/clock-words';
import type { WeekRow } from '@it-lotse/domain/open-week';
import { Icon } from '../layout/icon.tsx';
import { sectionLook } from '../prices/section-look.ts';
import type { LandingContent } from './landing-content.ts';
import { type WeekAxis, type WeekBar, weekAxis } from './week-bars.ts';

const barLook =
  'inline-flex items-center gap-[0.4rem] min-h-9 py-[0.2rem] px-[0.7rem] border rounded-[9px] leading-[1.3] [&_strong]:font-[680]';
const lookOf = {
  remote: 'border-teal bg-teal-tint text-teal-strong',
  onSite: 'border-harbour bg-harbour text-on-harbour',
} as const;
const nameOf = { remote: 'Fernwartung', onSite: 'Vor Ort' } as const;
/** Where the axis is seen, the words are for screen readers alone. */
const spokenBars =
  'middle:absolute middle:w-px middle:h-px middle:overflow-hidden middle:[clip-path:inset(50%)] middle:whitespace-nowrap';
const dayLook =
  'py-[0.8rem] border-b border-b-line middle:grid middle:grid-cols-[11rem_minmax(0,1fr)] middle:items-center middle:py-[0.7rem] break-inside-avoid';

/** The bookable week on one time axis; without the axis (narrow screens, screen readers) every bar says its hours. */
export function Hours({ content, week }: { content: LandingContent['hours']; week: readonly WeekRow[] }) {
  const axis = weekAxis(week);
  return (
    <section id="zeiten" className={`${sectionLook} border-t-line`} aria-labelledby="zeiten-titel">
      <div className="frame grid gap-9 min-[1000px]:grid-cols-[minmax(16rem,22rem)_minmax(0,1fr)] min-[1000px]:gap-18">
        <div>
          <h2 id="zeiten-titel">{content.headline}</h2>
          <p className="mt-5">{content.intro}</p>
          <ul className="[&_li]:grid [&_li]:grid-cols-[1.5rem_1fr] [&_li]:gap-[0.9rem] [&_li]:leading-[1.45] [&_svg]:text-teal [&_svg]:mt-[0.1rem] mt-6 grid gap-[0.9rem]">
            {content.bullets.map((bullet) => (
              <li key={bullet.text}>
                <Icon name={bullet.icon} /> {bullet.text}
              </li>
            ))}
          </ul>
        </div>
        <div className="[&_dl]:border-t-3 [&_dl]:border-t-harbour">
          {axis && <Ticks axis={axis} />}
          <dl>
            {week.map((day) => (
              <div key={day.name} className={dayLook}>
                <dt className="font-[680] hyphens-manual">{day.name}</dt>
                <dd className="mt-[0.4rem] text-[1rem] middle:m-0">
                  <Day day={day} bars={axis?.barsOf(day) ?? []} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}

/** The times at which something begins or ends. */
function Ticks({ axis: { ticks } }: { axis: WeekAxis }) {
  return (
    <svg
      className="hidden middle:block h-7 ml-44 w-[calc(100%_-_11rem)] overflow-visible fill-ink-2 text-[1rem] figures"
      aria-hidden="true"
    >
      {ticks.map(({ time, at }) => (
        <text key={time} x={`${at}%`} y="18" textAnchor={at === 0 ? 'start' : at === 100 ? 'end' : 'middle'}>
          {clockText(time)}
          {at === 0 && '\u00A0Uhr'}
        </text>
      ))}
    </svg>
  );
}

function Day({ day, bars }: { day: WeekRow; bars: readonly WeekBar[] }) {
  const note = day.note && <span className="text-ink-2 middle:block">{day.note}</span>;
  if (bars.length === 0) return note;
  return (
    <>
      <span className={`flex flex-wrap items-center gap-[0.4rem] ${spokenBars}`}>
        {(['remote', 'onSite'] as const).map(
          (kind) =>
            day[kind].length > 0 && (
              <span key={kind} className={`${barLook} ${lookOf[kind]}`}>
                <strong>{nameOf[kind]}</strong> {spansText(day[kind])}
              </span>
            ),
        )}
        {note}
      </span>
      <svg
        className="hidden middle:block w-full overflow-visible"
        height={bars.some(({ lane }) => lane === 1) ? 78 : 36}
        aria-hidden="true"
      >
        {bars.map((bar) => (
          <Bar key={`${bar.kind} ${bar.from}`} bar={bar} note={bar.kind === 'remote' ? day.note : ''} />
        ))}
      </svg>
    </>
  );
}

/** So much of the axis the name of a bar needs; a shorter bar has it beside. */
const roomForName = 16;
const roomForTimes = 45;

function Bar({ bar: { kind, from, to, left, width, lane }, note }: { bar: WeekBar; note: string }) {
  const y = lane * 42;
  const isNarrow = width < roomForName;
  const isAtEnd = left + width > 70;
  return (
    <>
      <foreignObject x={`${left}%`} y={y} width={`${width}%`} height="36">
        <span className={`${barLook} w-full h-full overflow-hidden whitespace-nowrap ${lookOf[kind]}`}>
          {!isNarrow && <strong>{nameOf[kind]}</strong>}
          {width >= roomForTimes && ` ${spansText([{ from, to }])}`}
          {width >= roomForTimes && note && ` · ${note}`}
        </span>
      </foreignObject>
      {isNarrow && (
        <text
          className="fill-ink text-[1rem] font-[680]"
          x={`${isAtEnd ? left : left + width}%`}
          dx={isAtEnd ? -8 : 8}
          y={y + 23}
          textAnchor={isAtEnd ? 'end' : 'start'}
        >
          {nameOf[kind]}
        </text>
      )}
    </>
  );
}
