import { ChevronDown, ChevronUp } from 'lucide-react';
import { IconButton } from './icon-button.tsx';

/** Ways to the entries before and after the open one; undefined at either end. */
export interface Neighbours {
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

const icon = { 'aria-hidden': true, size: 20, strokeWidth: 1.75 } as const;

export function NeighbourButtons({ onPrevious, onNext }: Neighbours) {
  return (
    <>
      <IconButton
        label="Vorheriger Eintrag"
        icon={<ChevronUp {...icon} />}
        disabled={!onPrevious}
        onClick={onPrevious}
      />
      <IconButton label="Nächster Eintrag" icon={<ChevronDown {...icon} />} disabled={!onNext} onClick={onNext} />
    </>
  );
}
