import { ArrowLeft, ChevronDown, ChevronUp } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { OpenLeadProps } from './lead-panel.tsx';
import { LeadView } from './lead-view.tsx';

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const;

/** The open lead as a page of its own, where there is no room beside the list. */
export function LeadSinglePage({ id, known, onPrevious, onNext, onClose, onDelete }: OpenLeadProps) {
  return (
    <div className="flex flex-1 flex-col bg-card">
      <div className="mx-auto flex w-full max-w-190 items-center gap-1 px-2 pt-2 middle:px-6">
        <Button variant="quiet" onClick={onClose}>
          <ArrowLeft {...icon} />
          Alle Leads
        </Button>
        <span className="flex-1" />
        <IconButton
          label="Vorheriger Eintrag"
          icon={<ChevronUp {...icon} />}
          disabled={!onPrevious}
          onClick={onPrevious}
        />
        <IconButton label="Nächster Eintrag" icon={<ChevronDown {...icon} />} disabled={!onNext} onClick={onNext} />
      </div>
      <LeadView key={id} id={id} known={known} onDelete={onDelete} onBack={onClose} asPage />
    </div>
  );
}
