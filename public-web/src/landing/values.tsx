import type { SiteLookShown } from '@it-lotse/contract/site-rendering';
import { Icon } from '../layout/icon.tsx';
import { SitePictureImage } from '../layout/site-picture.tsx';
import { sectionLook } from '../prices/section-look.ts';
import type { LandingContent } from './landing-content.ts';

interface ValuesProps {
  content: LandingContent['values'];
  /** Of the operator. */
  photo: SiteLookShown['photo'];
}

export function Values({ content, photo }: ValuesProps) {
  return (
    <section id="warum" className={`${sectionLook} border-t-line print:hidden`} aria-labelledby="warum-titel">
      <div className="frame grid gap-9 min-[1000px]:grid-cols-[minmax(16rem,22rem)_minmax(0,1fr)] min-[1000px]:gap-18">
        <div>
          <h2 id="warum-titel">{content.headline}</h2>
          {content.intro.map((paragraph) => (
            <p key={paragraph} className="mt-5">
              {paragraph}
            </p>
          ))}
          {photo && <SitePictureImage picture={photo} alt={photo.alt} className="foto" lazy />}
        </div>
        <ul className="border-t-3 border-t-harbour [&_li]:grid [&_li]:grid-cols-[2.25rem_1fr] [&_li]:gap-4 [&_li]:py-7 [&_li]:text-ink-2 [&_li]:text-[1.125rem] [&_li+li]:border-t [&_li+li]:border-t-line [&_svg]:text-teal [&_svg]:mt-[0.15rem] [&_h3+p]:mt-[0.35rem] middle:grid middle:grid-cols-[1fr_1fr] middle:gap-x-14 middle:border-t-0 middle:[&_li:nth-child(-n+2)]:border-t-3 middle:[&_li:nth-child(-n+2)]:border-t-harbour">
          {content.cards.map((card) => (
            <li key={card.title}>
              <Icon name={card.icon} size={30} />
              <div>
                <h3>{card.title}</h3>
                <p className="whitespace-pre-line">{card.desc}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
