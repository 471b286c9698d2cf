import { cancelAppointment, createAppointment } from '@it-lotse/contract/appointments';
import { bookAppointment, newAppointment } from '@it-lotse/contract/booking';
import * as calls from '@it-lotse/contract/customers';
import { listLeads, replyToLead } from '@it-lotse/contract/leads';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rememberCustomer } from '../../people/remember-customer.ts';
import { bookingOf, days, FakeMailer, startTestServer, type TestServer } from '../../test-support/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ mailer: new FakeMailer() });
});
afterEach(() => server[Symbol.asyncDispose]());

const people = async (q?: string) => (await server.api(calls.listCustomers, { query: q ? { q } : {} })).customers;
const card = (id: string) => server.api(calls.getCustomer, { params: { id } });
const timeline = (id: string, query = {}) => server.api(calls.getTimeline, { params: { id }, query });
const ownerOf = async (query: { email?: string; whatsapp?: string }) =>
  (await server.api(calls.findCustomer, { query })).customer_id ?? '';
const book = (over: Record<string, unknown>) =>
  server.api(bookAppointment, { body: newAppointment.parse(bookingOf(over)) });
const whatsappFrom = (name: string, ...keys: string[]) =>
  server.ctx.commits.write((tx) => rememberCustomer(tx, { name, vouched: { kind: 'whatsapp', keys } }));

describe('one card per person', () => {
  test('a lead and a booking with the same e-mail address, whatever its capitals, stand on one card', async () => {
    await server.addLead({ name: 'Erika Muster', email: 'Erika@Beispiel.de', company: 'Muster GmbH' });
    await book({ customer_email: 'erika@beispiel.de' });
    const [only, ...others] = await people();
    expect(others).toEqual([]);
    expect(only).toMatchObject({ name: 'Erika Muster', company: 'Muster GmbH', email: 'erika@beispiel.de' });
    expect((await timeline(only?.id ?? '')).entries.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['lead', 'appointment', 'email']),
    );
  });

  test('two addresses are two cards, however alike the names are', async () => {
    await server.addLead({ name: 'Erika Muster', email: 'erika@beispiel.de' });
    await server.addLead({ name: 'Erika Muster', email: 'erika@anders.de' });
    expect(await people()).toHaveLength(2);
  });

  test('many requests at the same moment make one card', async () => {
    await Promise.all(Array.from({ length: 20 }, () => server.addLead({ email: 'erika@beispiel.de' })));
    expect(await people()).toHaveLength(1);
    expect((await timeline((await people())[0]?.id ?? '')).entries).toHaveLength(20);
  });

  test('an appointment without an e-mail address has no card, and none is made up', async () => {
    await server.api(createAppointment, {
      body: { customer_name: 'Ohne Adresse', service_type: 'remote_support', start_time: '2026-12-03T10:00:00+01:00' },
    });
    expect(await people()).toEqual([]);
  });

  test('a WhatsApp number belongs to a card by itself only where the operator has checked the number', async () => {
    await server.addLead({ name: 'Erika Muster', email: 'erika@beispiel.de', phone: '0151 2345678' });
    const id = await ownerOf({ email: 'erika@beispiel.de' });
    const stranger = await whatsappFrom('Erika', '491512345678');
    expect(stranger).not.toBe(id);

    await server.addLead({ name: 'Uwe Weiß', email: 'uwe@beispiel.de', phone: '0151 9999999' });
    const uwe = await ownerOf({ email: 'uwe@beispiel.de' });
    const verify = { kind: 'phone' as const, value: '0151 9999999', verified: true };
    const changed = await server.api(calls.updateCustomer, { params: { id: uwe }, body: { verify } });
    expect(changed.addresses.find(({ kind }) => kind === 'phone')?.verified_by).toBe('operator');
    expect(await whatsappFrom('Uwe', '491519999999')).toBe(uwe);
    expect(await ownerOf({ whatsapp: '491519999999' })).toBe(uwe);
  });
});

describe('somebody who writes through WhatsApp', () => {
  test('stays one person when a number is seen later, or changes', async () => {
    const hidden = await whatsappFrom('Erika', 'DE.erika');
    expect(await whatsappFrom('Erika', '491512345678', 'DE.erika')).toBe(hidden);
    expect(await whatsappFrom('Erika', '491517777777', 'DE.erika')).toBe(hidden);
    expect(await ownerOf({ whatsapp: '491512345678' })).toBe(hidden);
    expect(await people()).toHaveLength(1);
  });

  test('is shown by the number, once it is known', async () => {
    await whatsappFrom('Erika', 'DE.erika');
    expect(await people()).toMatchObject([{ phone: 'DE.erika' }]);
    await whatsappFrom('Erika', 'DE.erika', '491512345678');
    expect(await people()).toMatchObject([{ phone: '491512345678' }]);
  });

  test('is not taken for the one who had the number before', async () => {
    const before = await whatsappFrom('Erika', '491512345678', 'DE.erika');
    const now = await whatsappFrom('Uwe', '491512345678', 'DE.uwe');
    expect(now).not.toBe(before);
    expect(await ownerOf({ whatsapp: '491512345678' })).toBe(now);
    expect((await card(before ?? '')).addresses.map(({ value }) => value)).toEqual(['DE.erika']);
    expect((await people('491512345678')).map(({ id }) => id)).toEqual([now]);
  });
});

describe('cards that may be one person', () => {
  let one: string;
  let other: string;
  beforeEach(async () => {
    await server.addLead({ name: 'Erika Muster', email: 'erika@beispiel.de', phone: '0151 2345678' });
    server.clock.advance(days(1));
    one = await ownerOf({ email: 'erika@beispiel.de' });
    other = (await whatsappFrom('Erika M.', '491512345678')) ?? '';
  });

  test('are suggested on both, with what they share, and stay two until the operator says so', async () => {
    expect((await card(one)).suggestions).toMatchObject([
      { customer: { id: other }, reason: 'same_phone', shared: '491512345678' },
    ]);
    expect((await card(other)).suggestions).toMatchObject([{ customer: { id: one }, reason: 'same_phone' }]);
    expect(await people()).toHaveLength(2);
  });

  test('are suggested by the same full name, not by a first name', async () => {
    await server.addLead({ name: 'erika  MUSTER', email: 'e.muster@firma.de', phone: '' });
    await server.addLead({ name: 'Erika', email: 'x@beispiel.de', phone: '' });
    const reasons = (await card(one)).suggestions.map(({ reason, customer }) => [reason, customer.email]);
    expect(reasons).toEqual([
      ['same_phone', ''],
      ['same_name', 'e.muster@firma.de'],
    ]);
  });

  test('are not suggested again once the operator keeps them apart', async () => {
    const kept = await server.api(calls.dismissSuggestion, { params: { id: one }, body: { other_id: other } });
    expect(kept.suggestions).toEqual([]);
    expect((await card(other)).suggestions).toEqual([]);
  });

  test('become one: addresses, notes and records of both, the first day known, and old links lead there', async () => {
    await server.api(calls.updateCustomer, { params: { id: one }, body: { note: 'Hört schlecht.' } });
    await server.api(calls.updateCustomer, { params: { id: other }, body: { note: 'Ruft ungern an.' } });
    const { customer } = await server.api(calls.mergeCustomers, { params: { id: other }, body: { other_id: one } });
    expect(customer).toMatchObject({ id: other, name: 'Erika M.', note: 'Ruft ungern an.\n\nHört schlecht.' });
    expect(customer.known_since).toBe('2026-12-01T11:00:00.000Z');
    expect(customer.addresses.map(({ kind }) => kind).sort()).toEqual(['email', 'phone', 'whatsapp']);
    expect((await card(one)).id).toBe(other);
    expect((await timeline(one)).entries).toMatchObject([{ kind: 'lead' }]);
    expect(await people()).toHaveLength(1);
    await server.addLead({ email: 'erika@beispiel.de' });
    expect(await people()).toHaveLength(1);
  });

  test('that were merged can be taken apart again, as they were, once', async () => {
    const merged = await server.api(calls.mergeCustomers, { params: { id: one }, body: { other_id: other } });
    const undo = { params: { id: one }, body: { undo_token: merged.undo_token } };
    const back = await server.api(calls.undoMerge, undo);
    expect(back.addresses.map(({ kind }) => kind).sort()).toEqual(['email', 'phone']);
    expect((await card(other)).addresses).toMatchObject([{ kind: 'whatsapp', value: '491512345678' }]);
    expect(await people()).toHaveLength(2);
    const token = await server.signIn();
    const again = await server.call('POST', `/api/admin/customers/${one}/undo-merge`, { token, body: undo.body });
    expect(again.status).toBe(404);
  });

  test('keep through a merge what the operator has checked, and lose it again when that is taken back', async () => {
    await server.addLead({ name: 'Erika Muster', email: 'e.muster@firma.de', phone: '0151 2345678' });
    const firm = await ownerOf({ email: 'e.muster@firma.de' });
    const verify = { kind: 'phone' as const, value: '0151 2345678', verified: true };
    await server.api(calls.updateCustomer, { params: { id: firm }, body: { verify } });
    const phoneOf = async (id: string) => (await card(id)).addresses.find(({ kind }) => kind === 'phone');
    const merged = await server.api(calls.mergeCustomers, { params: { id: one }, body: { other_id: firm } });
    expect(merged.customer.addresses.find(({ kind }) => kind === 'phone')).toMatchObject({ verified_by: 'operator' });
    await server.api(calls.undoMerge, { params: { id: one }, body: { undo_token: merged.undo_token } });
    expect(await phoneOf(one)).toMatchObject({ verified_by: null });
    expect(await phoneOf(firm)).toMatchObject({ verified_by: 'operator' });
  });

  test('are not merged with themselves', async () => {
    const token = await server.signIn();
    const body = { other_id: one };
    const answer = await server.call('POST', `/api/admin/customers/${one}/merge`, { token, body });
    expect([answer.status, answer.body.detail]).toEqual([422, 'Das ist schon dieselbe Karte.']);
  });
});

describe('the card', () => {
  test('tells visits, money and the next appointment', async () => {
    const visit = await book({ customer_email: 'erika@beispiel.de' });
    const later = await book({ customer_email: 'erika@beispiel.de', start_time: '2026-12-04T15:00:00+01:00' });
    const { figures } = await card(await ownerOf({ email: 'erika@beispiel.de' }));
    expect(figures).toMatchObject({
      appointments: 2,
      paid_cents: 0,
      open_cents: visit.total_cost + later.total_cost,
      next_appointment: { id: visit.id, paid: false, total_cost: visit.total_cost },
    });
    await server.api(cancelAppointment, { params: { id: visit.id }, body: {} });
    expect((await card(await ownerOf({ email: 'erika@beispiel.de' }))).figures).toMatchObject({
      appointments: 1,
      open_cents: later.total_cost,
      next_appointment: { id: later.id },
    });
  });

  test('is found by name, firm, address, number and note', async () => {
    await server.addLead({ name: 'Jürgen Weiß', email: 'j@weiss.de', company: 'Weiß GmbH', phone: '0151 2345678' });
    const id = await ownerOf({ email: 'j@weiss.de' });
    await server.api(calls.updateCustomer, { params: { id }, body: { note: 'Schlüssel bei der Nachbarin' } });
    for (const q of ['jürgen', 'weiß gm', '@weiss', '49151234', '0151 2345678', 'nachbarin']) {
      expect((await people(q)).map((found) => found.id)).toEqual([id]);
    }
    expect(await people('niemand')).toEqual([]);
  });

  test('says not found for an id that never was, also when something is to be changed', async () => {
    const token = await server.signIn();
    expect((await server.call('GET', '/api/admin/customers/unbekannt', { token })).status).toBe(404);
    const put = await server.call('PUT', '/api/admin/customers/unbekannt', { token, body: { note: '' } });
    expect([put.status, put.body.detail]).toEqual([404, 'Diese Kundenkarte gibt es nicht.']);
    expect((await server.call('GET', '/api/admin/customers', {})).status).toBe(401);
  });
});

describe('the timeline', () => {
  test('has every record once over all pages, newest first, also with a clock that was set back', async () => {
    for (let n = 0; n < 7; n++) {
      server.clock.advance(n === 4 ? -days(2) : 60_000);
      const id = await server.addLead({ email: 'erika@beispiel.de', message: `Anfrage ${n}` });
      if (n % 2) await server.api(replyToLead, { params: { id }, body: { subject: `Antwort ${n}`, message: 'Gern' } });
    }
    const id = await ownerOf({ email: 'erika@beispiel.de' });
    const all = (await timeline(id)).entries;
    expect(all).toHaveLength(10);
    const paged: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: { entries: Array<{ id: string }>; next_cursor: string | null } = await timeline(id, {
        limit: 3,
        ...(cursor && { cursor }),
      });
      paged.push(...page.entries.map((entry) => entry.id));
      cursor = page.next_cursor;
    }
    expect(paged).toEqual(all.map((entry) => entry.id));
    expect((await timeline(id, { kind: 'email' })).entries.map(({ title }) => title)).toEqual([
      'Antwort 5',
      'Antwort 3',
      'Antwort 1',
    ]);
  });

  test('refuses a cursor of another hand and an unknown kind', async () => {
    await server.addLead({ email: 'erika@beispiel.de' });
    const token = await server.signIn();
    const path = `/api/admin/customers/${await ownerOf({ email: 'erika@beispiel.de' })}/timeline`;
    for (const query of ['cursor=quatsch', 'cursor=1.2.3', 'kind=alles', 'limit=0']) {
      expect((await server.call('GET', `${path}?${query}`, { token })).status).toBe(422);
    }
  });

  test('tells nothing of anybody else', async () => {
    await server.addLead({ email: 'erika@beispiel.de', message: 'Meine Anfrage' });
    await server.addLead({ email: 'uwe@beispiel.de', message: 'Eine fremde Anfrage' });
    const { entries } = await timeline(await ownerOf({ email: 'erika@beispiel.de' }));
    expect(entries.map(({ text }) => text)).toEqual(['Meine Anfrage']);
    expect((await server.api(listLeads)).leads).toHaveLength(2);
  });
});
