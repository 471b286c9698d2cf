import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Refused } from '../api/call-server.ts';
import type { LeadFields } from './lead-fields.ts';
import { sendLead } from './send-lead.ts';
import { solveProof } from './solve-proof.ts';

vi.mock('./solve-proof.ts', () => ({ solveProof: vi.fn(async () => 'geloest') }));

const lead: LeadFields = {
  name: 'Erika',
  email: 'erika@example.org',
  phone: '',
  company: '',
  message: 'Hilfe',
  newsletter_opt_in: false,
  website: '',
};

/** Answers in turn and remembers the proof each request carried. */
function answerWith(...answers: Response[]): (string | null)[] {
  const proofs: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    proofs.push(new Headers(init.headers).get('x-proof'));
    return answers.shift();
  });
  return proofs;
}

const json = (status: number, body: object) => Response.json(body, { status });

describe('sendLead', () => {
  beforeEach(() => vi.mocked(solveProof).mockClear());

  it('sends once without a proof when the server is content', async () => {
    const proofs = answerWith(json(201, { id: '1' }));
    await sendLead(lead);
    expect(proofs).toEqual([null]);
    expect(solveProof).not.toHaveBeenCalled();
  });

  it('solves a proof of work and repeats after 428', async () => {
    const proofs = answerWith(json(428, { code: 'proof_required' }), json(201, { id: '1' }));
    await sendLead(lead);
    expect(proofs).toEqual([null, 'geloest']);
  });

  it('does not try for ever when the proof is refused too', async () => {
    answerWith(json(428, {}), json(428, { detail: 'Nein.', code: 'proof_required' }));
    await expect(sendLead(lead)).rejects.toMatchObject({ detail: 'Nein.' });
  });

  it('rejects with the sentence and the fields of the server', async () => {
    answerWith(json(422, { detail: 'Bitte prüfen.', code: 'validation_failed', fields: { name: 'Der Name fehlt.' } }));
    const failure = await sendLead(lead).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Refused);
    expect(failure).toMatchObject({ detail: 'Bitte prüfen.', faults: { name: 'Der Name fehlt.' } });
  });

  it('repeats with the same key what may have arrived, and never uses it for other words', async () => {
    const keys: unknown[] = [];
    const answers = [() => Promise.reject(new TypeError('lost')), () => new Response('', { status: 504 })];
    vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
      keys.push((JSON.parse(String(body)) as { request_id?: string }).request_id);
      return (answers.shift() ?? (() => json(201, { id: '1' })))();
    });
    await expect(sendLead(lead)).rejects.toThrow(TypeError);
    await expect(sendLead({ ...lead })).rejects.toThrow(Refused);
    await sendLead({ ...lead });
    await sendLead({ ...lead });
    await sendLead({ ...lead, message: 'Etwas anderes' });
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    expect(keys.slice(0, 3)).toEqual([keys[0], keys[0], keys[0]]);
    expect(new Set(keys).size).toBe(3);
  });

  it('rejects without a sentence when a stranger in between answers', async () => {
    answerWith(new Response('<html>', { status: 502 }));
    await expect(sendLead(lead)).rejects.toMatchObject({ detail: '', faults: {} });
  });
});
