import { clockText, spansText } from '@it-lotse/domain/clock-words';
import type { WeekRow } from '@it-lotse/domain/week-rows';
import { Icon } from '../layout/icon.tsx';
import { sectionLook } from '../prices/section-look.ts';
import type { LandingContent } from './landing-content.ts';
import { type WeekAxis, type WeekBar, weekAxis } from './week-bars.ts';

const nameOf = { remote: 'Fernwartung', onSite: 'Vor Ort' } as const;
/** Short, because the page says it for every bar. */
const markOf = { remote: 'r', onSite: 'o' } as const;

/** Said once for the whole week, because each of its lines has them. */
const dayLook =
  '[&>div]:py-[0.8rem] [&>div]:border-b [&>div]:border-b-line [&>div]:break-inside-avoid middle:[&>div]:grid middle:[&>div]:grid-cols-[11rem_minmax(0,1fr)] middle:[&>div]:items-center middle:[&>div]:py-[0.7rem] [&_dt]:font-[680] [&_dt]:hyphens-manual [&_dd]:mt-[0.4rem] [&_dd]:text-[1rem] [&_dd]:text-ink-2 middle:[&_dd]:m-0';
const barLook =
  '[&_[data-b]]:inline-flex [&_[data-b]]:items-center [&_[data-b]]:gap-[0.4rem] [&_[data-b]]:min-h-9 [&_[data-b]]:py-[0.2rem] [&_[data-b]]:px-[0.7rem] [&_[data-b]]:border [&_[data-b]]:rounded-[9px] [&_[data-b]]:leading-[1.3] [&_b]:font-[680] [&_[data-b=r]]:border-teal [&_[data-b=r]]:bg-teal-tint [&_[data-b=r]]:text-teal-strong [&_[data-b=o]]:border-harbour [&_[data-b=o]]:bg-harbour [&_[data-b=o]]:text-on-harbour';
const axisLook =
  '[&_svg]:hidden [&_svg]:w-full [&_svg]:overflow-visible middle:[&_svg]:block [&_foreignObject]:h-9 [&_svg_span]:w-full [&_svg_span]:overflow-hidden [&_svg_span]:whitespace-nowrap [&_dd_text]:[text-anchor:end]';
/** Where the axis is seen, the words are for screen readers alone. */
const spokenLook =
  '[&_dd>p]:flex [&_dd>p]:flex-wrap [&_dd>p]:items-center [&_dd>p]:gap-[0.4rem] middle:[&_svg~p]:absolute middle:[&_svg~p]:w-px middle:[&_svg~p]:h-px middle:[&_svg~p]:overflow-hidden middle:[&_svg~p]:[clip-path:inset(50%)] middle:[&_svg~p]:whitespace-nowrap';

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
          <dl className={`${dayLook} ${barLook} ${axisLook} ${spokenLook}`}>
            {week.map((day) => (
              <div key={day.name}>
                <dt>{day.name}</dt>
                <dd>
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
        <text key={time} x={`${at}%`} y="18" textAnchor={at === 0 ? undefined : at === 100 ? 'end' : 'middle'}>
          {clockText(time)}
          {at === 0 && '\u00A0Uhr'}
        </text>
      ))}
    </svg>
  );
}

function Day({ day, bars }: { day: WeekRow; bars: readonly WeekBar[] }) {
  if (day.remote.length + day.onSite.length === 0) return day.note;
  return (
    <>
      {bars.length > 0 && (
        <svg height={bars.some(({ lane }) => lane === 1) ? 78 : 36} aria-hidden="true">
          {bars.map((bar) => (
            <Bar
              key={`${bar.kind} ${bar.from}`}
              bar={bar}
              isAlone={bars.every((other) => other === bar || other.lane !== bar.lane)}
              note={bar.kind === 'remote' ? day.note : ''}
            />
          ))}
        </svg>
      )}
      <p>
        {(['remote', 'onSite'] as const).map(
          (kind) =>
            day[kind].length > 0 && (
              <span key={kind} data-b={markOf[kind]}>
                <b>{nameOf[kind]}</b> {spansText(day[kind])}
              </span>
            ),
        )}
        {day.note && ` ${day.note}`}
      </p>
    </>
  );
}

/** So much of the axis the name of a bar needs, and its times beside it. */
const roomForName = 16;
const roomForTimes = 45;

/** Says its name and times inside, or beside it where nothing else is in its lane. */
function Bar({ bar, isAlone, note }: { bar: WeekBar; isAlone: boolean; note: string }) {
  const { kind, left, width } = bar;
  const y = bar.lane * 42;
  const name = width >= roomForName && nameOf[kind];
  const times = spansText([bar]);
  const isAtEnd = left + width > 65;
  return (
    <>
      <foreignObject x={left ? `${left}%` : undefined} y={y || undefined} width={`${width}%`}>
        <span data-b={markOf[kind]}>
          {name && <b>{name}</b>}
          {width >= roomForTimes && ` ${times}${note && ` · ${note}`}`}
        </span>
      </foreignObject>
      {width < roomForTimes && isAlone && (
        <text
          x={`${isAtEnd ? left : left + width}%`}
          dx={isAtEnd ? -8 : 8}
          y={y + 23}
          textAnchor={isAtEnd ? undefined : 'start'}
        >
          {name ? times : `${nameOf[kind]} ${times}`}
        </text>
      )}
    </>
  );
}
