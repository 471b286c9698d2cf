import { getBusinessProfile } from '@it-lotse/contract/settings';
import { formatDateTime } from '@it-lotse/domain/format-date';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { useApiQuery } from '../api/use-api.ts';
import { useNow } from '../use-now.ts';
import { announceSheet, usePrintStore } from './print-store.ts';
import { usePrinting } from './use-printing.ts';

interface PrintSheetProps {
  /** Becomes the name of the PDF, so it says what and of when. */
  name: string;
  children: ReactNode;
}

/** What the printer gets in place of the screen; it is drawn for nobody else. */
export function PrintSheet({ name, children }: PrintSheetProps) {
  const printing = usePrinting();
  const drawn = usePrintStore((store) => store.drawn);
  useEffect(() => announceSheet(name), [name]);
  return printing || drawn ? createPortal(<Sheet name={name}>{children}</Sheet>, document.body) : null;
}

function Sheet({ name, children }: PrintSheetProps) {
  const profile = useApiQuery(getBusinessProfile, {}).data?.profile;
  const now = useNow();
  useLayoutEffect(() => {
    // Browsers propose the title of the page as the name of the PDF.
    const title = document.title;
    document.title = name;
    return () => {
      document.title = title;
    };
  }, [name]);
  return (
    <div className="print-sheet">
      {children}
      <p className="print-foot">
        {profile?.name}, Stand {formatDateTime(now.toISOString())}
      </p>
    </div>
  );
}
