import { queryString } from '@it-lotse/contract/build-path';
import type { AddressOf, AnswerOf, BodyInputOf, Endpoint, QueryInputOf } from '@it-lotse/contract/endpoint';
import { newUuid } from '@it-lotse/domain/new-uuid';
import { solveProof } from '../contact/solve-proof.ts';

// The contract is imported as types only: address, method, body and answer of every call are checked against it, and
// the pages load neither its schemas nor their library. An answer is looked at for one field that it must have.

export type Reading = Endpoint & { readonly method: 'GET' };
type Posting = Endpoint & { readonly method: 'POST' };
/** One the answer must have. */
export type FieldOf<E> = keyof AnswerOf<E> & string;
/** What a call without a body sends all the same. */
type SentBody<E> = BodyInputOf<E> extends undefined ? Record<string, never> : BodyInputOf<E>;

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

/** Asks for something. @throws Refused, or TypeError when there is no answer or not the expected one */
export async function ask<E extends Reading>(
  address: AddressOf<E>,
  field: FieldOf<E>,
  signal?: AbortSignal,
): Promise<AnswerOf<E>> {
  return readAnswer<E>(await fetch(address, { signal: signal ?? null }), field);
}

/** Changes something. @throws as `ask` */
export async function post<E extends Posting>(
  address: AddressOf<E>,
  body: SentBody<E>,
  field: FieldOf<E>,
): Promise<AnswerOf<E>> {
  return readAnswer<E>(await send<E>('POST', address, body), field);
}

/** When the server asks for a proof of work (428), it is solved in the background and the call repeated. @throws as `ask` */
export async function postWithProof<E extends Posting>(
  address: AddressOf<E>,
  body: SentBody<E>,
  field: FieldOf<E>,
): Promise<AnswerOf<E>> {
  const response = await send<E>('POST', address, body);
  return readAnswer<E>(
    response.status === 428
      ? await send<E>('POST', address, body, { headers: { 'X-Proof': await solveProof() } })
      : response,
    field,
  );
}

/**
 * Posts what must not happen twice. What was sent last and may have arrived without our hearing of it is the same
 * request when it is sent once more.
 */
export function postingOnce<E extends Posting>(address: AddressOf<E>, field: FieldOf<E>) {
  let unanswered: { readonly words: string; readonly request_id: string } | null = null;
  return async (body: SentBody<E>): Promise<AnswerOf<E>> => {
    const words = JSON.stringify(body);
    if (unanswered?.words !== words) unanswered = { words, request_id: newUuid() };
    const answer = await postWithProof<E>(address, Object.assign({ request_id: unanswered.request_id }, body), field);
    unanswered = null;
    return answer;
  };
}

/** Sends something, and leaves what comes back unread. */
export function send<E extends Endpoint>(
  method: E['method'],
  address: AddressOf<E>,
  body: SentBody<E>,
  { headers, signal }: { headers?: Record<string, string>; signal?: AbortSignal } = {},
): Promise<Response> {
  return fetch(address, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: signal ?? null,
  });
}

/** The body of an answer that has `field`. @throws as `ask` */
export async function readAnswer<E extends Endpoint>(response: Response, field: FieldOf<E>): Promise<AnswerOf<E>> {
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new Refused(response.status, answer);
  if (!isObject(answer) || !(field in answer)) throw new TypeError(`no ${field} in the answer`);
  return answer as AnswerOf<E>;
}

/** `?…` of a call; absent values are left out. */
export const queryOf = <E extends Endpoint>(values: QueryInputOf<E> & object) => queryString(values);

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
