import { describe, expect, it, vi } from 'vitest';
import { ask, Refused } from '../api/call-server.ts';
import { solveProof } from '../contact/solve-proof.ts';
import { bookedVisit } from '../testing/booked-visit.ts';
import { fakeServer, Reply } from '../testing/fake-server.ts';
import { book, daysPath, slotsPath } from './booking-api.ts';

vi.mock('../contact/solve-proof.ts', () => ({ solveProof: vi.fn(async () => 'geloest') }));

const booking = {
  service_type: 'remote_support',
  start_time: '2031-12-02T17:30:00+01:00',
  customer_name: 'Ingrid',
  customer_email: 'ingrid@example.org',
};

describe('book', () => {
  it('solves a proof of work and repeats after 428', async () => {
    const answers = [new Reply(428, { code: 'proof_required' }), new Reply(201, bookedVisit())];
    const calls = fakeServer({ 'POST /api/appointments': () => answers.shift() });
    expect(await book(booking)).toMatchObject({ manage_token: 'a1.geheim' });
    expect(calls).toHaveLength(2);
    expect(solveProof).toHaveBeenCalledOnce();
  });

  it('is the same booking when it is sent again without an answer, and another one after that or with other words', async () => {
    const answers = [new Reply(503, { code: 'timeout' }), 'lost', ...Array(3).fill(new Reply(201, bookedVisit()))];
    const calls = fakeServer({
      'POST /api/appointments': () => {
        const answer = answers.shift();
        if (answer === 'lost') throw new TypeError('connection lost');
        return answer;
      },
    });
    await book(booking).catch(() => undefined);
    await book(booking).catch(() => undefined);
    await book(booking);
    await book(booking);
    await book({ ...booking, notes: 'Bitte klingeln' });
    const keys = calls.map(({ body }) => (body as { request_id: string }).request_id);
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    expect(keys.slice(0, 3)).toEqual(Array(3).fill(keys[0]));
    expect(new Set(keys.slice(2)).size).toBe(3);
  });

  it('rejects with sentence, code and faults of the server', async () => {
    const body = { detail: 'Bitte prüfen.', code: 'validation_failed', fields: { customer_name: 'Fehlt.' } };
    fakeServer({ 'POST /api/appointments': () => new Reply(422, body) });
    const failure = await book(booking).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Refused);
    expect(failure).toMatchObject({ status: 422, detail: 'Bitte prüfen.', faults: { customer_name: 'Fehlt.' } });
  });
});

describe('ask', () => {
  it('takes an answer without its field for none', async () => {
    fakeServer({ 'GET /api/x': () => ({ other: 1 }) });
    await expect(ask('/api/x', 'days' as never)).rejects.toThrow(TypeError);
  });
});

it('asks for a day and a month with what is known of the place', () => {
  const question = { service_type: 'onsite_support', postal_code: '43219' };
  expect(slotsPath(question, '2031-12-02')).toBe(
    '/api/appointments/available-slots?date=2031-12-02T00%3A00%3A00&service_type=onsite_support&postal_code=43219',
  );
  expect(daysPath({ service_type: 'it_check' }, '2031-12')).toBe(
    '/api/appointments/available-days?month=2031-12&service_type=it_check',
  );
});
