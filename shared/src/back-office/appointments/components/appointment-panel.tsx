import { ArrowLeft } from 'lucide-react';
import type { Appointment } from '../../../contract/appointments.ts';
import { Button } from '../../../ui/button.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { useEscape } from '../../use-escape.ts';
import { useAppointmentDetails } from '../appointments-queries.ts';
import type { AppointmentActionsProps } from './appointment-actions.tsx';
import { AppointmentStatus } from './appointment-status.tsx';
import { AppointmentView } from './appointment-view.tsx';

export interface OpenAppointmentProps extends Omit<AppointmentActionsProps, 'appointment'> {
  id: string;
  /** What the list or the week already knows of it; shown until the details are there. */
  known: Appointment | undefined;
  onClose(): void;
}

/** The open appointment beside the view. Escape closes it. */
export function AppointmentPanel(props: OpenAppointmentProps) {
  useEscape(props.onClose);
  const appointment = useAppointmentDetails(props.id).data?.appointment ?? props.known;
  return (
    <SidePanel
      narrow
      label="Termin"
      head={appointment && <AppointmentStatus status={appointment.status} />}
      onClose={props.onClose}
    >
      <AppointmentView key={props.id} {...props} />
    </SidePanel>
  );
}

/** The open appointment as a page of its own, where there is no room beside the view. */
export function AppointmentSinglePage(props: OpenAppointmentProps) {
  return (
    <div className="flex flex-1 flex-col bg-card">
      <div className="mx-auto w-full max-w-190 px-2 pt-2 middle:px-5">
        <Button variant="quiet" onClick={props.onClose}>
          <ArrowLeft aria-hidden size={20} strokeWidth={1.75} />
          Alle Termine
        </Button>
      </div>
      <AppointmentView key={props.id} {...props} asPage />
    </div>
  );
}
