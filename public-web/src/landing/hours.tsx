import { Icon } from '../layout/icon.tsx';
import { sectionLook } from '../prices/section-look.ts';
import type { LandingContent } from './landing-content.ts';
import { week } from './week.ts';

/** The middle of a number stands at its hour. */
const hourLook = 'middle:row-1 middle:justify-self-start middle:[translate:-50%] middle:whitespace-nowrap';
const barLook =
  'inline-flex items-center gap-[0.4rem] min-h-9 py-[0.2rem] px-[0.7rem] border rounded-[9px] leading-[1.3] [&_strong]:font-[680]';
/** Where the axis is seen, they are for screen readers alone. */
const spokenHours =
  'middle:absolute middle:w-px middle:h-px middle:overflow-hidden middle:[clip-path:inset(50%)] middle:whitespace-nowrap';

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
            className="hidden middle:grid middle:grid-cols-[var(--name)_repeat(var(--hours),1fr)] middle:pb-2 middle:text-[1rem] middle:text-ink-2 middle:figures"
            aria-hidden="true"
          >
            <span className={`middle:col-2 ${hourLook}`}>8&nbsp;Uhr</span>
            <span className={`middle:col-4 ${hourLook}`}>10</span>
            <span className={`middle:col-6 ${hourLook}`}>12</span>
            <span className={`middle:col-8 ${hourLook}`}>14</span>
            <span className={`middle:col-11 ${hourLook}`}>17</span>
            <span className="middle:row-1 middle:col-12 middle:justify-self-end middle:[translate:50%]">19</span>
          </div>
          <dl>
            {week.map((day) => (
              <div
                key={day.name}
                className="py-[0.8rem] border-b border-b-line middle:grid middle:grid-cols-[var(--name)_minmax(0,1fr)] middle:items-center middle:py-[0.7rem] break-inside-avoid"
              >
                <dt className="font-[680] hyphens-manual">{day.name}</dt>
                <dd className="flex flex-wrap gap-[0.4rem] mt-[0.4rem] text-[1rem] middle:grid middle:grid-cols-[repeat(var(--hours),1fr)] middle:gap-y-0 middle:gap-x-1 middle:m-0">
                  {day.remote && (
                    <span
                      className={`${barLook} flex-wrap border-teal bg-teal-tint text-teal-strong middle:col-[1_/_10]`}
                    >
                      <Icon name="devices" size={20} className="hidden middle:block" />
                      <strong>Fernwartung</strong> <span className={spokenHours}>8–17&nbsp;Uhr</span>
                      {!day.onSite && <span>mittwochs kein Hausbesuch</span>}
                    </span>
                  )}
                  {day.onSite && (
                    <span className={`${barLook} border-harbour bg-harbour text-on-harbour middle:col-[10_/_12]`}>
                      <strong>Vor Ort</strong> <span className={spokenHours}>17–19&nbsp;Uhr</span>
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
