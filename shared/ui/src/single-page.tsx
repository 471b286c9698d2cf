import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { NeighbourButtons, type Neighbours } from './neighbour-buttons.tsx';

interface SinglePageProps {
  /** Names the list it was opened from, e.g. 'Alle Termine'. */
  back: string;
  onBack(): void;
  /** Buttons before the ways to the neighbours. */
  actions?: ReactNode;
  /** Absent where the order of entries means nothing. */
  neighbours?: Neighbours;
  children: ReactNode;
}

/** Details as a page of their own, where there is no room beside the list. */
export function SinglePage({ back, onBack, actions, neighbours, children }: SinglePageProps) {
  return (
    <div className="flex flex-1 flex-col bg-card">
      <div className="mx-auto flex w-full max-w-190 items-center gap-1 px-2 pt-2 middle:px-5">
        <Button variant="quiet" onClick={onBack}>
          <ArrowLeft aria-hidden size={20} strokeWidth={1.75} />
          {back}
        </Button>
        <span className="flex-1" />
        {actions}
        {neighbours && <NeighbourButtons {...neighbours} />}
      </div>
      {children}
    </div>
  );
}
