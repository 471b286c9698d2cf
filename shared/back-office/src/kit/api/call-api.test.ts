import { getLead, listLeads, updateLead } from '@it-lotse/contract/leads';
import { describe, expect, it } from 'vitest';
import { aLead } from '../../testing/factories.ts';
import { cutOff, FakeHost, json, refuse } from '../../testing/fake-host.ts';
import { ApiError, OfflineError } from './api-error.ts';
import { callApi } from './call-api.ts';

describe('callApi', () => {
  it('sends the body as JSON and returns the validated answer', async () => {
    const host = new FakeHost();
    host.on('PUT /api/admin/leads/{id}', () => json({ ...aLead(), unknown_field: 1 }));
    const lead = await callApi(host, updateLead, { params: { id: 'lead-1' }, body: { seen: true } });
    expect(lead).toEqual(aLead());
    expect(host.calls).toMatchObject([{ method: 'PUT', path: '/api/admin/leads/lead-1', body: { seen: true } }]);
  });

  it('throws the code, the German detail and the faults by field of a refusal', async () => {
    const host = new FakeHost();
    host.on('PUT /api/admin/leads/{id}', () => refuse(422, 'validation_failed', 'Bitte prüfen.', { seen: 'Fehlt.' }));
    const call = callApi(host, updateLead, { params: { id: 'x' }, body: { seen: true } });
    await expect(call).rejects.toMatchObject({
      name: 'ApiError',
      status: 422,
      code: 'validation_failed',
      detail: 'Bitte prüfen.',
      fields: { seen: 'Fehlt.' },
    });
  });

  it('throws OfflineError when the server cannot be reached', async () => {
    const host = new FakeHost();
    host.on('GET /api/admin/leads', cutOff);
    await expect(callApi(host, listLeads, { query: {} })).rejects.toBeInstanceOf(OfflineError);
  });

  it('throws OfflineError when a gateway answers for a server that is away', async () => {
    const host = new FakeHost();
    host.on('GET /api/admin/leads', () => new Response('<h1>Bad Gateway</h1>', { status: 502 }));
    await expect(callApi(host, listLeads, { query: {} })).rejects.toBeInstanceOf(OfflineError);
  });

  it('throws OfflineError when the server stays silent for too long', async () => {
    const host = new FakeHost();
    const silent = Object.assign(host, {
      fetch: (_: string, init: RequestInit = {}) =>
        new Promise<Response>((_resolve, reject) => {
          init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    });
    const call = callApi(silent, listLeads, { query: {} }, { timeoutMs: 20 });
    await expect(call).rejects.toBeInstanceOf(OfflineError);
  });

  it('refuses an answer that is not what the contract promises', async () => {
    const host = new FakeHost();
    host.on('GET /api/admin/leads/{id}', () => json({ lead: { id: 1 } }));
    const call = callApi(host, getLead, { params: { id: 'x' } });
    await expect(call).rejects.toBeInstanceOf(ApiError);
    await expect(call).rejects.toMatchObject({ code: 'internal', status: 200 });
  });
});
