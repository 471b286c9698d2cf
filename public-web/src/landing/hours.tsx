import { Icon } from '../layout/icon.tsx';
import type { LandingContent } from './landing-content.ts';
import { week } from './week.ts';

/** The week on one time axis; without the axis (narrow screens, screen readers) every bar says its hours. */
export function Hours({ content }: { content: LandingContent['hours'] }) {
  return (
    <section id="zeiten" className="section" aria-labelledby="zeiten-titel">
      <div className="frame side-by-side">
        <div>
          <h2 id="zeiten-titel">{content.headline}</h2>
          <p className="mt-5">{content.intro}</p>
          <ul className="hour-notes">
            {content.bullets.map((bullet) => (
              <li key={bullet.text}>
                <Icon name={bullet.icon} /> {bullet.text}
              </li>
            ))}
          </ul>
        </div>
        <div className="week">
          <div className="week-axis" aria-hidden="true">
            <span>8&nbsp;Uhr</span>
            <span>10</span>
            <span>12</span>
            <span>14</span>
            <span>17</span>
            <span>19</span>
          </div>
          <dl>
            {week.map((day) => (
              <div key={day.name} className="week-day">
                <dt>{day.name}</dt>
                <dd>
                  {day.remote && (
                    <span className="bar bar-remote">
                      <Icon name="devices" size={20} className="bar-icon" />
                      <strong>Fernwartung</strong> <span className="bar-hours">8–17&nbsp;Uhr</span>
                      {!day.onSite && <span className="bar-note">mittwochs kein Hausbesuch</span>}
                    </span>
                  )}
                  {day.onSite && (
                    <span className="bar bar-on-site">
                      <strong>Vor Ort</strong> <span className="bar-hours">17–19&nbsp;Uhr</span>
                    </span>
                  )}
                  {day.note && <span className="week-note">{day.note}</span>}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}
