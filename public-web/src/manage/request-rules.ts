import type { ManagedAppointment } from '@it-lotse/contract/booking';

/** A request that waits for the operator, or came to nothing. */
export const isRequestView = ({ request_state, status }: ManagedAppointment): boolean =>
  request_state === 'open' || (status === 'cancelled' && request_state !== null && request_state !== 'approved');

export function requestTitle({ request_state }: ManagedAppointment): string {
  if (request_state === 'open') return 'Ihre Anfrage';
  return request_state === 'withdrawn' ? 'Ihre Anfrage ist zurückgezogen' : 'Ihre Anfrage ist abgelehnt';
}
