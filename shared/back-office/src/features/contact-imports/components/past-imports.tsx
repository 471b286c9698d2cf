import type { ContactImport } from '@it-lotse/contract/contact-imports';
import { formatDateTime } from '@it-lotse/domain/format-date';
import { Button } from '@it-lotse/ui/button';
import { ConfirmDialog } from '@it-lotse/ui/confirm-dialog';
import { EmptyState } from '@it-lotse/ui/empty-state';
import { ProgressBar } from '@it-lotse/ui/progress-bar';
import { StatusBadge } from '@it-lotse/ui/status-badge';
import { showErrorToast, showToast } from '@it-lotse/ui/toast-store';
import { BookUser } from 'lucide-react';
import { useState } from 'react';
import { errorDetail } from '../../../kit/api/api-error.ts';
import { Loaded } from '../../../kit/loaded.tsx';
import { useContactImports, useUndoImport } from '../contact-imports-queries.ts';
import { basisWords, cardsText, contactsText, sourceWords } from '../contact-imports-texts.ts';

/** The imports that were made, each with its way back. */
export function PastImports() {
  const imports = useContactImports();
  return (
    <Loaded query={imports} what="Bisherige Übernahmen">
      {({ imports: made }) =>
        made.length === 0 ? (
          <EmptyState icon={<BookUser aria-hidden size={28} strokeWidth={1.75} />} title="Noch nichts übernommen">
            Was Sie übernehmen, steht danach hier und lässt sich rückgängig machen.
          </EmptyState>
        ) : (
          <ul>
            {made.map((each, index) => (
              <PastImport key={each.id} made={each} isNewest={index === 0} />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function PastImport({ made, isNewest }: { made: ContactImport; isNewest: boolean }) {
  const { id, at, source, legal_basis, created, extended, undone_at, left, state, taken, total } = made;
  const [asks, setAsks] = useState(false);
  const { mutate, isPending } = useUndoImport();
  const undo = () =>
    mutate(id, {
      onSuccess: ({ removed, restored, kept }) =>
        showToast(
          `Rückgängig gemacht: ${cardsText(removed)} entfernt, ${restored} wie vorher${kept > 0 ? `, ${kept} inzwischen benutzt und behalten` : ''}.`,
        ),
      onError: (error) => showErrorToast(`Nicht rückgängig gemacht. ${errorDetail(error)}`),
      onSettled: () => setAsks(false),
    });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2.5 first:border-t-0">
      <div className="min-w-0 grow basis-60">
        <p>
          {formatDateTime(at)}: {sourceWords[source]}
        </p>
        <p className="text-small text-ink-2">
          {cardsText(created, 'neue')}, {extended} ergänzt · {basisWords[legal_basis]}
        </p>
        {state === 'running' && (
          <div className="mt-1 flex max-w-116 flex-wrap items-center gap-x-3 text-small">
            {taken.toLocaleString('de-DE')} von {contactsText(total)} geprüft
            <ProgressBar aria-label="Fortschritt der Übernahme" value={taken} max={total} className="grow" />
          </div>
        )}
        {state === 'broken_off' && undone_at === null && (
          <p className="mt-1 max-w-150 text-small">
            Der Server wurde dabei beendet: {taken.toLocaleString('de-DE')} von {contactsText(total)} sind geprüft.
            {/* Whoever has taken one over since has most likely done so already. */}
            {isNewest &&
              ' Wählen Sie die Datei noch einmal, dann kommt der Rest dazu. Was schon da ist, wird nicht doppelt.'}
          </p>
        )}
      </div>
      {state === 'running' && <StatusBadge look="waiting">Wird übernommen</StatusBadge>}
      {state === 'broken_off' && undone_at === null && <StatusBadge look="bad">Unterbrochen</StatusBadge>}
      {undone_at !== null && (
        <StatusBadge look="absent">{left > 0 ? 'Teils rückgängig' : 'Rückgängig gemacht'}</StatusBadge>
      )}
      {left > 0 && state !== 'running' && (
        <Button aria-label={`Import vom ${formatDateTime(at)} rückgängig machen`} onClick={() => setAsks(true)}>
          Import rückgängig machen
        </Button>
      )}
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Import rückgängig machen?"
        description="Karten, die dieser Import angelegt hat und die seitdem niemand benutzt hat, werden gelöscht. Was er auf anderen Karten ergänzt hat, verschwindet wieder. Wer sich inzwischen gemeldet hat oder eine Notiz von Ihnen trägt, bleibt."
        action="Import rückgängig machen"
        busy={isPending}
        onConfirm={undo}
      />
    </li>
  );
}
