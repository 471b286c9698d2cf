import { newUuid } from '@it-lotse/shared/domain/new-uuid';
import type { FieldFaults, LeadFields } from './lead-fields.ts';
import { solveProof } from './solve-proof.ts';

/** The server did not take the message. `detail` is its German sentence, '' when there is none. */
export class LeadRefused extends Error {
  readonly detail: string;
  readonly faults: FieldFaults;
  constructor(detail: string, faults: FieldFaults) {
    super('lead refused');
    this.detail = detail;
    this.faults = faults;
  }
}

/** What was sent last and may have arrived without our hearing of it: sent once more, it is the same request. */
let unanswered: { readonly words: string; readonly request_id: string } | null = null;

/**
 * Sends a contact request. When the server asks for a proof of work (428), it is solved in the background and the
 * request repeated. @throws LeadRefused, or TypeError when the server cannot be reached
 */
export async function sendLead(lead: LeadFields): Promise<void> {
  const words = JSON.stringify(lead);
  if (unanswered?.words !== words) unanswered = { words, request_id: newUuid() };
  const body = JSON.stringify({ ...lead, request_id: unanswered.request_id });
  let response = await post(body);
  if (response.status === 428) response = await post(body, { 'X-Proof': await solveProof() });
  if (response.ok) {
    unanswered = null;
    return;
  }
  const answer: unknown = await response.json().catch(() => null);
  throw new LeadRefused(...readRefusal(answer));
}

function post(body: string, proof: Record<string, string> = {}): Promise<Response> {
  return fetch('/api/leads', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...proof },
    body,
  });
}

function readRefusal(answer: unknown): [detail: string, faults: FieldFaults] {
  if (typeof answer !== 'object' || answer === null) return ['', {}];
  const detail = 'detail' in answer && typeof answer.detail === 'string' ? answer.detail : '';
  const fields = 'fields' in answer && typeof answer.fields === 'object' && answer.fields !== null ? answer.fields : {};
  return [detail, fields];
}
