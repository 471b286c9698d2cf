import type { SiteLookShown } from '@it-lotse/contract/site-rendering';
import { Mark } from '@it-lotse/ui/mark';
import type { ReactNode } from 'react';
import { SitePictureImage } from './site-picture.tsx';

interface BrandProps {
  name: string;
  /** Of the operator, in place of the sign. */
  logo: SiteLookShown['logo'];
  /** What stands below the name; in a header it makes room on the narrowest screens. */
  line: ReactNode;
  /** Where a click on it leads. */
  href?: string;
  place: 'header' | 'footer';
  /** How the words beside the sign look. */
  wordsLook?: string;
}

const size = 46;
const markId = 'zeichen';

/** Sign and name of the business. */
export function Brand({ name, logo, line, href, place, wordsLook }: BrandProps) {
  const Element = href === undefined ? 'span' : 'a';
  return (
    <Element
      href={href}
      className="inline-flex items-center gap-3 min-w-0 py-[0.4rem] leading-[1.2] hyphens-manual [&>svg]:flex-none max-[361px]:[&>svg]:w-9"
    >
      {logo ? (
        <SitePictureImage picture={logo} alt="" className="logo" />
      ) : place === 'header' ? (
        <Mark size={size} id={markId} />
      ) : (
        // Above every footer stands a header with the drawing.
        <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
          <use href={`#${markId}`} className="stroke-[2.25]" />
        </svg>
      )}
      <span className={wordsLook}>
        <span className="block text-on-harbour text-[1.5rem] font-[740] tracking-[-0.02em] max-[361px]:text-[1.25rem]">
          {name}
        </span>
        <span
          className={
            place === 'header'
              ? 'block text-[1rem] text-on-harbour-2 max-[361px]:hidden'
              : 'block text-[1rem] text-on-harbour-2'
          }
        >
          {line}
        </span>
      </span>
    </Element>
  );
}
