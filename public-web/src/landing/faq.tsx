import { Icon } from '../layout/icon.tsx';
import { sectionLook } from '../prices/section-look.ts';
import type { LandingContent } from './landing-content.ts';

/**
 * One answer open at a time, and the open one can be closed: native details of one group, so it works before and
 * without the script. For browsers that do not know groups see native-parts.ts.
 */
export function Faq({ content }: { content: LandingContent['faq'] }) {
  return (
    <section id="faq" className={`${sectionLook} border-t-line print:hidden`} aria-labelledby="faq-titel">
      <div className="frame grid gap-9 min-[1000px]:grid-cols-[minmax(16rem,22rem)_minmax(0,1fr)] min-[1000px]:gap-18">
        <div>
          <h2 id="faq-titel">{content.headline}</h2>
          {content.intro && <p className="mt-5">{content.intro}</p>}
        </div>
        <div className="border-t-3 border-t-harbour">
          {content.items.map((item, index) => (
            <details key={item.q} name="faq" open={index === 0} className="border-b border-b-line">
              <summary className="flex items-center justify-between gap-4 min-h-17 py-4 cursor-pointer list-none [&::-webkit-details-marker]:hidden">
                <h3 className="text-[1.25rem] leading-[1.35] middle:text-[1.375rem] [:hover>&]:underline [:hover>&]:decoration-2 [:hover>&]:underline-offset-[5px]">
                  {item.q}
                </h3>
                <Icon
                  name="plus"
                  size={26}
                  className="flex-none text-teal [[open]>summary>&]:[clip-path:inset(44%_0)]"
                />
              </summary>
              <p className="max-w-160 pb-7 whitespace-pre-line">{item.a}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
