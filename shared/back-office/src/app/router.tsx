import { Skeleton } from '@it-lotse/ui/skeleton';
import { Suspense } from 'react';
import { createBrowserRouter, Outlet } from 'react-router-dom';
import { fetchScripts } from '../kit/feature/page-script.ts';
import { WaitingPage } from '../kit/offline/components/waiting-page.tsx';
import { paths } from '../kit/paths.ts';
import { CrashPage } from './crash-page.tsx';
import { officeFeatures } from './features.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { Shell } from './shell/shell.tsx';

export function createOfficeRouter(basePath: string) {
  const router = createBrowserRouter(
    [
      {
        element: <Shell />,
        errorElement: <CrashPage />,
        children: [
          {
            // A page that fails leaves the tabs: otherwise the app, which begins where it was, would be stuck there.
            errorElement: <CrashPage inOffice />,
            element: <PageInView />,
            children: [
              ...officeFeatures.flatMap(({ routes = [] }) => routes),
              { path: paths.waiting, element: <WaitingPage /> },
              { path: '*', element: <NotFoundPage /> },
            ],
          },
        ],
      },
    ],
    { basename: basePath },
  );
  // It is on its way while the session is looked at.
  void fetchScripts(router.state.matches.map(({ route }) => route));
  return router;
}

/** At the start the frame does not wait for the script of the page; later the page before stays until it is there. */
function PageInView() {
  return (
    <Suspense fallback={<Skeleton label="Seite wird geladen" lines={5} className="px-4 py-6 middle:px-8" />}>
      <Outlet />
    </Suspense>
  );
}
