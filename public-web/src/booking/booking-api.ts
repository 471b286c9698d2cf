import type {
  bookAppointment,
  cancelManagedAppointment,
  findTravelZone,
  getManagedAppointment,
  listAvailableDays,
  listAvailableSlots,
  listServiceTypes,
  ManagedAppointment,
  requestEarlyStart,
  rescheduleManagedAppointment,
} from '@it-lotse/contract/booking';
import type { requestCallback as callbackCall } from '@it-lotse/contract/callbacks';
import type { AddressOf, BodyInputOf } from '@it-lotse/contract/endpoint';
import type { joinWaitingList as joinCall } from '@it-lotse/contract/waiting-list';
import { post, postingOnce, queryOf } from '../api/call-server.ts';

/** Where and when: everything the free times depend on beside the day. */
export interface SlotQuestion {
  service_type: string;
  postal_code?: string;
  travel_zone?: number;
  manage_token?: string;
  waiting_code?: string;
}

type Managed = AddressOf<typeof getManagedAppointment>;

export const serviceTypesPath: AddressOf<typeof listServiceTypes> = '/api/appointments/service-types';
export const travelZonePath = (postal_code: string): AddressOf<typeof findTravelZone> =>
  `/api/appointments/travel-zone${queryOf<typeof findTravelZone>({ postal_code })}`;
/** `day` and `month` are Berlin ones, '2026-12-01' and '2026-12'. */
export const slotsPath = (question: SlotQuestion, day: string): AddressOf<typeof listAvailableSlots> =>
  `/api/appointments/available-slots${queryOf<typeof listAvailableSlots>({ date: `${day}T00:00:00`, ...question })}`;
export const daysPath = (question: SlotQuestion, month: string): AddressOf<typeof listAvailableDays> =>
  `/api/appointments/available-days${queryOf<typeof listAvailableDays>({ month, ...question })}`;
export const managePath = (token: string): Managed => `/api/appointments/manage/${encodeURIComponent(token)}`;
/** What the customer must have in writing, as a page to print. */
export const paperPath = (token: string) => `${managePath(token)}/bestaetigung`;
export const calendarFilePath = (token: string) => `${managePath(token)}/termin.ics`;

export type BookingBody = BodyInputOf<typeof bookAppointment>;

/** @throws as `ask` */
export const book = postingOnce<typeof bookAppointment>('/api/appointments', 'manage_token');

/** Asks to be called. @throws as `ask` */
export const requestCallback = postingOnce<typeof callbackCall>('/api/leads/callback', 'id');

/** Asks for a place in the waiting list. @throws as `ask` */
export const joinWaitingList = postingOnce<typeof joinCall>('/api/waiting-list', 'told_by');

/** @throws as `ask` */
export const cancelManaged = (token: string): Promise<ManagedAppointment> =>
  post<typeof cancelManagedAppointment>(`${managePath(token)}/cancel`, {}, 'can_change');

/** @throws as `ask` */
export const moveManaged = (
  token: string,
  body: BodyInputOf<typeof rescheduleManagedAppointment>,
): Promise<ManagedAppointment> =>
  post<typeof rescheduleManagedAppointment>(`${managePath(token)}/reschedule`, body, 'can_change');

/** The customer's explicit request for a visit within the withdrawal period. @throws as `ask` */
export const askForEarlyStart = (token: string): Promise<ManagedAppointment> =>
  post<typeof requestEarlyStart>(`${managePath(token)}/early-start`, {}, 'can_change');
