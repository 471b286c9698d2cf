import { formatDateTime, formatRelative, formatTime } from '../../../domain/format-date.ts';
import { joinClasses } from '../../../ui/join-classes.ts';

interface LeadTimeProps {
  timestamp: string;
  now: Date;
  strong?: boolean;
  className?: string;
}

/** When a lead came in: relative, then the clock time. */
export function LeadTime({ timestamp, now, strong, className }: LeadTimeProps) {
  return (
    <time
      dateTime={timestamp}
      title={formatDateTime(timestamp)}
      className={joinClasses('whitespace-nowrap tabular-nums', className)}
    >
      <span className={strong ? 'font-strong text-ink' : 'text-ink'}>{formatRelative(timestamp, now)}</span>{' '}
      <span className="inline-block min-w-11 text-right text-ink-2">{formatTime(timestamp)}</span>
    </time>
  );
}
