import { Button } from '@it-lotse/ui/button';
import { EmptyState } from '@it-lotse/ui/empty-state';
import { Compass } from 'lucide-react';
import { Link } from 'react-router-dom';
import { usePageTitle } from '../kit/page-title/use-page-title.ts';
import { paths } from '../kit/paths.ts';

export function NotFoundPage() {
  usePageTitle('Nicht gefunden');
  return (
    <>
      <h1 className="sr-only">Nicht gefunden</h1>
      <EmptyState icon={<Compass aria-hidden size={28} strokeWidth={1.75} />} title="Diese Seite gibt es hier nicht">
        <Button asChild variant="main" className="mt-2">
          <Link to={paths.dashboard}>Zum Dashboard</Link>
        </Button>
      </EmptyState>
    </>
  );
}
