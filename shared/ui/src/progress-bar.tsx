import type { ComponentProps } from 'react';
import { joinClasses } from './join-classes.ts';

/** How far something is. Browsers draw it in grey and green of their own as soon as a page has rules for borders. */
export function ProgressBar({ className, ...rest }: ComponentProps<'progress'>) {
  return (
    <progress
      className={joinClasses(
        'h-2 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-teal',
        '[&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-teal',
        className,
      )}
      {...rest}
    />
  );
}
