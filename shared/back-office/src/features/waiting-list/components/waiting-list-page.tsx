import type { WaitingEntry } from '@it-lotse/contract/waiting-list';
import { Button } from '@it-lotse/ui/button';
import { EmptyState } from '@it-lotse/ui/empty-state';
import { ErrorState } from '@it-lotse/ui/error-state';
import { Skeleton } from '@it-lotse/ui/skeleton';
import { ArrowLeft, Hourglass } from 'lucide-react';
import { Link } from 'react-router-dom';
import { errorDetail } from '../../../kit/api/api-error.ts';
import { usePageTitle } from '../../../kit/page-title/use-page-title.ts';
import { paths } from '../../../kit/paths.ts';
import { useFocusKeys } from '../../../kit/shortcuts/use-focus-keys.ts';
import { useWaitingList } from '../waiting-list-queries.ts';
import { WaitingEntryCard } from './waiting-entry-card.tsx';

const placeId = ({ id }: WaitingEntry) => `warteplatz-${id}`;

/** Who waits for a time, in the order in which they are told. */
export function WaitingListPage() {
  usePageTitle('Warteliste');
  const list = useWaitingList();
  const entries = list.data?.entries ?? [];
  useFocusKeys(entries.map(placeId));
  return (
    <div className="mx-auto w-full max-w-260 flex-1 px-4 py-6 middle:px-8">
      <p className="mb-2">
        <Button asChild variant="link">
          <Link to={paths.appointments}>
            <ArrowLeft aria-hidden size={16} strokeWidth={1.75} />
            Zurück zu den Terminen
          </Link>
        </Button>
      </p>
      <h1 className="text-title font-title">Warteliste</h1>
      <p className="mt-1.5 max-w-prose text-ink-2">
        Wird eine passende Zeit frei, bekommt sie der Reihe nach angeboten, wer hier wartet: immer nur eine Person, und
        für sie ist die Zeit vier Stunden freigehalten.
      </p>
      {list.isError && !list.data && (
        <ErrorState
          title="Die Warteliste konnte nicht geladen werden"
          detail={errorDetail(list.error)}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isPending && <Skeleton label="Die Warteliste wird geladen" lines={8} />}
      {list.data && entries.length === 0 && (
        <div className="mt-4 rounded-card border border-line bg-card">
          <EmptyState icon={<Hourglass aria-hidden size={28} strokeWidth={1.75} />} title="Niemand wartet">
            <p>Ob sich Besucher eintragen können, legen Sie unter Einstellungen bei „Pausen und Fristen“ fest.</p>
          </EmptyState>
        </div>
      )}
      {entries.length > 0 && (
        <ol className="mt-5 flex flex-col gap-3.5" aria-label="Wer wartet">
          {entries.map((entry, index) => (
            <li key={entry.id} id={placeId(entry)} tabIndex={-1} className="rounded-card">
              <WaitingEntryCard entry={entry} place={index + 1} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
