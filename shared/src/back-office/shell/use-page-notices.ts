import { useEffect, useMemo, useRef } from 'react';
import { useToasts } from '../../ui/toast-store.ts';
import { useHost } from '../host-context.ts';
import { withoutNames } from '../live/office-notices.ts';
import type { OfficeViews } from '../live/office-views.ts';
import { firstNotificationSettings } from '../notification-settings.ts';
import { OfficeWatch } from '../notifications/office-watch.ts';
import type { OfficeNotice } from '../office-notice.ts';

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
