import type { Appointment } from '@it-lotse/contract/appointments';

/** Time on the road: hatched like shallow water. */
export const hatching = 'bg-[repeating-linear-gradient(135deg,var(--water-2)_0_6px,var(--water-3)_6px_12px)]';

/** Ground, edge and text of an appointment on the time axis. The words on it say the same. */
export function blockLook({ status, on_site }: Pick<Appointment, 'status' | 'on_site'>): string {
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
export function blockNote({ status, service_name }: Pick<Appointment, 'status' | 'service_name'>): string {
  if (status === 'cancelled') return 'storniert';
  if (status === 'no_show') return 'nicht erschienen';
  return status === 'pending' ? 'ausstehend' : service_name;
}
