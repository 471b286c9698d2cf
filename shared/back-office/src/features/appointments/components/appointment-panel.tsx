import { RecordPanel } from '../../../kit/record/record-panel.tsx';
import { useAppointmentDetails } from '../appointments-queries.ts';
import { AppointmentStatus } from './appointment-status.tsx';
import { AppointmentView, type AppointmentViewProps } from './appointment-view.tsx';

export function AppointmentPanel(props: AppointmentViewProps) {
  const { id, known, onClose, asPage = false } = props;
  const appointment = useAppointmentDetails(id).data?.appointment ?? known;
  return (
    <RecordPanel
      narrow
      asPage={asPage}
      label="Termin"
      back="Alle Termine"
      head={
        appointment && (
          <AppointmentStatus status={appointment.status} isRequest={appointment.request_state === 'open'} />
        )
      }
      onClose={onClose}
    >
      <AppointmentView key={id} {...props} />
    </RecordPanel>
  );
}
