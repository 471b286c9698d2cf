import type { WaitingEntry } from '@it-lotse/contract/waiting-list';
import { formatShortMoment } from '@it-lotse/domain/format-date';
import { Button } from '@it-lotse/ui/button';
import { DateField } from '@it-lotse/ui/date-field';
import { useState } from 'react';
import { useFreeStarts, useOfferWaiting } from '../waiting-list-queries.ts';

/** Free times from a day on; one click offers one of them. */
export function OfferTime({ entry, onDone }: { entry: WaitingEntry; onDone(): void }) {
  const [day, setDay] = useState(entry.first_day);
  const free = useFreeStarts(entry, day);
  const offer = useOfferWaiting();
  const starts = free.data?.free_starts ?? [];
  return (
    <div className="mt-4 border-t border-line pt-4">
      <div className="max-w-64">
        <DateField label="Freie Zeiten ab" value={day} onChange={setDay} />
      </div>
      <p role="status" className="mt-2.5 text-ink-2">
        {free.data && starts.length === 0 && 'Ab diesem Tag ist nichts frei.'}
        {starts.length > 0 && `Ein Klick hält die Zeit frei und schreibt ${entry.name}.`}
      </p>
      <ul className="mt-2.5 flex flex-wrap gap-2.5">
        {starts.map((start_time) => (
          <li key={start_time}>
            <Button
              disabled={offer.isPending}
              onClick={() => offer.mutate({ id: entry.id, start_time }, { onSuccess: onDone })}
            >
              {formatShortMoment(start_time)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
