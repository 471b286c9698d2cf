import type { Lead } from '../../../contract/leads.ts';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { useEscape } from '../../use-escape.ts';
import { KindTag, NewTag } from './lead-tags.tsx';
import { LeadView } from './lead-view.tsx';

export interface OpenLeadProps {
  id: string;
  /** What the list already knows of it; shown until the details are there. */
  known: Lead | undefined;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onClose(): void;
  onDelete(lead: Lead): void;
}

/** The open lead beside the list. Escape closes it. */
export function LeadPanel({ id, known, onPrevious, onNext, onClose, onDelete }: OpenLeadProps) {
  useEscape(onClose);
  return (
    <SidePanel
      label="Lead"
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
      <LeadView key={id} id={id} known={known} onDelete={onDelete} onBack={onClose} />
    </SidePanel>
  );
}
