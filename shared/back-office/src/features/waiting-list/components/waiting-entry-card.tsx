import type { WaitingEntry } from '@it-lotse/contract/waiting-list';
import { formatDateTime, formatNumericDate, formatShortMoment } from '@it-lotse/domain/format-date';
import { waitingTimesText } from '@it-lotse/domain/waiting-times';
import { Button } from '@it-lotse/ui/button';
import { ConfirmDialog } from '@it-lotse/ui/confirm-dialog';
import { StatusBadge } from '@it-lotse/ui/status-badge';
import { CalendarPlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useRemoveWaiting } from '../waiting-list-queries.ts';
import { OfferTime } from './offer-time.tsx';

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;
const noon = (day: string) => new Date(`${day}T12:00:00Z`);

/** One who waits: for what, since when, what is held for them, and what can be done. */
export function WaitingEntryCard({ entry, place }: { entry: WaitingEntry; place: number }) {
  const { id, name, email, phone, service_name, postal_code, first_day, last_day, times, offer } = entry;
  const remove = useRemoveWaiting();
  const [removing, setRemoving] = useState(false);
  const [offering, setOffering] = useState(false);
  return (
    <article className="rounded-card border border-line bg-card p-4 middle:p-5" aria-labelledby={`wartet-${id}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={`wartet-${id}`} className="text-section font-strong break-words">
          {place}. {name}
        </h2>
        <StatusBadge look={offer ? 'waiting' : 'absent'}>
          {offer ? `Freigehalten bis ${formatShortMoment(offer.answer_by)}` : 'Wartet'}
        </StatusBadge>
      </div>
      <p className="mt-1.5">
        {service_name}
        {postal_code && ` in ${postal_code}`}, {formatNumericDate(noon(first_day))} bis{' '}
        {formatNumericDate(noon(last_day))}, {waitingTimesText(times)}
      </p>
      <p className="mt-1 text-small text-ink-2 break-words">
        {[email, phone].filter(Boolean).join(' · ')} · wartet seit {formatDateTime(entry.proven_at)}
        {entry.offers_made > 0 &&
          ` · ${entry.offers_made === 1 ? 'eine Zeit' : `${entry.offers_made} Zeiten`} angeboten`}
      </p>
      {offer && <p className="mt-1.5 font-strong">Angeboten: {formatShortMoment(offer.start_time)}</p>}
      <div className="mt-3 flex flex-wrap gap-2.5">
        {!offer && (
          <Button onClick={() => setOffering(!offering)} aria-expanded={offering}>
            <CalendarPlus {...icon} /> Zeit anbieten
          </Button>
        )}
        <Button variant="link" onClick={() => setRemoving(true)}>
          <Trash2 {...icon} /> Entfernen
        </Button>
      </div>
      {offering && !offer && <OfferTime entry={entry} onDone={() => setOffering(false)} />}
      <ConfirmDialog
        open={removing}
        onOpenChange={setRemoving}
        title={`${name} von der Warteliste nehmen?`}
        description="Eine Nachricht geht nicht hinaus. Eine freigehaltene Zeit ist wieder frei."
        action="Von der Warteliste nehmen"
        busy={remove.isPending}
        onConfirm={() => remove.mutate(id, { onSettled: () => setRemoving(false) })}
      />
    </article>
  );
}
