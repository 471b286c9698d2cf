import { ChevronDown, ChevronUp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';

interface SidePanelProps {
  label: string;
  /** At the left end of the panel's first line, beside its buttons. */
  head: ReactNode;
  onPrevious?: () => void;
  onNext?: () => void;
  onClose(): void;
  children: ReactNode;
}

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const;

/** Details beside a list that stays in view; it stands below the header and scrolls by itself. */
export function SidePanel({ label, head, onPrevious, onNext, onClose, children }: SidePanelProps) {
  return (
    <aside
      aria-label={label}
      className="sticky top-28 h-[calc(100dvh-7rem)] w-123 shrink-0 overflow-y-auto border-l border-edge bg-card"
    >
      <div className="flex items-center gap-1 px-7 pt-5">
        <div className="flex flex-1 flex-wrap gap-2">{head}</div>
        <IconButton
          label="Vorheriger Eintrag"
          icon={<ChevronUp {...icon} />}
          disabled={!onPrevious}
          onClick={onPrevious}
        />
        <IconButton label="Nächster Eintrag" icon={<ChevronDown {...icon} />} disabled={!onNext} onClick={onNext} />
        <IconButton label="Schließen" icon={<X {...icon} />} onClick={onClose} />
      </div>
      {children}
    </aside>
  );
}
