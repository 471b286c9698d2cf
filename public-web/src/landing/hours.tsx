import { Icon } from '../layout/icon.tsx';
import type { LandingContent } from './landing-content.ts';
import { sectionLook } from './section-look.ts';
import { week } from './week.ts';

/** The week on one time axis; without the axis (narrow screens, screen readers) every bar says its hours. */
export function Hours({ content }: { content: LandingContent['hours'] }) {
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
        <div className="[&_dl]:border-t-3 [&_dl]:border-t-harbour middle:[--hours:11] middle:[--name:11rem]">
          <div
            className="hidden middle:grid middle:grid-cols-[var(--name)_repeat(var(--hours),1fr)] middle:pb-2 middle:text-[1rem] middle:text-ink-2 middle:figures middle:[&_span]:justify-self-start middle:[&_span]:[translate:-50%] middle:[&_span]:whitespace-nowrap middle:[&_span]:row-1 middle:[&_:nth-child(1)]:col-2 middle:[&_:nth-child(2)]:col-4 middle:[&_:nth-child(3)]:col-6 middle:[&_:nth-child(4)]:col-8 middle:[&_:nth-child(5)]:col-11 middle:[&_:nth-child(6)]:col-12 middle:[&_:nth-child(6)]:justify-self-end middle:[&_:nth-child(6)]:[translate:50%]"
            aria-hidden="true"
          >
            <span>8&nbsp;Uhr</span>
            <span>10</span>
            <span>12</span>
            <span>14</span>
            <span>17</span>
            <span>19</span>
          </div>
          <dl>
            {week.map((day) => (
              <div
                key={day.name}
                className="py-[0.8rem] border-b border-b-line [&_dt]:font-[680] [&_dt]:hyphens-manual [&_dd]:flex [&_dd]:flex-wrap [&_dd]:gap-[0.4rem] [&_dd]:mt-[0.4rem] [&_dd]:text-[1rem] middle:grid middle:grid-cols-[var(--name)_minmax(0,1fr)] middle:items-center middle:py-[0.7rem] middle:[&_dd]:grid middle:[&_dd]:grid-cols-[repeat(var(--hours),1fr)] middle:[&_dd]:gap-y-0 middle:[&_dd]:gap-x-1 middle:[&_dd]:m-0 break-inside-avoid"
              >
                <dt>{day.name}</dt>
                <dd>
                  {day.remote && (
                    <span className="inline-flex items-center gap-[0.4rem] min-h-9 py-[0.2rem] px-[0.7rem] border rounded-[9px] leading-[1.3] [&_strong]:font-[680] bg-teal-tint text-teal-strong flex-wrap middle:col-[1_/_10] border-teal">
                      <Icon name="devices" size={20} className="hidden middle:block" />
                      <strong>Fernwartung</strong>{' '}
                      <span className="middle:absolute middle:w-px middle:h-px middle:overflow-hidden middle:[clip-path:inset(50%)] middle:whitespace-nowrap">
                        8–17&nbsp;Uhr
                      </span>
                      {!day.onSite && <span className="bar-note">mittwochs kein Hausbesuch</span>}
                    </span>
                  )}
                  {day.onSite && (
                    <span className="inline-flex items-center gap-[0.4rem] min-h-9 py-[0.2rem] px-[0.7rem] border rounded-[9px] leading-[1.3] [&_strong]:font-[680] bg-harbour border-harbour text-on-harbour middle:col-[10_/_12]">
                      <strong>Vor Ort</strong>{' '}
                      <span className="middle:absolute middle:w-px middle:h-px middle:overflow-hidden middle:[clip-path:inset(50%)] middle:whitespace-nowrap">
                        17–19&nbsp;Uhr
                      </span>
                    </span>
                  )}
                  {day.note && <span className="text-ink-2 middle:col-span-full">{day.note}</span>}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}
