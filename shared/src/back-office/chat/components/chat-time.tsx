import { formatDateTime, formatRelative, formatTime } from '../../../domain/format-date.ts';
import { joinClasses } from '../../../ui/join-classes.ts';

interface ChatTimeProps {
  at: string;
  now: Date;
  className?: string;
}

/** Relative, then the clock time; a moment that is missing or makes no sense is said to be so. */
export function ChatTime({ at, now, className }: ChatTimeProps) {
  const isMoment = !Number.isNaN(Date.parse(at));
  return (
    <time
      {...(isMoment ? { dateTime: at, title: formatDateTime(at) } : {})}
      className={joinClasses('whitespace-nowrap tabular-nums', className)}
    >
      {formatRelative(at, now)}
      {isMoment && <span className="ml-1 inline-block min-w-11 text-right text-ink-2">{formatTime(at)}</span>}
    </time>
  );
}
