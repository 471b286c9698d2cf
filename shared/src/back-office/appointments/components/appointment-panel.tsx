import type { Appointment } from '../../../contract/appointments.ts';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { SinglePage } from '../../../ui/single-page.tsx';
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
    <SinglePage back="Alle Termine" onBack={props.onClose}>
      <AppointmentView key={props.id} {...props} asPage />
    </SinglePage>
  );
}
