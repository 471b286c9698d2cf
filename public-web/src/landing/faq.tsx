import { Icon } from '../layout/icon.tsx';
import type { LandingContent } from './landing-content.ts';

/**
 * One answer open at a time, and the open one can be closed: native details of one group, so it works before and
 * without the script. For browsers that do not know groups see native-parts.ts.
 */
export function Faq({ content }: { content: LandingContent['faq'] }) {
  return (
    <section id="faq" className="section" aria-labelledby="faq-titel">
      <div className="frame side-by-side">
        <div>
          <h2 id="faq-titel">{content.headline}</h2>
          <p className="mt-5">{content.intro}</p>
        </div>
        <div className="faq-list">
          {content.items.map((item, index) => (
            <details key={item.q} name="faq" open={index === 0}>
              <summary>
                <h3>{item.q}</h3>
                <Icon name="plus" size={26} className="faq-sign" />
              </summary>
              <p>{item.a}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
