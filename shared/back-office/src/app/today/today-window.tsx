import { Button } from '@it-lotse/ui/button';
import { Mark } from '@it-lotse/ui/mark';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { officeNews } from '../../composed/news/office-news.ts';
import { TodayPage } from '../../composed/today/components/today-page.tsx';
import { isReplyBegun, useReplies } from '../../composed/today/reply-store.ts';
import { createQueryClient } from '../../kit/api/query-client.ts';
import type { DayWindowHost, Host } from '../../kit/host.ts';
import { HostContext } from '../../kit/host-context.ts';
import { useLive } from '../../kit/live-store.ts';
import { restoreOffice } from '../../kit/offline/office-memory.ts';
import { useSession } from '../../kit/session-store.ts';
import { CrashPage } from '../crash-page.tsx';
import { useDayChange } from '../shell/use-day-change.ts';
import { useLiveUpdates } from '../shell/use-live-updates.ts';

/** The small window of the day: it reads what the office has loaded, hears the same events, and leads into the office. */
export function TodayWindow({ host, day }: { host: Host; day: DayWindowHost }) {
  const [queryClient] = useState(() =>
    createQueryClient({
      onSignedOut: () => useSession.getState().expire(),
      onFresh: () => useLive.getState().markFresh(),
    }),
  );
  const state = useSession((session) => session.state);
  useEffect(() => {
    document.title = 'Heute – IT-Lotse';
    const restored = host.loaded ? restoreOffice(host.loaded, queryClient, []) : Promise.resolve();
    void Promise.all([host.hasToken(), restored]).then(([hasToken]) =>
      useSession.getState().set({ state: hasToken ? 'signed-in' : 'signed-out' }),
    );
  }, [host, queryClient]);
  const isBegun = useReplies(isReplyBegun);
  useEffect(() => host.updates?.setDraftsOpen(isBegun, isBegun), [host, isBegun]);
  return (
    <ErrorBoundary fallback={<CrashPage />}>
      <HostContext value={host}>
        <QueryClientProvider client={queryClient}>
          {state === 'signed-in' && <OpenDay day={day} />}
          {state === 'signed-out' && <SignedOut day={day} />}
        </QueryClientProvider>
      </HostContext>
    </ErrorBoundary>
  );
}

function OpenDay({ day }: { day: DayWindowHost }) {
  useLiveUpdates(officeNews, day.openInOffice);
  useDayChange();
  return <TodayPage day={day} />;
}

function SignedOut({ day }: { day: DayWindowHost }) {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-4 px-4 text-center">
      <Mark size={56} />
      <h1 className="text-section font-title text-heading">Sie sind nicht angemeldet</h1>
      <p>Melden Sie sich bitte im Hauptfenster an. Danach sehen Sie hier Ihren Tag.</p>
      <Button variant="main" onClick={() => day.openInOffice('/')}>
        Zur Anmeldung
      </Button>
    </main>
  );
}
