import type { Lead } from '@it-lotse/contract/leads';
import type { Neighbours } from '@it-lotse/ui/neighbour-buttons';
import { RecordPanel } from '../../../kit/record/record-panel.tsx';
import { KindTag, NewTag } from './lead-tags.tsx';
import { LeadView } from './lead-view.tsx';

interface LeadPanelProps extends Neighbours {
  id: string;
  /** What the list already knows of it; shown until the details are there. */
  known: Lead | undefined;
  onClose(): void;
  onDelete(lead: Lead): void;
  asPage?: boolean;
}

export function LeadPanel({ id, known, onPrevious, onNext, onClose, onDelete, asPage = false }: LeadPanelProps) {
  return (
    <RecordPanel
      asPage={asPage}
      label="Lead"
      back="Alle Leads"
      head={
        known && (
          <>
            <KindTag lead={known} />
            <NewTag lead={known} />
          </>
        )
      }
      neighbours={{ onPrevious, onNext }}
      onClose={onClose}
    >
      <LeadView key={id} id={id} known={known} onDelete={onDelete} onBack={onClose} asPage={asPage} />
    </RecordPanel>
  );
}
