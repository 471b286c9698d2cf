import type { Neighbours } from '@it-lotse/ui/neighbour-buttons';
import { SidePanel } from '@it-lotse/ui/side-panel';
import { SinglePage } from '@it-lotse/ui/single-page';
import type { ReactNode } from 'react';
import { useEscape } from '../use-escape.ts';
import { OwnWindowButton } from './own-window.tsx';

interface RecordPanelProps {
  /** A page of its own, where there is no room beside the list. */
  asPage: boolean;
  /** What it is, for screen readers: 'Lead' */
  label: string;
  /** The way back to the list: 'Alle Leads' */
  back: string;
  /** In the first line of the panel, such as how the record stands. */
  head: ReactNode;
  narrow?: boolean;
  neighbours?: Neighbours;
  onClose(): void;
  children: ReactNode;
}

/** An open record: beside its list, where Escape closes it, or as a page of its own. */
export function RecordPanel({ asPage, back, neighbours, children, ...panel }: RecordPanelProps) {
  const around = neighbours ? { neighbours } : {};
  if (!asPage) {
    return (
      <Beside {...panel} {...around}>
        {children}
      </Beside>
    );
  }
  return (
    <SinglePage back={back} onBack={panel.onClose} actions={<OwnWindowButton />} {...around}>
      {children}
    </SinglePage>
  );
}

function Beside(panel: Omit<RecordPanelProps, 'asPage' | 'back'>) {
  useEscape(panel.onClose);
  return <SidePanel {...panel} actions={<OwnWindowButton />} />;
}
