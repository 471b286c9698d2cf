import '@it-lotse/shared/ui/office.css';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { z } from 'zod';

// The page's policy forbids eval; without this, zod would try it when the first schema is made, and the browser report it.
z.config({ jitless: true });

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
