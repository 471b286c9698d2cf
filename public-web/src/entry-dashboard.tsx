import '@it-lotse/contract/zod-without-eval';
import '@it-lotse/ui/office.css';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';

const Dashboard = lazy(async () => ({ default: (await import('./dashboard/dashboard.tsx')).Dashboard }));

const root = document.getElementById('root');
if (!root) throw new Error('dashboard.html has no #root');

createRoot(root).render(
  <StrictMode>
    <Suspense fallback={<Loading />}>
      <Dashboard />
    </Suspense>
  </StrictMode>,
);

function Loading() {
  return (
    <main className="flex min-h-dvh items-center justify-center text-heading">
      <p role="status">Lade Dashboard...</p>
    </main>
  );
}
