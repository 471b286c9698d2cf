import { Button } from '@it-lotse/ui/button';
import { Hourglass } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../kit/paths.ts';
import { useWaitingList } from '../waiting-list-queries.ts';

/** From the appointments to those who wait for one; nothing while nobody does. */
export function WaitingListLink() {
  const entries = useWaitingList().data?.entries ?? [];
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
