import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { RouterProvider } from 'react-router-dom';
import { Toaster } from '../ui/toaster.tsx';
import { createQueryClient } from './api/query-client.ts';
import { CrashPage } from './crash-page.tsx';
import { useTellDrafts } from './desktop-app/use-tell-drafts.ts';
import { DraftsContext } from './draft-stores.ts';
import { allDrafts } from './drafts.ts';
import { officeFeatures, waitingKinds } from './features.ts';
import { FeaturesContext } from './features-context.ts';
import type { Host } from './host.ts';
import { HostContext } from './host-context.ts';
import { useLive } from './live-store.ts';
import { officeNews } from './news/office-news.ts';
import { NoticeKindsContext } from './notifications/notice-kinds.ts';
import { keepOffice, restoreOffice } from './offline/office-memory.ts';
import { WaitingKindsContext } from './offline/waiting-kinds.ts';
import { createOfficeRouter } from './router.tsx';
import { SessionGate } from './session/session-gate.tsx';
import { useSession } from './session-store.ts';

interface BackOfficeProps {
  host: Host;
  /** Where the host serves the app; '/dashboard' in the browser. */
  basePath?: string;
  /** Tests do not wait a second for each further try. */
  retryPauseMs?: number;
}

/** The whole admin app. It reaches the world only through `host`. */
export function BackOffice({ host, basePath = '/', retryPauseMs }: BackOfficeProps) {
  const [queryClient] = useState(() =>
    createQueryClient({
      onSignedOut: () => {
        const session = useSession.getState();
        if (session.state === 'signed-in') session.expire();
      },
      onFresh: () => useLive.getState().markFresh(),
      ...(retryPauseMs !== undefined && { retryPauseMs }),
    }),
  );
  useTellDrafts(host, allDrafts);
  const [router] = useState(() => createOfficeRouter(basePath));
  const { cache } = host;
  const [restored] = useState(() => (cache ? restoreOffice(cache, queryClient, allDrafts) : Promise.resolve()));
  useEffect(() => {
    if (!cache) return;
    let stop = () => {};
    let isOver = false;
    void restored.then(() => {
      if (!isOver) stop = keepOffice(cache, queryClient, allDrafts);
    });
    return () => {
      isOver = true;
      stop();
    };
  }, [cache, queryClient, restored]);
  return (
    <ErrorBoundary fallback={<CrashPage />}>
      <HostContext value={host}>
        <QueryClientProvider client={queryClient}>
          <SessionGate restored={restored}>
            <FeaturesContext value={officeFeatures}>
              <DraftsContext value={allDrafts}>
                <WaitingKindsContext value={waitingKinds}>
                  <NoticeKindsContext value={officeNews.kinds}>
                    <RouterProvider router={router} />
                  </NoticeKindsContext>
                </WaitingKindsContext>
              </DraftsContext>
            </FeaturesContext>
          </SessionGate>
          <Toaster />
        </QueryClientProvider>
      </HostContext>
    </ErrorBoundary>
  );
}
