import { listWaiting } from '@it-lotse/contract/waiting-list';
import { Button } from '@it-lotse/ui/button';
import { Hourglass } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useApiQuery } from '../../../kit/api/use-api.ts';
import { paths } from '../../../kit/paths.ts';

/** From the appointments to those who wait for one; nothing while nobody does. */
export function WaitingListLink() {
  const entries = useApiQuery(listWaiting, {}).data?.entries ?? [];
  if (entries.length === 0) return null;
  return (
    <p className="my-3.5">
      <Button asChild>
        <Link to={paths.waitingList}>
          <Hourglass aria-hidden size={18} strokeWidth={1.75} />
          {entries.length === 1 ? 'Eine Person' : `${entries.length} Personen`} auf der Warteliste
        </Link>
      </Button>
    </p>
  );
}
