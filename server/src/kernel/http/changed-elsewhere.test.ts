import { randomUUID } from 'node:crypto';
import * as appointments from '@it-lotse/contract/appointments';
import * as customers from '@it-lotse/contract/customers';
import * as leads from '@it-lotse/contract/leads';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addAppointment } from '../../features/appointments/appointment-rows.ts';
import { FakeMailer, startTestServer, type TestServer } from '../../test-support/test-server.ts';

let server: TestServer;
let token: string;
beforeEach(async () => {
  server = await startTestServer({ mailer: new FakeMailer() });
  token = await server.signIn();
});
afterEach(() => server[Symbol.asyncDispose]());

const put = (path: string, body: unknown) => server.call('PUT', path, { token, body });
const post = (path: string, body: unknown) => server.call('POST', path, { token, body });

describe('a note of a customer that was written without a connection', () => {
  let id: string;
  const save = (note: string, base_note?: string) => put(`/api/admin/customers/${id}`, { note, base_note });
  const note = async () => (await server.api(customers.getCustomer, { params: { id } })).note;
  beforeEach(async () => {
    await server.addLead({ email: 'erika@beispiel.de' });
    const query = { email: 'erika@beispiel.de' };
    id = (await server.api(customers.findCustomer, { query })).customer_id ?? '';
  });

  test('is saved while the note it replaces still stands', async () => {
    expect((await save('Hört schlecht.', '')).status).toBe(200);
    expect(await note()).toBe('Hört schlecht.');
  });

  test('does not cover another one, and is told how that reads', async () => {
    await save('Neu von anderswo');
    const { status, body } = await save('Hört schlecht.', '');
    expect([status, body.code, body.current]).toEqual([409, 'edited_elsewhere', 'Neu von anderswo']);
    expect(await note()).toBe('Neu von anderswo');
    expect((await save('Hört schlecht.', 'Neu von anderswo')).status).toBe(200);
  });

  test('finds itself where only the answer got lost', async () => {
    await save('Hört schlecht.', '');
    expect((await save('Hört schlecht.', '')).status).toBe(200);
  });
});

describe('an answer to a lead that was written without a connection', () => {
  let id: string;
  const reply = (message: string, more: object = {}) =>
    post(`/api/admin/leads/${id}/reply`, { subject: 'Ihre Anfrage', message, draft_id: randomUUID(), ...more });
  const replies = async () =>
    (await server.api(leads.getLead, { params: { id } })).emails.filter(
      ({ email_type }) => email_type === 'admin_reply',
    );
  beforeEach(async () => {
    id = await server.addLead({ message: 'Mein Drucker druckt nicht.' });
  });

  test('is not sent beside one its writer did not know of, and is told how that reads', async () => {
    await reply('Ich komme am Dienstag.');
    const { status, body } = await reply('Ich komme am Montag.', { known_replies: [] });
    expect([status, body.code]).toEqual([409, 'answered_elsewhere']);
    expect(body.current).toContain('Ihre Anfrage\n\nIch komme am Dienstag.');
    expect(body.current).not.toContain('Mein Drucker');
    expect(await replies()).toHaveLength(1);
  });

  test('goes out behind those that were known, and beside an unknown one where the operator insists', async () => {
    await reply('Erstens');
    const known_replies = (await replies()).map(({ id }) => id);
    expect((await reply('Zweitens', { known_replies })).status).toBe(200);
    expect((await reply('Drittens', { known_replies })).status).toBe(409);
    expect((await reply('Drittens')).status).toBe(200);
  });

  test('finds itself where only the answer got lost', async () => {
    const draft = { draft_id: randomUUID(), known_replies: [] };
    await reply('Einmal', draft);
    expect((await reply('Einmal', draft)).status).toBe(200);
    expect(await replies()).toHaveLength(1);
  });
});

describe('an appointment that was entered without a connection', () => {
  const enter = (start_time: string, more: object = {}) =>
    post('/api/admin/appointments', { customer_name: 'Otto', service_type: 'remote_support', start_time, ...more });

  test('is entered once, however often it is told', async () => {
    const request_id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => enter('2026-12-05T10:00:00+01:00', { request_id })));
    const later = await enter('2026-12-05T10:00:00+01:00', { request_id });
    expect([...answers, later].map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set([...answers, later].map(({ body }) => body.id)).size).toBe(1);
    expect(server.count('appointments')).toBe(1);
  });

  test('is told who has its time by now', async () => {
    await addAppointment(server, { start_time: '2026-12-05T10:00:00+01:00', customer_name: 'Petra Lindner' });
    const { status, body } = await enter('2026-12-05T10:30:00+01:00', { request_id: randomUUID() });
    expect([status, body.code]).toEqual([409, 'appointment_overlaps']);
    expect(body.current).toMatch(/5\. Dezember, 10:00 bis 11:00\sUhr\nPetra Lindner\nVor-Ort-Hilfe/);
  });
});

describe('a visit', () => {
  let id: string;
  const change = (body: object) => put(`/api/admin/appointments/${id}`, { notify_customer: false, ...body });
  const visit = async () => (await server.api(appointments.getAppointment, { params: { id } })).appointment;
  beforeEach(async () => {
    ({ id } = await addAppointment(server, { start_time: '2026-11-20T10:00:00+01:00' }));
    server.clock.set('2026-11-21T12:00:00.000Z');
  });

  test('that was cancelled elsewhere is not ticked off unseen', async () => {
    await put(`/api/admin/appointments/${id}/cancel`, { notify_customer: false });
    const { status, body } = await change({ status: 'completed', base: { status: 'confirmed' } });
    expect([status, body.code]).toEqual([409, 'appointment_changed']);
    expect(body.current).toMatch(/^Storniert, /);
    expect((await visit()).status).toBe('cancelled');
  });

  test('that was ticked off already is left as it is, and nothing is told again', async () => {
    const done = { status: 'completed', base: { status: 'confirmed' } };
    await change(done);
    const events = server.count('events');
    expect((await change(done)).status).toBe(200);
    expect(server.count('events')).toBe(events);
  });

  test('keeps a note that was written elsewhere meanwhile', async () => {
    await change({ operator_notes: 'Schlüssel beim Nachbarn' });
    const { status, body } = await change({ operator_notes: 'Hund!', base: { operator_notes: '' } });
    expect([status, body.current]).toEqual([409, 'Schlüssel beim Nachbarn']);
    expect((await visit()).operator_notes).toBe('Schlüssel beim Nachbarn');
  });
});
