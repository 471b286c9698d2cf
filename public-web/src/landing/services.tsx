import { Icon } from '../layout/icon.tsx';
import { sectionLook } from '../prices/section-look.ts';
import type { LandingContent, ServiceColumn } from './landing-content.ts';

/** A column without items is left out, and with both the section. */
export function Services({ content }: { content: LandingContent['services'] }) {
  const columns = content.columns.filter(({ items }) => items.length > 0);
  if (columns.length === 0) return null;
  return (
    <section
      id="leistungen"
      className={`${sectionLook} border-t-line bg-card print:hidden`}
      aria-labelledby="leistungen-titel"
    >
      <div className="frame">
        <h2 id="leistungen-titel">{content.headline}</h2>
        {content.intro && <p className="lead max-w-148 mt-4">{content.intro}</p>}
        <div className="grid gap-5 mt-12 min-[1000px]:has-[>:nth-child(2)]:grid-cols-[1fr_1fr] min-[1000px]:gap-8">
          {columns.map((column) => (
            <ServiceCard key={column.look} column={column} look={looks[column.look]} />
          ))}
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

interface Look {
  card: string;
  audience: string;
  line: string;
  intro?: string;
  link?: string;
}
const looks: Readonly<Record<ServiceColumn['look'], Look>> = { home, business };

interface ServiceCardProps {
  column: ServiceColumn;
  look: Look;
}

function ServiceCard({ column, look }: ServiceCardProps) {
  return (
    <article
      className={`flex flex-col rounded-[20px] border px-6 py-7 middle:p-12 [&_li_svg]:mt-[0.1rem] ${look.card}`}
    >
      {column.audience && <p className={`text-[1.0625rem] font-[680] ${look.audience}`}>{column.audience}</p>}
      <h3 className="mt-[0.35rem] text-[1.6875rem] leading-[1.15] middle:text-[2.0625rem]">{column.title}</h3>
      {column.intro && <p className={`mt-[0.9rem] ${look.intro ?? ''}`}>{column.intro}</p>}
      <ul
        className={`my-6 border-t [&>li]:grid [&>li]:grid-cols-[1.5rem_1fr] [&>li]:items-start [&>li]:gap-4 [&>li]:py-[0.8rem] [&>li]:leading-[1.45] [&>li+li]:border-t ${look.line}`}
      >
        {column.items.map((item) => (
          <li key={item}>
            <Icon name="check" /> {item}
          </li>
        ))}
      </ul>
      {column.link && (
        <a href={column.link.href} className={`text-link mt-auto self-start ${look.link ?? ''}`}>
          {column.link.label} <Icon name="forward" size={22} />
        </a>
      )}
    </article>
  );
}
