import { Toaster } from '@it-lotse/ui/toaster';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { RouterProvider } from 'react-router-dom';
import { officeNews } from '../composed/news/office-news.ts';
import { createQueryClient } from '../kit/api/query-client.ts';
import { DraftsContext } from '../kit/draft-stores.ts';
import { FeaturesContext } from '../kit/feature/features-context.ts';
import type { Host } from '../kit/host.ts';
import { HostContext } from '../kit/host-context.ts';
import { useLive } from '../kit/live-store.ts';
import { NoticeKindsContext } from '../kit/notifications/notice-kinds.ts';
import { keepOffice, restoreOffice } from '../kit/offline/office-memory.ts';
import { WaitingKindsContext } from '../kit/offline/waiting-kinds.ts';
import { useSession } from '../kit/session-store.ts';
import { useTellDrafts } from '../kit/use-tell-drafts.ts';
import { CrashPage } from './crash-page.tsx';
import { allDrafts } from './drafts.ts';
import { officeFeatures, waitingKinds } from './features.ts';
import { createOfficeRouter } from './router.tsx';
import { SessionGate } from './session/session-gate.tsx';

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
  const earlier = cache ?? host.loaded;
  const [restored] = useState(() => (earlier ? restoreOffice(earlier, queryClient, allDrafts) : Promise.resolve()));
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
