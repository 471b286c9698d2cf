import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { CustomerCard } from '../../../contract/customers.ts';
import { customerExportPath } from '../../../contract/privacy.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { showErrorToast } from '../../../ui/toast-store.ts';
import { useHost } from '../../host-context.ts';
import { saveBlob } from '../../save-blob.ts';
import { EraseDialog } from './erase-dialog.tsx';

/** The rights of the person: to see everything that is stored, and to have it deleted. */
export function CustomerPrivacy({ customer }: { customer: CustomerCard }) {
  const save = useSaveExport(customer.id);
  const [erasing, setErasing] = useState(false);
  return (
    <Card title="Datenschutz" subtitle="Auskunft geben (Art. 15 und 20 DSGVO) oder alles löschen (Art. 17).">
      <div className="flex flex-col items-start gap-2.5">
        <Button disabled={save.saving} onClick={() => save.run('html')}>
          <Download aria-hidden size={18} strokeWidth={1.75} />
          Auskunft zum Lesen
        </Button>
        <Button disabled={save.saving} onClick={() => save.run('json')}>
          <Download aria-hidden size={18} strokeWidth={1.75} />
          Auskunft als Daten
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

function useSaveExport(customerId: string) {
  const host = useHost();
  const [saving, setSaving] = useState(false);
  async function run(format: 'json' | 'html') {
    setSaving(true);
    try {
      const answer = await host.fetch(customerExportPath(customerId, format), { method: 'GET' });
      if (!answer.ok) throw new Error(`export answered ${answer.status}`);
      saveBlob(`auskunft.${format}`, await answer.blob());
    } catch {
      showErrorToast('Die Auskunft konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.');
    } finally {
      setSaving(false);
    }
  }
  return { saving, run };
}
