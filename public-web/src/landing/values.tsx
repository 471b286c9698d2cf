import { Icon } from '../layout/icon.tsx';
import type { LandingContent } from './landing-content.ts';

export function Values({ content }: { content: LandingContent['values'] }) {
  return (
    <section id="warum" className="section" aria-labelledby="warum-titel">
      <div className="frame side-by-side">
        <div>
          <h2 id="warum-titel">{content.headline}</h2>
          {content.intro.map((paragraph) => (
            <p key={paragraph} className="mt-5">
              {paragraph}
            </p>
          ))}
        </div>
        <ul className="value-cards">
          {content.cards.map((card) => (
            <li key={card.title}>
              <Icon name={card.icon} size={30} />
              <div>
                <h3>{card.title}</h3>
                <p>{card.desc}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
