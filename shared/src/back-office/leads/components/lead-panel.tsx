import type { Lead } from '../../../contract/leads.ts';
import type { Neighbours } from '../../../ui/neighbour-buttons.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { SinglePage } from '../../../ui/single-page.tsx';
import { useEscape } from '../../use-escape.ts';
import { KindTag, NewTag } from './lead-tags.tsx';
import { LeadView } from './lead-view.tsx';

interface OpenLeadProps extends Neighbours {
  id: string;
  /** What the list already knows of it; shown until the details are there. */
  known: Lead | undefined;
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

/** The open lead as a page of its own, where there is no room beside the list. */
export function LeadSinglePage({ id, known, onPrevious, onNext, onClose, onDelete }: OpenLeadProps) {
  return (
    <SinglePage back="Alle Leads" onBack={onClose} neighbours={{ onPrevious, onNext }}>
      <LeadView key={id} id={id} known={known} onDelete={onDelete} onBack={onClose} asPage />
    </SinglePage>
  );
}
