import type { Appointment } from '@it-lotse/contract/appointments';
import { whenText } from '@it-lotse/domain/visit-time';
import { Checkbox } from '@it-lotse/ui/checkbox';
import { ConfirmDialog } from '@it-lotse/ui/confirm-dialog';
import { useState } from 'react';
import { useNow } from '../../../kit/use-now.ts';
import { useCancelAppointment } from '../appointments-queries.ts';

interface CancelDialogProps {
  /** The appointment in question; null keeps the dialog closed. */
  appointment: Appointment | null;
  onClose(): void;
}

export function CancelDialog({ appointment, onClose }: CancelDialogProps) {
  const cancellation = useCancelAppointment();
  const now = useNow();
  const [notify, setNotify] = useState(true);
  const hasEmail = Boolean(appointment?.customer_email);
  const isOver = appointment !== null && Date.parse(appointment.end_time) <= now.getTime();

  function close() {
    setNotify(true);
    onClose();
  }

  return (
    <ConfirmDialog
      open={appointment !== null}
      onOpenChange={(open) => !open && close()}
      title="Möchten Sie diesen Termin wirklich stornieren?"
      description={appointment ? `${appointment.customer_name}: ${whenText(appointment, now)}.` : ''}
      action="Termin stornieren"
      busy={cancellation.isPending}
      onConfirm={() => {
        if (!appointment) return;
        cancellation.mutate({ id: appointment.id, notify: notify && !isOver }, { onSettled: close });
      }}
    >
      <div className="mt-3">
        {isOver ? (
          <p className="text-ink-2">Dieser Termin ist vorbei. Der Kunde bekommt keine Nachricht.</p>
        ) : hasEmail ? (
          <Checkbox label="Absage per E-Mail an den Kunden senden" checked={notify} onChange={setNotify} />
        ) : (
          <p className="text-ink-2">
            {appointment?.told_by === 'sms'
              ? 'Zu diesem Termin gibt es keine E-Mail-Adresse. Der Kunde bekommt die Absage per SMS.'
              : 'Zu diesem Termin gibt es keine E-Mail-Adresse. Bitte sagen Sie dem Kunden selbst Bescheid.'}
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}
