import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { joinClasses } from './join-classes.ts';

const variants = {
  /** The one main action of a view. */
  main: 'bg-buoy text-on-buoy hover:bg-buoy-hover',
  solid: 'bg-harbour text-on-harbour hover:bg-harbour-line',
  line: 'border-[1.5px] border-edge bg-card text-ink hover:bg-ground-deep',
  quiet: 'text-ink hover:bg-ground-deep',
  danger: 'bg-danger text-card hover:opacity-90',
  'danger-quiet': 'text-danger hover:bg-danger-tint',
  /** Looks like a link inside text or beside a title. */
  link: 'text-teal-strong underline decoration-[1.5px] underline-offset-4 hover:text-heading',
} as const;

type ButtonVariant = keyof typeof variants;

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /** Gives the looks of a button to the only child, e.g. a link. */
  asChild?: boolean;
}

export function Button({ variant = 'line', asChild = false, className, type = 'button', ...props }: ButtonProps) {
  const Element = asChild ? Slot.Root : 'button';
  return (
    <Element
      {...(asChild ? {} : { type })}
      className={joinClasses(
        'inline-flex items-center justify-center gap-2 rounded-control font-strong transition-colors duration-150',
        'disabled:cursor-not-allowed disabled:opacity-55 [&_svg]:shrink-0',
        variant === 'link' ? 'min-h-6 text-small' : 'min-h-11 px-3.5 py-1.5 middle:min-h-10',
        variants[variant],
        className,
      )}
      {...props}
    />
  );
}
