import { useToasts } from '@it-lotse/ui/toast-store';
import { useEffect, useMemo, useRef } from 'react';
import { useHost } from '../../kit/host-context.ts';
import { withoutNames } from '../../kit/live/office-notices.ts';
import type { OfficeViews } from '../../kit/live/office-views.ts';
import { firstNotificationSettings } from '../../kit/notification-settings.ts';
import { OfficeWatch } from '../../kit/notifications/office-watch.ts';
import type { OfficeNotice } from '../../kit/office-notice.ts';

/**
 * Browser: what the server tells becomes a toast and, where the operator wants it, a notice of the browser. The desktop
 * app tells of news by itself, so there this is null.
 */
export function usePageNotices(views: OfficeViews, navigate: (path: string) => void): OfficeWatch | null {
  const host = useHost();
  const settings = useRef(firstNotificationSettings);
  const watch = useMemo(
    () =>
      host.kind === 'desktop'
        ? null
        : new OfficeWatch({
            views,
            settings: () => settings.current,
            // There is room for one toast.
            atMostSingly: 1,
            tell([notice]) {
              if (!notice) return;
              showToast(notice, () => navigate(notice.path));
              const outside = settings.current.names ? notice : withoutNames(notice);
              if (!document.hasFocus()) host.notifications.show?.(outside, () => navigate(notice.path));
            },
          }),
    [host, views, navigate],
  );
  useEffect(() => {
    if (!watch) return;
    const take = (state: { settings: typeof settings.current }) => {
      settings.current = state.settings;
      watch.review();
    };
    void host.notifications.read().then(take);
    const unsubscribe = host.notifications.onChange(take);
    return () => {
      unsubscribe();
      watch.forget();
    };
  }, [host, watch]);
  return watch;
}

function showToast({ title, body, brief, alarm }: OfficeNotice, open: () => void): void {
  useToasts.getState().show({
    text: brief ?? (body ? `${title}. ${body}` : title),
    tone: alarm ? 'destructive' : 'neutral',
    action: { label: 'Öffnen', run: open },
  });
}
