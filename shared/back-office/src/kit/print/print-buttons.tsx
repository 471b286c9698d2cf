import { Button } from '@it-lotse/ui/button';
import { IconButton } from '@it-lotse/ui/icon-button';
import { FileDown, Printer } from 'lucide-react';
import { useState } from 'react';
import { PdfHintDialog } from './pdf-hint-dialog.tsx';
import { usePrint } from './use-print.ts';

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;

/** Prints the sheet of this page, or keeps it as a PDF. */
export function PrintButtons({ label }: { label: string }) {
  const { print, savePdf, busy } = usePrint();
  const [explaining, setExplaining] = useState(false);
  return (
    <>
      <Button disabled={busy} onClick={() => void print()}>
        <Printer {...icon} />
        <span className="max-middle:sr-only">{label}</span>
      </Button>
      <IconButton
        edged
        label="Als PDF speichern"
        disabled={busy}
        className="middle:size-10"
        icon={<FileDown {...icon} />}
        onClick={() => (savePdf ? void savePdf() : setExplaining(true))}
      />
      <PdfHintDialog open={explaining} onOpenChange={setExplaining} onPrint={() => void print()} />
    </>
  );
}
