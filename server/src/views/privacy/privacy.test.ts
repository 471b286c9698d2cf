import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findCustomer, getTimeline, updateCustomer } from '@it-lotse/contract/customers';
import { listDeclarations, updateDeclaration } from '@it-lotse/contract/declarations';
import { addSubscriber, confirmByHand, createCampaign } from '@it-lotse/contract/newsletter';
import {
  erasePerson,
  getRetention,
  personExport,
  previewErasure,
  previewRetention,
  updateRetention,
} from '@it-lotse/contract/privacy';
import { unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { queueEmail, withdrawEmail } from '../../channels/emails/queue-email.ts';
import { queueSms } from '../../channels/sms/queue-sms.ts';
import { filePath, storeFile } from '../../features/whatsapp/media-store.ts';
import type { SqlValue } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { searchText } from '../../kernel/database/substring-search.ts';
import { recordEvent } from '../../kernel/events/event-log.ts';
import { enqueueJob } from '../../kernel/outbox/outbox.ts';
import { cutOff } from '../../kernel/personal/cut-off.ts';
import { businessProfileSetting } from '../../kernel/settings/business-profile-setting.ts';
import { rememberCustomer } from '../../people/remember-customer.ts';
import { days, FakeMailer, startTestServer, type TestServer } from '../../test-support/test-server.ts';
import { personalTables } from './person-records.ts';
import { runRetention } from './retention.ts';

interface Person {
  name: string;
  email: string;
  /** As typed and as international digits. */
  phone: string;
  digits: string;
}
const erika: Person = {
  name: 'Erika Wattwurm',
  email: 'erika.wattwurm@beispiel.de',
  phone: '0171 5550001',
  digits: '491715550001',
};
const uwe: Person = {
  name: 'Uwe Deichgraf',
  email: 'uwe.deichgraf@beispiel.de',
  phone: '0171 5550002',
  digits: '491715550002',
};

let server: TestServer;
let mailer: FakeMailer;
beforeEach(async () => {
  mailer = new FakeMailer();
  server = await startTestServer({ mailer });
});
afterEach(() => server[Symbol.asyncDispose]());

const customerOf = async ({ email }: Person) =>
  (await server.api(findCustomer, { query: { email } })).customer_id ?? '';

const exportOf = async (id: string) => {
  const token = await server.signIn();
  const answer = await server.call('GET', `/api/admin/customers/${id}/export?format=json`, { token });
  expect(answer.status).toBe(200);
  return { parsed: personExport.parse(JSON.parse(answer.text)), text: answer.text };
};

/** Puts a row into every table that can speak of a person, past the rules of the domains. */
async function seed({ name, email, phone, digits }: Person, mark: string): Promise<{ mediaId: string }> {
  const at = server.clock.now().toISOString();
  const leadId = await server.addLead({ name, email, phone, company: `Firma ${mark}`, message: `Nachricht ${mark}` });
  const ids = { lead: leadId, appointment: newId(), paid: newId(), failed: newId(), chat: newId(), message: newId() };
  await server.ctx.commits.write((tx) => {
    const insert = (table: string, row: Record<string, SqlValue>) => {
      const columns = Object.keys(row);
      tx.prepare(
        `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((column) => `@${column}`).join(', ')})`,
      ).run(row);
    };
    rememberCustomer(tx, { name, email, phone, vouched: { kind: 'whatsapp', keys: [digits] } });
    tx.prepare('UPDATE customers SET note = ? WHERE name = ?').run(`Notiz ${mark}`, name);
    const { id: cardId } = tx.prepare('SELECT id FROM customers WHERE name = ?').get(name) as { id: string };
    insert('imported_contacts', {
      import_id: `import-${mark}`,
      customer_id: cardId,
      imported_at: at,
      source: 'google',
      legal_basis: 'contract',
      made_card: 0,
      gained: JSON.stringify({ name: '', company: '', note: `Notiz ${mark}`, emails: [], phones: [digits] }),
    });
    insert('appointments', {
      id: ids.appointment,
      status: 'completed',
      source: 'website',
      customer_name: name,
      customer_email: email.toUpperCase(),
      customer_phone: phone,
      location: `Deichweg ${mark}`,
      postal_code: '25813',
      notes: `Anmerkung ${mark}`,
      operator_notes: `Intern ${mark}`,
      service_type: 'onsite_support',
      service_name: 'Vor-Ort-Hilfe',
      service_description: '',
      on_site: 1,
      for_business: 0,
      travel_included: 0,
      start_time: '2026-11-02T16:00:00.000Z',
      end_time: '2026-11-02T17:00:00.000Z',
      duration_minutes: 60,
      block_from: '2026-11-02T16:00:00.000Z',
      block_until: '2026-11-02T17:00:00.000Z',
      drive_minutes: 0,
      travel_zone: 1,
      travel_zone_confirmed: 1,
      price: 7000,
      travel_cost: 0,
      total_cost: 7000,
      send_email_reminder: 1,
      send_sms_reminder: 1,
      created_at: at,
      agreed_at: at,
      search_text: searchText([name, email]),
    });
    insert('visited_people', { appointment_id: ids.appointment, name, phone, email, phone_key: digits });
    insert('appointment_reminders', {
      appointment_id: ids.appointment,
      start_time: '2026-11-02T16:00:00.000Z',
      hours_before: 24,
      channel: 'sms',
      queued_at: at,
      reference: `sms-${mark}`,
    });
    insert('outbox_jobs', {
      id: newId(),
      kind: 'sms.send',
      idempotency_key: `sms:sms-${mark}`,
      title: `SMS an ${name}`,
      payload: JSON.stringify({ reference: `sms-${mark}`, to: `+${digits}`, text: `Erinnerung ${mark}` }),
      state: 'done',
      created_at: at,
      next_attempt_at: at,
      finished_at: at,
    });
    for (const [id, status] of [
      [ids.paid, 'paid'],
      [ids.failed, 'failed'],
    ] as const) {
      insert('payments', {
        payment_id: id,
        method: 'cash',
        appointment_id: ids.appointment,
        service: 'Vor-Ort-Hilfe',
        customer_name: name,
        customer_email: email,
        customer_address: `Deichweg ${mark}`,
        amount: 7000,
        currency: 'eur',
        payment_status: status,
        note: `Zahlnotiz ${mark}`,
        created_at: at,
        paid_at: status === 'paid' ? at : null,
        search_text: searchText([name, email]),
      });
      insert('payment_timeline', { payment_id: id, at, text: `Beleg an ${email} gesendet` });
    }
    insert('subscriptions', { subscription_id: `sub_${mark}`, payment_id: ids.paid, state: 'ended', ends_at: at });
    insert('receipts', {
      id: newId(),
      number: `2026-${mark}`,
      kind: 'receipt',
      payment_id: ids.paid,
      amount: 7000,
      data: JSON.stringify({ customer: { name, address: `Deichweg ${mark}` } }),
      issued_at: at,
      sent_to: '',
    });
    insert('chat_sessions', {
      session_id: ids.chat,
      assistant: 'embedded',
      status: 'closed',
      customer_name: name,
      customer_email: email,
      created_at: at,
      begun_at: at,
      last_activity: at,
      search_text: searchText([name, email]),
    });
    insert('chat_messages', {
      id: newId(),
      session_id: ids.chat,
      sender: 'user',
      message: `Chat ${mark}`,
      timestamp: at,
    });
    insert('whatsapp_conversations', {
      wa_id: digits,
      name,
      name_at: at,
      last_message_time: at,
      search_text: searchText([name, digits]),
    });
    const { seq } = tx.prepare('SELECT seq FROM whatsapp_conversations WHERE wa_id = ?').get(digits) as { seq: number };
    insert('whatsapp_addresses', { address: digits, conversation_seq: seq });
    insert('whatsapp_messages', {
      seq: seq * 2 ** 20,
      id: ids.message,
      conversation_seq: seq,
      wamid: `wamid.${mark}-0123456789`,
      type: 'image',
      content: `WhatsApp ${mark}`,
      timestamp: at,
      status: 'received',
      search_text: searchText([`WhatsApp ${mark}`]),
    });
    insert('whatsapp_reactions', {
      wamid: `wamid.r-${mark}`,
      to_wamid: `wamid.${mark}-0123456789`,
      emoji: '👍',
      timestamp: at,
    });
    insert('whatsapp_media', {
      message_id: ids.message,
      media_id: '1',
      voice: 0,
      state: 'ready',
      file_name: `Foto ${mark}.jpg`,
      mime_type: 'image/jpeg',
      bytes: 10,
    });
    insert('newsletter_subscribers', {
      id: newId(),
      email: `${email}`,
      email_key: email,
      name,
      company: '',
      status: 'confirmed',
      source: 'lead',
      created_at: at,
      confirmed_at: at,
      status_changed_at: at,
      search_text: searchText([name, email]),
    });
    insert('newsletter_consents', {
      email_key: email,
      at,
      action: 'confirmed',
      source: 'Kontaktformular',
      detail: `Ja ${mark}`,
    });
    const campaign = `campaign-${mark}`;
    insert('campaigns', {
      id: campaign,
      name: 'Tipps',
      subject: 'Tipps',
      target_audience: 'all',
      html_content: '',
      status: 'done',
      created_at: at,
      search_text: '  ',
    });
    insert('campaign_recipients', {
      campaign_id: campaign,
      subscriber_id: newId(),
      email,
      email_key: email,
      name,
      state: 'delivered',
      next_attempt_at: at,
    });
    recordEvent(tx, {
      type: 'whatsapp.received',
      phone_number: digits,
      name,
      message_id: ids.message,
      excerpt: `WhatsApp ${mark}`,
    });
    recordEvent(tx, { type: 'lead.deleted', lead_id: newId(), name });
  });
  await storeFile(server.ctx, ids.message, Buffer.from(`Bild von ${name}`));
  const form = new URLSearchParams({ name, email, contract: `Vertrag ${mark}`, schritt: 'bestaetigen' });
  await post('/vertrag-widerrufen', form);
  await server.ctx.commits.write(() => undefined);
  return { mediaId: ids.message };
}

async function post(path: string, form: URLSearchParams): Promise<{ status: number; text: string }> {
  const answer = await fetch(server.url + path, { method: 'POST', body: form });
  return { status: answer.status, text: await answer.text() };
}

const settled = async () => {
  for (;;) {
    const open = server.ctx.db
      .prepare("SELECT count(*) AS n FROM outbox_jobs WHERE state IN ('pending', 'running')")
      .get();
    if ((open as { n: number }).n === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

/** Where a text stands, byte for byte, in the database with its log, and among the files. */
function placesOf(text: string): string[] {
  const spellings = [text, text.toLowerCase(), text.toUpperCase()].map((each) => Buffer.from(each));
  const files = ['lotse.db', 'lotse.db-wal', ...mediaNames()];
  return files.filter((name) => {
    const bytes = readFileSync(join(server.dataDir, name));
    return spellings.some((spelling) => bytes.includes(spelling));
  });
}
const mediaNames = () => readdirSync(join(server.dataDir, 'media')).map((name) => join('media', name));

/** Tables in which a text is found, in any column. */
function tablesWith(text: string): string[] {
  const tables = server.ctx.db
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' AND name NOT LIKE '%_search%' AND name NOT LIKE 'sqlite_%'",
    )
    .all() as Array<{ name: string }>;
  return tables
    .map(({ name }) => name)
    .filter((name) =>
      JSON.stringify(server.ctx.db.prepare(`SELECT * FROM ${name}`).all())
        .toLowerCase()
        .includes(text.toLowerCase()),
    );
}

describe('a person stored everywhere', () => {
  let erikasMedia = '';
  beforeEach(async () => {
    erikasMedia = (await seed(erika, 'ERIKA')).mediaId;
    await seed(uwe, 'UWE');
    await settled();
  });

  test('is exported from all tables, and nobody else is', async () => {
    const { parsed, text } = await exportOf(await customerOf(erika));
    const empty = personalTables(server.ctx.views)
      .map(({ table }) => table)
      .filter((kind) => parsed.records[kind]?.length === 0);
    // Whoever waits for a time has tests of their own (waiting-list).
    const notHere = ['calendar_entries', 'email_attachments', 'refunds', 'waiting_entries', 'waiting_offers'];
    expect(empty.toSorted()).toEqual(notHere);
    for (const foreign of ['UWE', 'Deichgraf', uwe.email, uwe.digits]) expect(text).not.toContain(foreign);
    for (const own of [
      'Nachricht',
      'Anmerkung',
      'Intern',
      'Chat',
      'WhatsApp',
      'Notiz',
      'Zahlnotiz',
      'Ja',
      'Vertrag',
      'Erinnerung',
    ]) {
      expect(text).toContain(`${own} ERIKA`);
    }
    const html = await server.call('GET', `/api/admin/customers/${await customerOf(erika)}/export?format=html`, {
      token: await server.signIn(),
    });
    expect(html.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(html.headers.get('content-disposition')).toBe('attachment; filename="auskunft-2026-12-01.html"');
    expect(html.text).toContain('Auskunft nach Art. 15 DSGVO');
    expect(html.text).toContain('Anmerkung ERIKA');
    expect(html.text).not.toContain('UWE');
    expect(server.ctx.db.prepare("SELECT count(*) AS n FROM events WHERE type = 'privacy.exported'").get()).toEqual({
      n: 2,
    });
  });

  test('is exported with every file: pictures, attachments, invoices; what is not there any more is named', async () => {
    await storeFile(server.ctx, erikasMedia, Buffer.from('Ein Bild'));
    await server.ctx.commits.write((tx) => {
      const { id } = tx.prepare('SELECT id FROM emails WHERE to_email LIKE ? LIMIT 1').get(erika.email) as {
        id: string;
      };
      const attach = tx.prepare(
        "INSERT INTO email_attachments (email_id, filename, content_type, content) VALUES (?, ?, 'text/plain', ?)",
      );
      attach.run(id, '../../böse\u202Egpj.exe', Buffer.from('Ein Anhang'));
      attach.run(id, '..', Buffer.from('Noch einer'));
      tx.prepare('UPDATE receipts SET pdf = ?').run(Buffer.from('%PDF-1.4'));
    });
    const path = `/api/admin/customers/${await customerOf(erika)}/export?format=zip`;
    const open = async () => {
      const headers = { authorization: `Bearer ${await server.signIn()}` };
      const answer = await fetch(`${server.url}${path}`, { headers });
      expect(answer.headers.get('content-type')).toBe('application/zip');
      return unzipSync(new Uint8Array(await answer.arrayBuffer()));
    };
    const files = await open();
    const said = (name: string) => Buffer.from(files[name] ?? []).toString();
    const picture = 'WhatsApp/2026-12-01 1 Foto ERIKA.jpg';
    expect(Object.keys(files)).toEqual([
      'Auskunft.html',
      'Auskunft.json',
      picture,
      'E-Mails/1 _.._böse_gpj.exe',
      'E-Mails/2 Datei',
      'Rechnungen/Beleg-2026-ERIKA.pdf',
    ]);
    expect(said(picture)).toBe('Ein Bild');
    expect(said('E-Mails/2 Datei')).toBe('Noch einer');
    expect(said('Auskunft.html')).toContain('Anmerkung ERIKA');
    expect(personExport.parse(JSON.parse(said('Auskunft.json'))).person.name).toBe(erika.name);
    rmSync(filePath(server.ctx, erikasMedia));
    expect(Buffer.from((await open())['Fehlende Dateien.txt'] ?? []).toString()).toContain(picture);
  });

  test('needs the operator, a known format and a known person', async () => {
    const id = await customerOf(erika);
    const token = await server.signIn();
    expect((await server.call('GET', `/api/admin/customers/${id}/export?format=json`)).status).toBe(401);
    expect((await server.call('GET', `/api/admin/customers/${id}/export?format=xml`, { token })).status).toBe(422);
    expect((await server.call('GET', '/api/admin/customers/niemand/export', { token })).status).toBe(404);
    const wrong = await server.call('POST', `/api/admin/customers/${id}/erasure`, {
      token,
      body: { confirmation: 'Erika' },
    });
    expect(wrong.status).toBe(422);
    expect(server.count('leads')).toBe(2);
  });

  test('is erased everywhere but from what tax law keeps', async () => {
    server.ctx.sqlite.exec('ANALYZE');
    const id = await customerOf(erika);
    const uweBefore = await exportOf(await customerOf(uwe));
    const plan = await server.api(previewErasure, { params: { id } });
    expect(plan.obstacles).toEqual([]);
    expect(plan.kept.map(({ label, until }) => [label.replace(/ vom .*:/, ':'), until])).toEqual([
      ['Zahlung: Vor-Ort-Hilfe', '2036-12-31'],
      ['Beleg 2026-ERIKA', '2036-12-31'],
    ]);
    expect(plan.notes.join(' ')).toMatch(/Sicherungen/);
    const erased = await server.api(erasePerson, { params: { id }, body: { confirmation: '  erika  wattwurm ' } });
    expect(erased.deleted).toEqual(plan.deleted);

    expect(placesOf(erika.email)).toEqual([]);
    expect(placesOf(erika.digits)).toEqual([]);
    expect(placesOf(erika.phone)).toEqual([]);
    // The name is on what is kept, and nowhere else.
    expect(tablesWith(erika.name)).toEqual(['payments', 'receipts']);
    expect(mediaNames()).not.toContain(join('media', erikasMedia));
    expect(() => readFileSync(filePath(server.ctx, erikasMedia))).toThrow();
    expect((await server.call('GET', `/api/admin/customers/${id}`, { token: await server.signIn() })).status).toBe(404);

    const uweAfter = await exportOf(await customerOf(uwe));
    // The export itself is an event about him.
    expect({ ...uweAfter.parsed.records, events: [] }).toEqual({ ...uweBefore.parsed.records, events: [] });
    expect(uweAfter.text).toContain(uwe.name);
    const check = server.ctx.sqlite.pragma('integrity_check', { simple: true });
    expect(check).toBe('ok');
    for (const table of ['leads', 'emails', 'payments', 'customers', 'chat_sessions', 'whatsapp_messages']) {
      server.ctx.sqlite.exec(`INSERT INTO ${table}_search (${table}_search) VALUES ('integrity-check')`);
    }
    const wish = server.ctx.db.prepare('SELECT count(*) AS n FROM newsletter_suppressions').get();
    expect(wish).toEqual({ n: 1 });
  });
});

test('a subscriber who was added by hand has a card, so that they can be exported and erased, too', async () => {
  await server.api(addSubscriber, { body: { email: erika.email, name: erika.name } });
  await settled();
  const { parsed } = await exportOf(await customerOf(erika));
  expect(parsed.records.newsletter_subscribers).toMatchObject([{ email: erika.email }]);
});

test('a campaign mail that arrives while its recipient is erased brings nothing of them back', async () => {
  await server.addLead({ name: erika.name, email: erika.email });
  const subscriber = await server.api(addSubscriber, { body: { email: erika.email, name: erika.name } });
  await server.api(confirmByHand, { params: { id: subscriber.id }, body: { reason: 'Unterschrift' } });
  await settled();
  const handedOver = Promise.withResolvers<void>();
  const taken = Promise.withResolvers<void>();
  mailer.answer = async () => {
    handedOver.resolve();
    await taken.promise;
    return { result: 'accepted' };
  };
  const sending = server.api(createCampaign, {
    body: { subject: 'Tipps', html_content: 'Hallo {{name}}', target_audience: 'all' },
  });
  await handedOver.promise;
  await server.api(erasePerson, { params: { id: await customerOf(erika) }, body: { confirmation: erika.name } });
  taken.resolve();
  await sending;
  expect(tablesWith(erika.email)).toEqual([]);
  expect(tablesWith(erika.name)).toEqual([]);
});

test('erasing reaches what only speaks of the person: a mail that was taken back, the reason of a campaign', async () => {
  await server.addLead({ name: erika.name, email: erika.email });
  await settled();
  mailer.answer = () => ({ result: 'unreachable', reason: 'Der Mailserver ist nicht erreichbar.' });
  const draft = { email_type: 'appointment', subject: 'Ihr Termin', text_content: '-', html_content: '-' } as const;
  const queued = await server.ctx.commits.write((tx) =>
    queueEmail(tx, server.ctx, { ...draft, to_name: erika.name, to_email: erika.email }),
  );
  await server.ctx.outbox.waitForTry(queued.jobId, 2000);
  await server.ctx.commits.write((tx) => {
    withdrawEmail(tx, queued.emailId);
    tx.prepare(`
      INSERT INTO campaigns (id, name, subject, target_audience, html_content, status, status_reason, created_at, search_text)
      VALUES ('c', 'Tipps', 'Tipps', 'all', '', 'paused', ?, '2026-12-01T11:00:00.000Z', '  ')`).run(
      `554 5.7.1 <${erika.email}>: Relay access denied`,
    );
    // A reminder that was taken back, to a number that somebody else shares.
    enqueueJob(tx, {
      kind: 'sms.send',
      idempotencyKey: 'sms:gone',
      title: `SMS an ${erika.name}`,
      person: erika.name,
      payload: { reference: 'gone', to: `+${uwe.digits}`, text: 'Ihr Termin morgen' },
    });
    tx.prepare("UPDATE outbox_jobs SET state = 'done' WHERE kind = 'sms.send'").run();
    // Of somebody with the same name, and still to be done.
    enqueueJob(tx, {
      kind: 'payment.check',
      idempotencyKey: 'other',
      title: `Zahlung von ${erika.name} bei Stripe nachsehen`,
      payload: { session_id: 'cs_other' },
    });
    tx.prepare(
      "UPDATE outbox_jobs SET next_attempt_at = '2030-01-01T00:00:00.000Z' WHERE kind = 'payment.check'",
    ).run();
  });
  await server.api(erasePerson, { params: { id: await customerOf(erika) }, body: { confirmation: erika.name } });
  expect(tablesWith(erika.email)).toEqual([]);
  const left = server.ctx.db.prepare('SELECT kind FROM outbox_jobs WHERE title LIKE ?').all(`%${erika.name}%`);
  expect(left).toEqual([{ kind: 'payment.check' }]);
});

test('somebody who is still expected, or still has to pay, is not erased', async () => {
  await seed(erika, 'ERIKA');
  await settled();
  await server.ctx.commits.write((tx) => {
    tx.prepare(
      "UPDATE appointments SET status = 'confirmed', start_time = '2026-12-24T09:00:00.000Z', end_time = '2026-12-24T10:00:00.000Z'",
    ).run();
    tx.prepare("UPDATE payments SET payment_status = 'pending' WHERE payment_status = 'failed'").run();
    tx.prepare("UPDATE subscriptions SET state = 'running', ends_at = NULL").run();
  });
  const id = await customerOf(erika);
  const { obstacles } = await server.api(previewErasure, { params: { id } });
  expect(obstacles).toHaveLength(3);
  expect(obstacles[2]).toMatch(/Monatspaket läuft noch/);
  expect(obstacles[0]).toMatch(/stornieren Sie ihn zuerst/);
  const answer = await server.call('POST', `/api/admin/customers/${id}/erasure`, {
    token: await server.signIn(),
    body: { confirmation: erika.name },
  });
  expect([answer.status, answer.body.code]).toEqual([409, 'erasure_not_possible']);
  expect(server.count('leads')).toBe(1);
});

test('a couple that shares a number stays two people', async () => {
  await server.addLead({ name: erika.name, email: erika.email, phone: erika.phone });
  await server.addLead({ name: uwe.name, email: uwe.email, phone: erika.phone });
  await settled();
  const { text } = await exportOf(await customerOf(erika));
  expect(text).not.toContain(uwe.name);
  await server.api(erasePerson, { params: { id: await customerOf(erika) }, body: { confirmation: erika.name } });
  expect((await exportOf(await customerOf(uwe))).parsed.records.leads).toHaveLength(1);
});

test('an SMS to a number that two people share goes with whom it names', async () => {
  await server.addLead({ name: erika.name, email: erika.email, phone: erika.phone });
  await server.addLead({ name: uwe.name, email: uwe.email, phone: erika.phone });
  const to = `+${erika.digits}`;
  const valid_until = server.clock.now();
  await server.ctx.commits.write((tx) => {
    for (const { name } of [erika, uwe]) queueSms(tx, { to_name: name, to, text: 'Hallo', valid_until });
  });
  await settled();
  await server.api(erasePerson, { params: { id: await customerOf(erika) }, body: { confirmation: erika.name } });
  const titles = server.ctx.db.prepare("SELECT title FROM outbox_jobs WHERE kind = 'sms.send'").all();
  expect(titles).toEqual([{ title: `SMS an ${uwe.name}` }]);
});

test('what was asked of Stripe about a package of somebody goes from the outbox, too', async () => {
  await seed(erika, 'ERIKA');
  await settled();
  await server.ctx.commits.write((tx) => {
    const { subscription_id } = tx.prepare('SELECT subscription_id FROM subscriptions').get() as SubscriptionRow;
    enqueueJob(tx, {
      kind: 'payment.end_package',
      idempotencyKey: 'payment.end_package:asked',
      title: `Paket von ${erika.name} beenden`,
      payload: { subscription_id, ending: 'now' },
    });
    tx.prepare("UPDATE outbox_jobs SET state = 'done' WHERE kind = 'payment.end_package'").run();
  });
  await server.api(erasePerson, { params: { id: await customerOf(erika) }, body: { confirmation: erika.name } });
  expect(server.ctx.db.prepare("SELECT title FROM outbox_jobs WHERE kind = 'payment.end_package'").all()).toEqual([]);
});

interface SubscriptionRow {
  readonly subscription_id: string;
}

test('a namesake leaves what is written of other people of that name as it is', async () => {
  await server.addLead({ name: 'Anna', email: 'anna.eins@example.org', phone: '' });
  await server.addLead({ name: 'Anna', email: 'anna.zwei@example.org', phone: uwe.phone });
  await server.addLead({ name: 'Uwe', email: 'uwe@example.org', phone: '' });
  const cardOf = (email: string) => customerOf({ ...erika, email });
  const customer_id = await cardOf('anna.zwei@example.org');
  await server.ctx.commits.write((tx) => {
    recordEvent(tx, { type: 'customers.merged', customer_id, name: 'Anna', other_name: 'Uwe' });
    queueSms(tx, { to_name: 'Anna', to: `+${uwe.digits}`, text: 'Hallo', valid_until: tx.now });
  });
  await settled();
  const id = await cardOf('anna.eins@example.org');
  await server.api(erasePerson, { params: { id }, body: { confirmation: 'Anna' } });
  const told = server.ctx.db
    .prepare("SELECT data ->> 'name' AS name FROM events WHERE type = 'customers.merged'")
    .all();
  expect(told).toEqual([{ name: 'Anna' }]);
  expect(server.ctx.db.prepare("SELECT title FROM outbox_jobs WHERE kind = 'sms.send'").all()).toHaveLength(1);
});

describe('retention', () => {
  const months = { chats: 12, leads: 12, mail_bodies: 12, whatsapp: 12 };

  test('counts back whole months to the same day, or the last one', () => {
    expect(cutOff(new Date('2027-03-31T10:00:00Z'), 1)).toBe('2027-02-28T10:00:00.000Z');
    expect(cutOff(new Date('2026-12-01T11:00:00Z'), 12)).toBe('2025-12-01T11:00:00.000Z');
  });

  test('deletes what is old, in batches, tells first what it would be, and spares people with business', async () => {
    const { mediaId } = await seed(erika, 'ERIKA');
    await seed(uwe, 'UWE');
    for (let n = 0; n < 250; n++) await server.addLead({ email: `alt${n}@beispiel.de` });
    await settled();
    await server.ctx.commits.write((tx) => {
      tx.prepare('DELETE FROM appointments WHERE customer_name = ?').run(erika.name);
      tx.prepare('DELETE FROM payments WHERE customer_name = ?').run(erika.name);
    });
    server.clock.advance(days(380));
    // His visit lies within the time, his lead does not.
    await server.ctx.commits.write((tx) =>
      tx.prepare("UPDATE appointments SET start_time = '2027-12-01T10:00:00.000Z'").run(),
    );
    const newLead = await server.addLead({ email: 'neu@beispiel.de' });
    await settled();
    const { counts } = await server.api(previewRetention, { query: months });
    expect(counts).toMatchObject({ chats: 1, leads: 251, whatsapp: 1 });
    expect(counts.mail_bodies).toBeGreaterThan(0);
    expect(await runRetention(server.ctx)).toEqual(counts);
    expect(server.ctx.db.prepare('SELECT email FROM leads ORDER BY email').all()).toEqual([
      { email: 'neu@beispiel.de' },
      { email: uwe.email },
    ]);
    expect(newLead).not.toBe('');
    expect(() => readFileSync(filePath(server.ctx, mediaId))).toThrow();
    expect((await server.api(getRetention)).last_run?.deleted).toEqual(counts);
    expect(await server.api(previewRetention, { query: months })).toEqual({
      counts: { chats: 0, leads: 0, mail_bodies: 0, whatsapp: 0 },
    });
    const runs = server.ctx.db.prepare("SELECT data FROM events WHERE type = 'privacy.retention_run'").all();
    expect(runs).toEqual([{ data: JSON.stringify(counts) }]);
  });

  test('takes the card of a person along with the last that was kept of them, unless a note stands on it', async () => {
    const emptied = 'leer@beispiel.de';
    const noted = 'notiz@beispiel.de';
    const reader = 'leserin@beispiel.de';
    const later = 'spaeter@beispiel.de';
    for (const email of [emptied, noted, reader, later]) await server.addLead({ email, name: 'Alma Alt' });
    await settled();
    const id = (await server.api(findCustomer, { query: { email: noted } })).customer_id ?? '';
    await server.api(updateCustomer, { params: { id }, body: { note: 'Der Schlüssel liegt beim Nachbarn' } });
    await server.api(addSubscriber, { body: { email: reader, name: 'Alma Alt', company: '' } });
    server.clock.advance(days(300));
    await server.addLead({ email: later, name: 'Alma Alt' });
    server.clock.advance(days(80));
    await settled();
    await runRetention(server.ctx);
    const left = server.ctx.db
      .prepare("SELECT value FROM customer_addresses WHERE kind = 'email' ORDER BY value")
      .all();
    expect(left).toEqual([reader, noted, later].map((value) => ({ value })));
  });

  test('is a setting, and the privacy statement says it', async () => {
    const wanted = { ...months, chats: 3 };
    expect((await server.api(updateRetention, { body: wanted })).settings).toEqual(wanted);
    const refused = await server.call('PUT', '/api/admin/privacy/retention', {
      token: await server.signIn(),
      body: { ...months, leads: 0 },
    });
    expect([refused.status, refused.body.fields]).toEqual([422, { leads: 'Anfragen: Mindestens 1 Monat.' }]);
    expect((await server.call('GET', '/datenschutz')).text).toContain('Gespräche im Chat nach 3 Monaten');
    expect(server.ctx.db.prepare("SELECT 1 AS n FROM events WHERE type = 'privacy.settings_changed'").get()).toEqual({
      n: 1,
    });
  });
});

describe('declarations', () => {
  const fields = { name: erika.name, email: erika.email, contract: 'Fernwartung am 3. Dezember 2026' };

  test('a withdrawal is shown, confirmed once, stored and mailed with date and time', async () => {
    const shown = await post('/vertrag-widerrufen', new URLSearchParams(fields));
    expect(shown.status).toBe(200);
    expect(shown.text).toContain('Widerruf bestätigen');
    expect((await server.api(listDeclarations)).declarations).toEqual([]);
    const key = /name="key" value="([^"]+)"/.exec(shown.text)?.[1] ?? '';
    const confirm = new URLSearchParams({ ...fields, key, schritt: 'bestaetigen' });
    const done = await post('/vertrag-widerrufen', confirm);
    expect(done.text).toContain('1. Dezember 2026');
    expect(done.text).toMatch(/12:00\u00a0Uhr/);
    await post('/vertrag-widerrufen', confirm);
    await settled();
    const { declarations, open } = await server.api(listDeclarations);
    expect(declarations).toMatchObject([{ kind: 'withdrawal', ...fields, handled_at: null }]);
    expect(open).toBe(1);
    const [mail] = mailer.mails.filter(({ to }) => JSON.stringify(to).includes(erika.email));
    expect(mail?.subject).toMatch(/Widerruf vom 1\. Dezember 2026, 12:00/);
    // Whose address it is, nobody knows: the words stay behind the link.
    expect(mail?.text).not.toContain(fields.contract);
    const receipt = new URL(/http\S+receipt\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    const { text, headers } = await server.call('GET', receipt.pathname);
    expect(headers.get('content-disposition')).toContain('attachment');
    expect(text).toMatch(/Widerruf\r\nEingegangen am 1\. Dezember 2026 um 12:00/);
    expect(text).toContain(`Vertrag: ${fields.contract}`);
    expect(done.text).toContain(receipt.pathname);
    expect((await server.call('GET', receipt.pathname.slice(0, -1))).status).toBe(404);
    const { entries } = await server.api(getTimeline, {
      params: { id: await customerOf(erika) },
      query: { kind: 'declaration' },
    });
    expect(entries).toMatchObject([{ title: 'Widerruf, noch offen' }]);
    await server.api(updateDeclaration, { params: { id: declarations[0]?.id ?? '' }, body: { handled: true } });
    expect((await server.api(listDeclarations)).open).toBe(0);
  });

  test('faults stand beside their fields and what was typed stays', async () => {
    const { status, text } = await post(
      '/vertrag-widerrufen',
      new URLSearchParams({ ...fields, email: 'keine', name: '<b>"x' }),
    );
    expect(status).toBe(422);
    expect(text).toContain('gültige E-Mail-Adresse');
    expect(text).toContain('value="&lt;b&gt;&quot;x"');
  });

  test('a termination for cause needs its reason', async () => {
    const extraordinary = { ...fields, termination_kind: 'extraordinary', end_date: '2026-12-31' };
    expect((await post('/vertraege-kuendigen', new URLSearchParams(extraordinary))).text).toContain('fehlt der Grund');
    const done = await post('/vertraege-kuendigen', new URLSearchParams({ ...extraordinary, reason: 'Umzug' }));
    expect(done.text).toContain('Ihre Kündigung ist am');
    expect((await server.api(listDeclarations)).declarations).toMatchObject([
      { kind: 'termination', termination_kind: 'extraordinary', reason: 'Umzug', end_date: '2026-12-31' },
    ]);
  });

  test('programs that fill in every field are asked again; nobody can fill a foreign mailbox', async () => {
    const bot = await post(
      '/vertrag-widerrufen',
      new URLSearchParams({ ...fields, website: 'http://x', schritt: 'bestaetigen' }),
    );
    expect(bot.status).toBe(422);
    expect((await server.api(listDeclarations)).total).toBe(0);
    const answers = [];
    for (let n = 0; n < 6; n++) {
      const form = new URLSearchParams({ ...fields, contract: `Nr. ${n}`, schritt: 'bestaetigen' });
      answers.push(await post('/vertrag-widerrufen', form));
    }
    await settled();
    // Whoever has the right to declare is not locked out by others, and can always keep the receipt.
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect((await server.api(listDeclarations)).total).toBe(6);
    expect(mailer.mails.filter(({ to }) => to.address === erika.email)).toHaveLength(5);
    expect(answers[5]?.text).toContain('Eine E-Mail kommt dieses Mal nicht');
    expect(answers[5]?.text).toContain('Eingangsbestätigung speichern');
  });

  test('whoever shares an internet connection with somebody who declares without end is told the other ways', async () => {
    const answers = [];
    for (let n = 0; n < 21; n++) {
      const form = new URLSearchParams({ ...fields, contract: `Nr. ${n}`, schritt: 'bestaetigen' });
      answers.push(await post('/vertrag-widerrufen', form));
    }
    expect(answers.slice(0, 20).every(({ status }) => status === 200)).toBe(true);
    expect(answers[20]?.status).toBe(429);
    const { email, street } = server.ctx.settings.get(businessProfileSetting);
    expect(answers[20]?.text).toContain(`per E-Mail an ${email} oder per Brief`);
    expect(answers[20]?.text).toContain(street);
    // What was typed is not lost.
    expect(answers[20]?.text).toContain('Nr. 20');
  });

  test('to somebody who is known the confirmation carries every word, and no link of theirs can be clicked', async () => {
    await server.ctx.commits.write((tx) => {
      queueEmail(tx, server.ctx, {
        ...{ email_type: 'admin_reply', to_name: erika.name, to_email: erika.email, subject: 'Antwort' },
        ...{ text_content: 'Guten Tag', html_content: '<p>Guten Tag</p>' },
      });
    });
    await settled();
    const contract = 'siehe https://boese.example/x und www.boese.example, am 3. Dezember, z. B. Nr. 4.2';
    await post('/vertrag-widerrufen', new URLSearchParams({ ...fields, contract, schritt: 'bestaetigen' }));
    await settled();
    const mail = mailer.mails.find(({ subject }) => subject.startsWith('Eingangsbestätigung'));
    expect(mail?.text).toContain(
      'siehe https[:]//boese[.]example/x und www[.]boese[.]example, am 3. Dezember, z. B. Nr. 4.2',
    );
    expect(mail?.html).not.toContain('boese.example');
  });
});
