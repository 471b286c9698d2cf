import { describe, expect, it } from 'vitest';
import { callEndpoint, refusalIn } from './call-endpoint.ts';
import { listLeads } from './leads.ts';
import { health } from './system.ts';

describe('callEndpoint', () => {
  const answering =
    (body: unknown, status = 200) =>
    async () =>
      Response.json(body, { status });

  it('asks by the method and path of the contract, and says so when there is something to send', async () => {
    const asked: unknown[] = [];
    const fetch = async (path: string, request: object) => {
      asked.push({ path, ...request });
      return Response.json({});
    };
    await callEndpoint(fetch, listLeads, { query: { q: 'a b' } }, { headers: { authorization: 'Bearer x' } });
    expect(asked).toEqual([
      {
        path: '/api/admin/leads?q=a+b',
        method: 'GET',
        headers: { accept: 'application/json', authorization: 'Bearer x' },
      },
    ]);
  });

  it('takes an answer for one only where it is what the contract promises', async () => {
    const healthy = { product: 'it-lotse', version: '1.0.0', business_name: 'IT-Lotse', status: 'ok' };
    expect(await callEndpoint(answering(healthy), health, {})).toMatchObject({ ok: true, answer: healthy });
    expect(await callEndpoint(answering({ product: 'nginx' }), health, {})).toMatchObject({ ok: false, refusal: null });
  });

  it('tells a no of the server from the words of a gateway', async () => {
    const refusal = { code: 'not_found', detail: 'Das gibt es nicht.' };
    expect(await callEndpoint(answering(refusal, 404), health, {})).toMatchObject({ ok: false, refusal });
    const gateway = async () => new Response('<h1>Bad Gateway</h1>', { status: 502 });
    expect(await callEndpoint(gateway, health, {})).toMatchObject({ ok: false, refusal: null, text: /Gateway/ });
  });

  it('rejects as its fetch does', async () => {
    const cutOff = () => Promise.reject(new TypeError('offline'));
    await expect(callEndpoint(cutOff, health, {})).rejects.toThrow('offline');
  });
});

it('a body that is no error answer holds no refusal', () => {
  expect(refusalIn('')).toBeNull();
  expect(refusalIn('{"detail":"Nein."}')).toBeNull();
});
