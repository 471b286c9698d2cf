import { requestCallback } from '@it-lotse/contract/callbacks';
import { getLead, listLeads, replyToLead, updateLead } from '@it-lotse/contract/leads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { businessFactsSetting } from '../../kernel/settings/business-facts-setting.ts';
import { days, startTestServer, type TestServer } from '../../test-support/test-server.ts';
import { mostCallbacksPerDay } from './callbacks.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server[Symbol.asyncDispose]());

const wish = { name: 'Ingrid Sommerfeld', phone: '04321 555012', time: 'morning' };
const ask = (changes: Record<string, unknown> = {}) =>
  server.call('POST', requestCallback.path, { body: { ...wish, ...changes } });

test('who wishes to be called is a lead with number and time, without an e-mail address, and the operator is told', async () => {
  const { status, body } = await ask({ message: 'Der Drucker.', service_type: 'remote_support' });
  expect(status).toBe(201);
  const { leads, open_total } = await server.api(listLeads);
  expect(open_total).toBe(1);
  expect(leads[0]).toMatchObject({
    id: body.id,
    email: '',
    phone: '04321 555012',
    callback_time: 'morning',
    state: 'open',
    newsletter_opt_in: false,
  });
  expect(leads[0]?.message).toMatch(/^Der Drucker\.\n\nBei der Buchung gewählt: \S+/);
  const event = server.ctx.db.prepare("SELECT data FROM events WHERE type = 'lead.created'").get() as { data: string };
  expect(JSON.parse(event.data)).toMatchObject({ callback_time: 'morning', name: wish.name });
});

test('what no service is called is not told as chosen', async () => {
  await ask({ message: 'Hallo', service_type: 'erfunden' });
  expect((await server.api(listLeads)).leads[0]?.message).toBe('Hallo');
});

test('a wish needs a number with its area code and a time in which somebody answers', async () => {
  expect((await ask({ phone: '' })).body.fields).toEqual({ phone: 'Die Telefonnummer fehlt.' });
  expect((await ask({ phone: '555012' })).body.fields).toEqual({
    phone: 'Bitte geben Sie Ihre Telefonnummer mit Vorwahl ein.',
  });
  expect((await ask({ time: 'nachts' })).body.fields).toEqual({
    time: 'Bitte wählen Sie, wann ich Sie anrufen darf.',
  });
  expect((await ask({ time: 'evening' })).body.fields).toEqual({
    time: 'Dann bin ich nicht am Telefon. Möglich ist: vormittags, mittags, nachmittags.',
  });
  const facts = server.ctx.settings.get(businessFactsSetting);
  const evening = { ...facts.phone_hours, monday: [{ from: '18:00', to: '20:00' }] };
  await server.ctx.settings.set(businessFactsSetting, { ...facts, phone_hours: evening });
  expect((await ask({ time: 'evening' })).status).toBe(201);
});

test('a repeated call stores one wish, and one number gets only a few on one day', async () => {
  const request_id = '6f1c1a52-6f0e-4e5b-9b9e-0d5e5a3f7a11';
  const first = await ask({ request_id });
  expect((await ask({ request_id })).body.id).toBe(first.body.id);
  for (let n = 1; n < mostCallbacksPerDay; n++) expect((await ask({ phone: '+49 4321 555012' })).status).toBe(201);
  expect((await ask()).status).toBe(429);
  expect((await server.api(listLeads)).total).toBe(mostCallbacksPerDay);
});

test('the day after, the number may be left again', async () => {
  for (let n = 0; n < mostCallbacksPerDay; n++) await ask();
  server.clock.advance(days(1) + 1);
  expect((await ask()).status).toBe(201);
});

test('no mail and no newsletter go to somebody without an address; the call is done, and open again', async () => {
  const params = { id: String((await ask()).body.id) };
  await expect(server.api(replyToLead, { params, body: { subject: 'Hallo', message: 'Ja' } })).rejects.toThrow();
  await expect(server.api(updateLead, { params, body: { newsletter_opt_in: true } })).rejects.toThrow();
  expect(server.ctx.db.prepare('SELECT count(*) AS n FROM emails').get()).toEqual({ n: 0 });
  for (const state of ['done', 'open'] as const) {
    await server.api(updateLead, { params, body: { state } });
    expect((await server.api(getLead, { params })).lead.state).toBe(state);
  }
});
