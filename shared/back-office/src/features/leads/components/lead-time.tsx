import { formatDateTime, formatRelative, formatTime } from '@it-lotse/domain/format-date';
import { joinClasses } from '@it-lotse/ui/join-classes';
import { useNowText } from '../../../kit/use-now.ts';

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
