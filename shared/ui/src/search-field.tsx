import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { joinClasses } from './join-classes.ts';

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'aria-label'> {
  label: string;
}

/** A search box whose label is its placeholder's meaning, for screen readers. */
export function SearchField({ label, className, ...props }: SearchFieldProps) {
  return (
    <div className={joinClasses('relative', className)}>
      <Search
        aria-hidden
        size={18}
        strokeWidth={1.75}
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-2"
      />
      <input
        type="search"
        aria-label={label}
        className="h-11 w-full rounded-input border-[1.5px] border-edge bg-card pr-3 pl-10.5 text-ink placeholder:text-ink-2 middle:h-10"
        {...props}
      />
    </div>
  );
}
