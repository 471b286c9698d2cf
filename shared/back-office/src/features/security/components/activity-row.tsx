import type { Activity } from '@it-lotse/contract/security';
import { formatDateTime } from '@it-lotse/domain/format-date';
import { StatusBadge } from '@it-lotse/ui/status-badge';
import { useFeatures } from '../../../kit/feature/features-context.ts';
import type { RowPlace } from '../../../kit/long-list/long-list.tsx';
import { actionWord, detailsWord } from '../activity-texts.ts';

export const activityRowId = (id: string) => `activity-${id}`;

/** One action: when, what, to what, from where, and how it ended. */
export function ActivityRow({ activity, place }: { activity: Activity; place: RowPlace }) {
  const { id, action_type, resource, timestamp, ip_address, success } = activity;
  const details = detailsWord(activity);
  const features = useFeatures();
  return (
    <li
      {...place}
      id={activityRowId(id)}
      // 'Weitere laden' puts the keyboard on the first that came in.
      tabIndex={-1}
      className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-0.5 border-b border-line py-2.5 last:border-b-0 wide:grid-cols-[11rem_1fr_12rem_8rem]"
    >
      <time dateTime={timestamp} className="text-small text-ink-2 tabular-nums max-wide:order-2">
        {formatDateTime(timestamp)}
      </time>
      <div className="min-w-0 max-wide:order-1 max-wide:col-span-1">
        <span className="font-label">{actionWord(features, action_type)}</span>
        {details && <span className="text-small text-ink-2"> ({details})</span>}
        {resource && (
          <span className="block truncate text-small text-ink-2" title={resource}>
            {/* Ids begin with their time: what tells two of one minute apart stands at the end. */}
            Nr. <bdi className="font-mono">{resource.length > 14 ? `…${resource.slice(-8)}` : resource}</bdi>
          </span>
        )}
      </div>
      <span className="truncate text-small text-ink-2 max-wide:order-3 max-wide:col-span-2" title={ip_address}>
        {ip_address ? (
          <>
            IP <bdi>{ip_address}</bdi>
          </>
        ) : (
          'Auf dem Server'
        )}
      </span>
      <span className="justify-self-end max-wide:order-1">
        <StatusBadge look={success ? 'good' : 'bad'}>{success ? 'Erfolgreich' : 'Fehlgeschlagen'}</StatusBadge>
      </span>
    </li>
  );
}
