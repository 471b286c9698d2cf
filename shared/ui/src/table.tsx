import type { ComponentProps } from 'react';
import { joinClasses } from './join-classes.ts';

/** Table parts with the measures of the back office: 40 px head, 44 px rows, hairlines between them. */
export function Table({ label, className, ...props }: ComponentProps<'table'> & { label: string }) {
  return (
    <table
      aria-label={label}
      className={joinClasses('w-full border-separate border-spacing-0', className)}
      {...props}
    />
  );
}

export function TableHead({ children, ...props }: ComponentProps<'thead'>) {
  return (
    <thead {...props}>
      <tr>{children}</tr>
    </thead>
  );
}

export function TableHeader({ className, ...props }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      className={joinClasses(
        'h-10 border-b border-edge bg-card px-2.5 text-left text-small font-label text-ink-2',
        className,
      )}
      {...props}
    />
  );
}

export function TableBody(props: ComponentProps<'tbody'>) {
  return <tbody {...props} />;
}

export function TableRow({ className, ...props }: ComponentProps<'tr'>) {
  return <tr className={joinClasses('group relative', className)} {...props} />;
}

export function TableCell({ className, ...props }: ComponentProps<'td'>) {
  return <td className={joinClasses('h-11 border-b border-line px-2.5 group-last:border-b-0', className)} {...props} />;
}
