import { Icon } from '../layout/icon.tsx';
import { sectionLook } from '../prices/section-look.ts';
import type { LandingContent, ServiceColumn } from './landing-content.ts';
import type { ServiceLink, serviceLinks } from './service-links.ts';

interface ServicesProps {
  content: LandingContent['services'];
  links: ReturnType<typeof serviceLinks>;
}

export function Services({ content, links }: ServicesProps) {
  return (
    <section
      id="leistungen"
      className={`${sectionLook} border-t-line bg-card print:hidden`}
      aria-labelledby="leistungen-titel"
    >
      <div className="frame">
        <h2 id="leistungen-titel">{content.headline}</h2>
        <p className="lead max-w-148 mt-4">{content.intro}</p>
        <div className="grid gap-5 mt-12 min-[1000px]:grid-cols-[1fr_1fr] min-[1000px]:gap-8">
          <ServiceCard column={content.home} link={links.home} look={home} />
          <ServiceCard column={content.business} link={links.business} look={business} />
        </div>
      </div>
    </section>
  );
}

/** Of the two cards, the one for companies is dark. */
const home = {
  card: 'border-line bg-ground [&_li_svg]:text-teal',
  audience: 'text-teal-strong',
  line: 'border-t-line [&>li+li]:border-t-line',
};
const business = {
  card: 'border-harbour bg-harbour text-on-harbour [&_:focus-visible]:outline-focus-on-dark [&_h3]:text-on-harbour [&_li_svg]:text-on-harbour-2',
  audience: 'text-on-harbour-2',
  line: 'border-t-harbour-line [&>li+li]:border-t-harbour-line',
  intro: 'text-on-harbour-2',
  link: 'text-on-harbour',
};

interface ServiceCardProps {
  column: ServiceColumn;
  link: ServiceLink;
  look: { card: string; audience: string; line: string; intro?: string; link?: string };
}

function ServiceCard({ column, link, look }: ServiceCardProps) {
  return (
    <article
      className={`flex flex-col rounded-[20px] border px-6 py-7 middle:p-12 [&_li_svg]:mt-[0.1rem] ${look.card}`}
    >
      <p className={`text-[1.0625rem] font-[680] ${look.audience}`}>{column.audience}</p>
      <h3 className="mt-[0.35rem] text-[1.6875rem] leading-[1.15] middle:text-[2.0625rem]">{column.title}</h3>
      <p className={`mt-[0.9rem] ${look.intro ?? ''}`}>{column.intro}</p>
      <ul
        className={`my-6 border-t [&>li]:grid [&>li]:grid-cols-[1.5rem_1fr] [&>li]:items-start [&>li]:gap-4 [&>li]:py-[0.8rem] [&>li]:leading-[1.45] [&>li+li]:border-t ${look.line}`}
      >
        {column.items.map((item) => (
          <li key={item}>
            <Icon name="check" /> {item}
          </li>
        ))}
      </ul>
      <a href={link.href} className={`text-link mt-auto self-start ${look.link ?? ''}`}>
        {link.label} <Icon name="forward" size={22} />
      </a>
    </article>
  );
}
