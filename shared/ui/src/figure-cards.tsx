import type { ComponentProps } from 'react';
import { FigureCard } from './figure-card.tsx';
import { Skeleton } from './skeleton.tsx';

export type Figure = ComponentProps<typeof FigureCard>;

interface FigureCardsProps {
  labels: readonly string[];
  /** Undefined while they load: bars stand in their places. */
  figures: readonly Figure[] | undefined;
  /** How they are laid out. */
  className?: string;
}

const fourInARow = 'grid grid-cols-2 gap-3 middle:gap-4 wide:grid-cols-4';

/** The numbers above a list. */
export function FigureCards({ labels, figures, className = fourInARow }: FigureCardsProps) {
  return (
    <div className={className}>
      {figures
        ? figures.map((figure) => <FigureCard key={figure.label} {...figure} />)
        : labels.map((label) => (
            <div key={label} className="rounded-card border border-line bg-card px-5 py-4">
              <Skeleton label={`${label}: wird geladen`} lines={2} />
            </div>
          ))}
    </div>
  );
}
