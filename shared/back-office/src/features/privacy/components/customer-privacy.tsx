import type { CustomerCard } from '@it-lotse/contract/customers';
import { customerExportPath, type ExportFormat } from '@it-lotse/contract/privacy';
import { Button } from '@it-lotse/ui/button';
import { Card } from '@it-lotse/ui/card';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDownload } from '../../../kit/downloads/use-download.ts';
import { EraseDialog } from './erase-dialog.tsx';

/** The rights of the person: to see everything that is stored, and to have it deleted. */
export function CustomerPrivacy({ customer }: { customer: CustomerCard }) {
  const { download, busy } = useDownload();
  const save = (format: ExportFormat) => void download(customerExportPath(customer.id, format), `auskunft.${format}`);
  const [erasing, setErasing] = useState(false);
  return (
    <Card title="Datenschutz" subtitle="Auskunft geben (Art. 15 und 20 DSGVO) oder alles löschen (Art. 17).">
      <div className="flex flex-col items-start gap-2.5">
        <Button disabled={busy} onClick={() => save('html')}>
          <Download aria-hidden size={18} strokeWidth={1.75} />
          Auskunft zum Lesen
        </Button>
        <Button disabled={busy} onClick={() => save('json')}>
          <Download aria-hidden size={18} strokeWidth={1.75} />
          Auskunft als Daten
        </Button>
        <Button disabled={busy} onClick={() => save('zip')}>
          <Download aria-hidden size={18} strokeWidth={1.75} />
          Auskunft mit allen Dateien
        </Button>
        <Button variant="danger" onClick={() => setErasing(true)}>
          <Trash2 aria-hidden size={18} strokeWidth={1.75} />
          Person löschen
        </Button>
      </div>
      <EraseDialog customerId={customer.id} open={erasing} onOpenChange={setErasing} />
    </Card>
  );
}
