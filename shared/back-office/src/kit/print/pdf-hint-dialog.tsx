import { Button } from '@it-lotse/ui/button';
import { Dialog } from '@it-lotse/ui/dialog';
import { Printer } from 'lucide-react';

interface PdfHintDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  onPrint(): void;
}

/** A page may not make a PDF by itself; the print window of every browser can. */
export function PdfHintDialog({ open, onOpenChange, onPrint }: PdfHintDialogProps) {
  function print() {
    onOpenChange(false);
    // The dialog must be gone before the browser stops everything for its print window.
    setTimeout(onPrint, 250);
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Als PDF speichern">
      <div className="flex flex-col items-start gap-4 px-5 pt-2 pb-5">
        <p>
          Ihr Browser macht das im Druckfenster: Wählen Sie dort als Drucker oder Ziel „Als PDF speichern“. Die
          Desktop-App speichert ein PDF ohne diesen Umweg.
        </p>
        <Button variant="main" onClick={print}>
          <Printer aria-hidden size={18} strokeWidth={1.75} />
          Druckfenster öffnen
        </Button>
      </div>
    </Dialog>
  );
}
