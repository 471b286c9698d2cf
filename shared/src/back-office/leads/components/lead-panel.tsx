import { useEffect, useEffectEvent } from 'react';
import type { Lead } from '../../../contract/leads.ts';
import { SidePanel } from '../../../ui/side-panel.tsx';
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
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // A dialog or menu on top takes Escape for itself; text that is being typed is not thrown out of view.
    const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    const onTop = document.querySelector('[role=dialog],[role=alertdialog],[role=menu]');
    if (event.key === 'Escape' && !event.defaultPrevented && !typing && !onTop) onClose();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
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
      {...(onPrevious ? { onPrevious } : {})}
      {...(onNext ? { onNext } : {})}
      onClose={onClose}
    >
      <LeadView key={id} id={id} known={known} onDelete={onDelete} onBack={onClose} />
    </SidePanel>
  );
}
