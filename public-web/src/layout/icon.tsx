import type { IconName } from './icons.ts';

/** Always beside a word, therefore hidden from screen readers. Its drawing stands in the page once (icon-sprite.tsx). */
export function Icon({ name, size = 24, className }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} width={size} height={size} aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
