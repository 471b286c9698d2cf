import { createBrowserRouter } from 'react-router-dom';
import { WaitingPage } from '../kit/offline/components/waiting-page.tsx';
import { paths } from '../kit/paths.ts';
import { CrashPage } from './crash-page.tsx';
import { officeFeatures } from './features.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { Shell } from './shell/shell.tsx';

export function createOfficeRouter(basePath: string) {
  return createBrowserRouter(
    [
      {
        element: <Shell />,
        errorElement: <CrashPage />,
        children: [
          {
            // A page that fails leaves the tabs: otherwise the app, which begins where it was, would be stuck there.
            errorElement: <CrashPage inOffice />,
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
}
