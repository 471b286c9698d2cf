import type { Appointment } from '@it-lotse/contract/appointments';
import { statusText } from '../appointment-texts.ts';

/** Time on the road: hatched like shallow water. */
export const hatching = 'bg-[repeating-linear-gradient(135deg,var(--water-2)_0_6px,var(--water-3)_6px_12px)]';

/** A request that waits for the operator's yes: nothing is agreed. */
export const requestLook = 'border-double border-[3px] border-warning bg-card text-ink';
/** Held for somebody on the waiting list, who has not answered yet. */
export const heldLook = 'border-dotted border-[2px] border-teal bg-card text-ink-2';

type Stand = Pick<Appointment, 'status' | 'request_state'>;
const isRequest = ({ request_state }: Stand) => request_state === 'open';

/** How it stands, in words. */
export const standOf = (appointment: Stand): string =>
  isRequest(appointment) ? 'Anfrage, wartet auf Ihre Antwort' : statusText(appointment.status).word;

/** Ground, edge and text of an appointment on the time axis. The words on it say the same. */
export function blockLook(appointment: Stand & Pick<Appointment, 'on_site'>): string {
  const { status, on_site } = appointment;
  if (isRequest(appointment)) return requestLook;
  if (status === 'cancelled') return 'border-edge bg-card text-ink-2';
  if (status === 'no_show') return 'border-danger bg-card text-ink';
  if (status === 'pending') return 'border-dashed border-warning bg-warning-tint text-ink';
  return on_site ? 'border-harbour bg-harbour text-on-harbour' : 'border-teal bg-teal-tint text-ink';
}

/** Whom the operator sees there. */
export const visitedOr = ({ visited_name, customer_name }: Pick<Appointment, 'visited_name' | 'customer_name'>) =>
  visited_name || customer_name;

/** 'gebucht von Ingrid Sommerfeld'; '' where the customer is visited. */
export const bookedBy = ({ visited_name, customer_name }: Pick<Appointment, 'visited_name' | 'customer_name'>) =>
  visited_name && `gebucht von ${customer_name}`;

/** The second line of a block: the service, or what is special about it. */
export function blockNote(appointment: Stand & Pick<Appointment, 'service_name'>): string {
  const { status, service_name } = appointment;
  if (isRequest(appointment)) return 'Anfrage';
  if (status === 'cancelled') return 'storniert';
  if (status === 'no_show') return 'nicht erschienen';
  return status === 'pending' ? 'ausstehend' : service_name;
}
