import drawings from './icons.svg?url';
import type { IconName } from './icons.ts';

/** In CSS pixels; 24 is how they are drawn. */
const sizes = {
  24: 'size-[24px]',
  20: 'size-[20px] [&>use]:scale-[calc(20/24)]',
  22: 'size-[22px] [&>use]:scale-[calc(22/24)]',
  26: 'size-[26px] [&>use]:scale-[calc(26/24)]',
  28: 'size-[28px] [&>use]:scale-[calc(28/24)]',
  30: 'size-[30px] [&>use]:scale-[calc(30/24)]',
  36: 'size-[36px] [&>use]:scale-[calc(36/24)]',
} as const;

interface IconProps {
  name: IconName;
  size?: keyof typeof sizes;
  className?: string;
}

/**
 * Always beside a word, therefore hidden from screen readers. The drawings are one file, fetched once for all pages, so that
 * no document and no script has to hold them. How their lines look says base.css, of `use`.
 */
export function Icon({ name, size = 24, className }: IconProps) {
  const turning = name === 'spinner' && 'motion-safe:animate-turn';
  const looks = [sizes[size], turning, className].filter(Boolean).join(' ');
  return (
    <svg className={looks} aria-hidden="true">
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
