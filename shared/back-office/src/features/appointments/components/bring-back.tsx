import type { Appointment } from '@it-lotse/contract/appointments';
import { Button } from '@it-lotse/ui/button';
import { Checkbox } from '@it-lotse/ui/checkbox';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useNow } from '../../../kit/use-now.ts';
import { useUpdateAppointment } from '../appointments-queries.ts';
import { OverlapWarning } from './overlap-warning.tsx';

/** A cancelled visit takes place after all, at its old time, if that is still free. */
export function BringBack({ appointment }: { appointment: Appointment }) {
  const update = useUpdateAppointment(appointment.id);
  const now = useNow();
  const [notify, setNotify] = useState(true);
  const canTell = appointment.customer_email !== '' && Date.parse(appointment.end_time) > now.getTime();
  const bringBack = (allowOverlap: boolean) =>
    update.mutate({
      body: { status: 'confirmed', notify_customer: notify && canTell, allow_overlap: allowOverlap },
      done: 'Termin wieder aufgenommen',
    });
  return (
    <div className="flex flex-col gap-2.5 rounded-card border border-line p-3">
      <OverlapWarning error={update.error} busy={update.isPending} onInsist={() => bringBack(true)} />
      {canTell && <Checkbox label="Dem Kunden per E-Mail mitteilen" checked={notify} onChange={setNotify} />}
      <Button className="w-full" disabled={update.isPending} onClick={() => bringBack(false)}>
        <Undo2 aria-hidden size={18} strokeWidth={1.75} />
        Findet doch statt
      </Button>
    </div>
  );
}
