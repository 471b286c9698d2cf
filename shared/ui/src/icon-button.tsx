import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'title' | 'children'> {
  /** What it does, for screen readers and as tooltip. */
  label: string;
  icon: ReactNode;
  /** With its own edge, as in a table row or on a card. */
  edged?: boolean;
  danger?: boolean;
}

export function IconButton({ label, icon, edged, danger, className, type = 'button', ...props }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={joinClasses(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-control transition-colors duration-150',
        'disabled:cursor-not-allowed disabled:opacity-40',
        edged ? 'border-[1.5px] border-edge bg-card middle:size-8.5' : 'middle:size-10',
        danger ? 'text-danger hover:bg-danger-tint' : 'text-ink hover:bg-ground-deep',
        className,
      )}
      {...props}
    >
      {icon}
    </button>
  );
}
