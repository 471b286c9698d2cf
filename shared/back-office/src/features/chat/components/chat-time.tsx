import { formatDateTime, formatRelative, formatTime } from '@it-lotse/domain/format-date';
import { joinClasses } from '@it-lotse/ui/join-classes';
import { useNowText } from '../../../kit/use-now.ts';

interface ChatTimeProps {
  at: string;
  className?: string;
}

/** Relative, then the clock time; a moment that is missing or makes no sense is said to be so. */
export function ChatTime({ at, className }: ChatTimeProps) {
  const ago = useNowText((now) => formatRelative(at, now));
  const isMoment = !Number.isNaN(Date.parse(at));
  return (
    <time
      {...(isMoment ? { dateTime: at, title: formatDateTime(at) } : {})}
      className={joinClasses('whitespace-nowrap tabular-nums', className)}
    >
      {ago}
      {isMoment && <span className="ml-1 inline-block min-w-11 text-right text-ink-2">{formatTime(at)}</span>}
    </time>
  );
}
