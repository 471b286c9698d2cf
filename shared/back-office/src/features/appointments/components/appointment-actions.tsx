import type { Appointment } from '@it-lotse/contract/appointments';
import { Button } from '@it-lotse/ui/button';
import { CalendarClock, CalendarPlus, CalendarX, CircleCheck, Pencil, Undo2, UserX } from 'lucide-react';
import { useNow } from '../../../kit/use-now.ts';
import { useMarkStatus } from '../use-visit-changes.ts';
import { BringBack } from './bring-back.tsx';

export interface AppointmentActionsProps {
  appointment: Appointment;
  onEdit(appointment: Appointment): void;
  onMove(appointment: Appointment): void;
  onCancel(appointment: Appointment): void;
  /** A new appointment for the same customer. */
  onAgain(appointment: Appointment): void;
}

const icon = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;

/** What can be done with an appointment in its present state. One main action, the rest in two columns. */
export function AppointmentActions({ appointment, onEdit, onMove, onCancel, onAgain }: AppointmentActionsProps) {
  const { mark, isPending } = useMarkStatus(appointment);
  const now = useNow();
  const { status } = appointment;
  // A request is answered above; until then nothing of it is moved or noted.
  const isRequest = appointment.request_state === 'open';
  const isOpen = !isRequest && (status === 'confirmed' || status === 'pending');
  const hasBegun = Date.parse(appointment.start_time) <= now.getTime();
  if (status === 'cancelled') {
    return (
      <div className="flex flex-col gap-2.5">
        <Button className="w-full" onClick={() => onAgain(appointment)}>
          <CalendarPlus {...icon} />
          Neuen Termin vereinbaren
        </Button>
        <BringBack appointment={appointment} />
      </div>
    );
  }
  return (
    <div className="grid grid-cols-2 gap-2.5 *:gap-1.5 *:px-1">
      {status === 'pending' && !isRequest && (
        <Button variant="main" className="col-span-2" disabled={isPending} onClick={() => mark('confirmed')}>
          <CircleCheck {...icon} />
          Termin bestätigen
        </Button>
      )}
      {isOpen && hasBegun && (
        <Button
          variant={status === 'pending' ? 'line' : 'main'}
          className="col-span-2"
          disabled={isPending}
          onClick={() => mark('completed')}
        >
          <CircleCheck {...icon} />
          Als erledigt markieren
        </Button>
      )}
      {!isOpen && !isRequest && (
        <Button className="col-span-2" disabled={isPending} onClick={() => mark('confirmed')}>
          <Undo2 {...icon} />
          Wieder als bestätigt markieren
        </Button>
      )}
      {isOpen && (
        <Button disabled={isPending} onClick={() => onMove(appointment)}>
          <CalendarClock {...icon} />
          Verschieben
        </Button>
      )}
      {!isRequest && (
        <Button
          variant="danger-quiet"
          className="border-[1.5px] border-edge bg-card"
          disabled={isPending}
          onClick={() => onCancel(appointment)}
        >
          <CalendarX {...icon} />
          Stornieren
        </Button>
      )}
      <Button className={isRequest ? 'col-span-2' : ''} disabled={isPending} onClick={() => onEdit(appointment)}>
        <Pencil {...icon} />
        Bearbeiten
      </Button>
      {isOpen && hasBegun && (
        <Button disabled={isPending} onClick={() => mark('no_show')}>
          <UserX {...icon} />
          Nicht erschienen
        </Button>
      )}
    </div>
  );
}
