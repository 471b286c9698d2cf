import type { Appointment } from '@it-lotse/contract/appointments';
import { getBookingSettings } from '@it-lotse/contract/settings';
import { whenText } from '@it-lotse/domain/visit-time';
import { Dialog } from '@it-lotse/ui/dialog';
import { ErrorState } from '@it-lotse/ui/error-state';
import { Skeleton } from '@it-lotse/ui/skeleton';
import { errorDetail } from '../../../kit/api/api-error.ts';
import { useApiQuery } from '../../../kit/api/use-api.ts';
import { useNow } from '../../../kit/use-now.ts';
import { ChangeForm, CreateForm } from './appointment-forms.tsx';

/** Which form is open: a new appointment, all data of one, or only its time. */
export type OpenForm = { mode: 'create' } | { mode: 'edit' | 'move'; appointment: Appointment };

interface AppointmentDialogProps {
  form: OpenForm | null;
  /** The day a new appointment begins with. */
  day: string;
  onClose(): void;
  onSaved(appointment: Appointment): void;
}

const titles = { create: 'Termin anlegen', edit: 'Termin bearbeiten', move: 'Termin verschieben' } as const;

/** Closing it keeps what was typed; only the form's own 'Verwerfen' throws it away. */
export function AppointmentDialog({ form, day, onClose, onSaved }: AppointmentDialogProps) {
  const now = useNow();
  const about = form && form.mode !== 'create' ? form.appointment : null;
  return (
    <Dialog
      open={form !== null}
      onOpenChange={(open) => !open && onClose()}
      title={form ? titles[form.mode] : ''}
      {...(about ? { description: `${about.customer_name}, ${about.service_name}: ${whenText(about, now)}` } : {})}
      className="max-w-170"
    >
      <div className="px-5 pt-3 pb-5">
        {form && <LoadedForm form={form} day={day} onClose={onClose} onSaved={onSaved} />}
      </div>
    </Dialog>
  );
}

function LoadedForm({ form, day, ...rest }: AppointmentDialogProps & { form: OpenForm }) {
  const booking = useApiQuery(getBookingSettings, {});
  if (booking.isError && !booking.data) {
    return (
      <ErrorState
        title="Leistungen und Preise konnten nicht geladen werden"
        detail={errorDetail(booking.error)}
        onRetry={() => void booking.refetch()}
      />
    );
  }
  if (!booking.data) return <Skeleton label="Leistungen und Preise werden geladen" lines={6} />;
  const { settings, sms_available } = booking.data;
  const shared = { settings, smsAvailable: sms_available, onClose: rest.onClose, onSaved: rest.onSaved };
  return form.mode === 'create' ? (
    <CreateForm day={day} {...shared} />
  ) : (
    <ChangeForm mode={form.mode} appointment={form.appointment} {...shared} />
  );
}
