import { Icon } from '../layout/icon.tsx';
import { sectionLook } from '../prices/section-look.ts';
import type { LandingContent } from './landing-content.ts';

/** Said once for all entries, because each of them has it. */
const entryLook =
  '[&_details]:border-b [&_details]:border-b-line [&_summary]:flex [&_summary]:items-center [&_summary]:justify-between [&_summary]:gap-4 [&_summary]:min-h-17 [&_summary]:py-4 [&_summary]:cursor-pointer [&_summary]:list-none [&_summary::-webkit-details-marker]:hidden [&_h3]:text-[1.25rem] [&_h3]:leading-[1.35] middle:[&_h3]:text-[1.375rem] [&_summary:hover_h3]:underline [&_summary:hover_h3]:decoration-2 [&_summary:hover_h3]:underline-offset-[5px] [&_svg]:flex-none [&_svg]:text-teal [&_[open]_svg]:[clip-path:inset(44%_0)] [&_p]:max-w-160 [&_p]:pb-7 [&_p]:whitespace-pre-line';

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
        <div className={`border-t-3 border-t-harbour ${entryLook}`}>
          {content.items.map((item, index) => (
            <details key={item.q} name="faq" open={index === 0}>
              <summary>
                <h3>{item.q}</h3>
                <Icon name="plus" size={26} />
              </summary>
              <p>{item.a}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
