import { formatDateTime, formatRelative, formatTime } from '../../../domain/format-date.ts';
import { joinClasses } from '../../../ui/join-classes.ts';
import { useNowText } from '../../use-now.ts';

interface LeadTimeProps {
  timestamp: string;
  strong?: boolean;
  className?: string;
}

/** When a lead came in: relative, then the clock time. */
export function LeadTime({ timestamp, strong, className }: LeadTimeProps) {
  const ago = useNowText((now) => formatRelative(timestamp, now));
  return (
    <time
      dateTime={timestamp}
      title={formatDateTime(timestamp)}
      className={joinClasses('whitespace-nowrap tabular-nums', className)}
    >
      <span className={strong ? 'font-strong text-ink' : 'text-ink'}>{ago}</span>{' '}
      <span className="inline-block min-w-11 text-right text-ink-2">{formatTime(timestamp)}</span>
    </time>
  );
}
