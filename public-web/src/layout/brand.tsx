import { Mark } from '@it-lotse/ui/mark';
import type { ReactNode } from 'react';

interface BrandProps {
  name: string;
  /** What stands below the name; in a header it makes room on the narrowest screens. */
  line: ReactNode;
  /** Where a click on it leads. */
  href?: string;
  place: 'header' | 'footer';
  /** Whether narrow screens show the sign alone. */
  isShort?: boolean;
}

/** Sign and name of the business. */
export function Brand({ name, line, href, place, isShort = false }: BrandProps) {
  const Element = href === undefined ? 'span' : 'a';
  return (
    <Element
      href={href}
      className="inline-flex items-center gap-3 min-w-0 py-[0.4rem] leading-[1.2] hyphens-manual [&>svg]:flex-none max-[361px]:[&>svg]:w-9"
    >
      <Mark size={46} />
      <span className={isShort ? 'max-middle:sr-only' : undefined}>
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
