import { Icon } from '../layout/icon.tsx';
import type { LandingContent, ServiceColumn } from './landing-content.ts';

export function Services({ content }: { content: LandingContent['services'] }) {
  return (
    <section id="leistungen" className="section section-card" aria-labelledby="leistungen-titel">
      <div className="frame">
        <h2 id="leistungen-titel">{content.headline}</h2>
        <p className="lead section-lead">{content.intro}</p>
        <div className="service-columns">
          <ServiceCard column={content.home} look="service-home" />
          <ServiceCard column={content.business} look="service-business" />
        </div>
      </div>
    </section>
  );
}

function ServiceCard({ column, look }: { column: ServiceColumn; look: string }) {
  return (
    <article className={`service ${look}`}>
      <p className="eyebrow">{column.audience}</p>
      <h3>{column.title}</h3>
      <p className="service-intro">{column.intro}</p>
      <ul>
        {column.items.map((item) => (
          <li key={item}>
            <Icon name="check" /> {item}
          </li>
        ))}
      </ul>
      <a href={column.link.href} className="text-link">
        {column.link.label} <Icon name="forward" size={22} />
      </a>
    </article>
  );
}
