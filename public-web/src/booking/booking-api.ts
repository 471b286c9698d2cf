import type {
  CustomerAppointment,
  listAvailableDays,
  listAvailableSlots,
  listServiceTypes,
  ManagedAppointment,
  newAppointment,
} from '@it-lotse/shared/contract/booking';
import type { AnswerOf } from '@it-lotse/shared/contract/endpoint';
import { newUuid } from '@it-lotse/shared/domain/new-uuid';
import type { z } from 'zod';
import { solveProof } from '../contact/solve-proof.ts';

// Paths stand here as text and answers are checked for one field only, because the contract would bring its schema
// library and the operator's calls with it. The form's rules are fetched when the form is shown (booking-rules.ts).

export type ServiceTypesAnswer = AnswerOf<typeof listServiceTypes>;
export type SlotsAnswer = AnswerOf<typeof listAvailableSlots>;
export type DaysAnswer = AnswerOf<typeof listAvailableDays>;
export type BookingBody = z.input<typeof newAppointment>;

/** The server said no. `detail` is its German sentence, '' when there is none; `faults` one per field of the call. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly faults: Readonly<Record<string, string>>;

  constructor(status: number, answer: unknown) {
    super(`refused: ${status}`);
    const { detail, code, fields } = isObject(answer) ? answer : {};
    this.status = status;
    this.code = typeof code === 'string' ? code : '';
    this.detail = typeof detail === 'string' ? detail : '';
    this.faults = isObject(fields) ? (fields as Record<string, string>) : {};
  }

  /** true: the server, or somebody before it, gave up waiting; what was asked for may have been done all the same. */
  get isUnclear(): boolean {
    return this.code === '' || this.code === 'timeout' || this.code === 'internal';
  }
}

/** Where and when: everything the free times depend on beside the day. */
export interface SlotQuestion {
  service_type: string;
  postal_code?: string;
  travel_zone?: number;
  manage_token?: string;
}

export const serviceTypesPath = '/api/appointments/service-types';
export const travelZonePath = (postalCode: string) =>
  `/api/appointments/travel-zone?${new URLSearchParams({ postal_code: postalCode })}`;
/** `day` and `month` are Berlin ones, '2026-12-01' and '2026-12'. */
export const slotsPath = (question: SlotQuestion, day: string) =>
  `/api/appointments/available-slots?${queryOf({ date: `${day}T00:00:00`, ...question })}`;
export const daysPath = (question: SlotQuestion, month: string) =>
  `/api/appointments/available-days?${queryOf({ month, ...question })}`;
export const managePath = (token: string) => `/api/appointments/manage/${encodeURIComponent(token)}`;
export const calendarFilePath = (token: string) => `${managePath(token)}/termin.ics`;

/**
 * Asks for something. `field` is one that the answer must have.
 * @throws Refused, or TypeError when there is no answer or not the expected one
 */
export async function ask<Answer extends object>(
  path: string,
  field: keyof Answer & string,
  signal?: AbortSignal,
): Promise<Answer> {
  return readAnswer(await fetch(path, { signal: signal ?? null }), field);
}

/** What was sent last and may have been booked without our hearing of it: sent once more, it is the same booking. */
let unanswered: { readonly words: string; readonly request_id: string } | null = null;

/** Books. @throws as `ask` */
export async function book(booking: BookingBody): Promise<CustomerAppointment> {
  const words = JSON.stringify(booking);
  if (unanswered?.words !== words) unanswered = { words, request_id: newUuid() };
  const body = { ...booking, request_id: unanswered.request_id };
  const booked = await readAnswer<CustomerAppointment>(await postWithProof('/api/appointments', body), 'manage_token');
  unanswered = null;
  return booked;
}

/** When the server asks for a proof of work (428), it is solved in the background and the call repeated. */
export async function postWithProof(path: string, body: object): Promise<Response> {
  const response = await post(path, body);
  return response.status === 428 ? post(path, body, { 'X-Proof': await solveProof() }) : response;
}

/** @throws as `ask` */
export async function cancelManaged(token: string): Promise<ManagedAppointment> {
  return readAnswer(await post(`${managePath(token)}/cancel`, {}), 'can_change');
}

/** @throws as `ask` */
export async function moveManaged(
  token: string,
  body: { start_time: string; early_start_consent: boolean },
): Promise<ManagedAppointment> {
  return readAnswer(await post(`${managePath(token)}/reschedule`, body), 'can_change');
}

/** The customer's explicit request for a visit within the withdrawal period. @throws as `ask` */
export async function askForEarlyStart(token: string): Promise<ManagedAppointment> {
  return readAnswer(await post(`${managePath(token)}/early-start`, {}), 'can_change');
}

/** Sends something; `proof` is the header a proof of work travels in. */
export function post(path: string, body: object, proof: Record<string, string> = {}): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...proof },
    body: JSON.stringify(body),
  });
}

/** The body of an answer that has `field`. @throws as `ask` */
export async function readAnswer<Answer extends object>(
  response: Response,
  field: keyof Answer & string,
): Promise<Answer> {
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new Refused(response.status, answer);
  if (!isObject(answer) || !(field in answer)) throw new TypeError(`no ${field} in the answer`);
  return answer as Answer;
}

function queryOf(values: object): URLSearchParams {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
