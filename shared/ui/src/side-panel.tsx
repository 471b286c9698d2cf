import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { joinClasses } from './join-classes.ts';
import { NeighbourButtons, type Neighbours } from './neighbour-buttons.tsx';

interface SidePanelProps {
  label: string;
  /** At the left end of the panel's first line, beside its buttons. */
  head: ReactNode;
  /** Buttons before the ways to the neighbours. */
  actions?: ReactNode;
  /** Absent where the order of entries means nothing. */
  neighbours?: Neighbours;
  onClose(): void;
  children: ReactNode;
  /** For details that need less room, beside a view that needs more. */
  narrow?: boolean;
}

/** Details beside a list that stays in view; it stands below the header and scrolls by itself. */
export function SidePanel({ label, head, actions, neighbours, onClose, children, narrow }: SidePanelProps) {
  return (
    <aside
      aria-label={label}
      className={joinClasses(
        'sticky top-(--header) flex h-[calc(100dvh-var(--header)-var(--notices,0px)-var(--covered,0px))] shrink-0 flex-col overflow-y-auto border-l border-edge bg-card',
        narrow ? 'w-94' : 'w-123',
      )}
    >
      <div className="flex shrink-0 items-center gap-1 px-7 pt-5">
        <div className="flex flex-1 flex-wrap gap-2">{head}</div>
        {actions}
        {neighbours && <NeighbourButtons {...neighbours} />}
        <IconButton label="Schließen" icon={<X aria-hidden size={20} strokeWidth={1.75} />} onClick={onClose} />
      </div>
      {children}
    </aside>
  );
}
