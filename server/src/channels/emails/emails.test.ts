import { getDashboardStats } from '@it-lotse/contract/dashboard';
import {
  emailStats,
  getEmail,
  getMailSettings,
  listEmails,
  resendEmail,
  updateMailSettings,
} from '@it-lotse/contract/emails';
import { createLead, replyToLead } from '@it-lotse/contract/leads';
import { updateBusinessProfile } from '@it-lotse/contract/settings';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  bookingOf,
  days,
  eventually,
  FakeMailer,
  leadOf,
  minutes,
  startTestServer,
  type TestServer,
} from '../../test-support/test-server.ts';

let mailer: FakeMailer;
let server: TestServer;
beforeEach(async () => {
  mailer = new FakeMailer();
  server = await startTestServer({ mailer });
});
afterEach(() => server[Symbol.asyncDispose]());

async function reply(subject = 'Antwort', message = 'Guten Tag'): Promise<string> {
  const id = await server.addLead();
  const { email } = await server.api(replyToLead, { params: { id }, body: { subject, message } });
  return email.id;
}
const list = async (query = {}) => (await server.api(listEmails, { query })).emails;
const subjects = async (query = {}) => (await list(query)).map(({ subject }) => subject);
const resend = async (id: string, body = {}) =>
  server.call('POST', `/api/admin/emails/${id}/resend`, { token: await server.signIn(), body });

describe('the list', () => {
  test('is filtered by type and by outcome, also together with a search', async () => {
    await reply('Erste');
    mailer.answer = () => ({ result: 'refused', reason: 'Postfach unbekannt.' });
    await reply('Zweite');
    mailer.answer = () => ({ result: 'unreachable', reason: 'Der Mailserver antwortet nicht.' });
    await reply('Dritte');
    expect(await subjects({ outcome: 'success' })).toEqual(['Erste']);
    expect(await subjects({ outcome: 'error' })).toEqual(['Zweite']);
    expect(await subjects({ outcome: 'waiting' })).toEqual(['Dritte']);
    expect(await subjects({ type: 'admin_reply', q: 'zwei' })).toEqual(['Zweite']);
    expect(await subjects({ type: 'newsletter' })).toEqual([]);
    expect(await server.api(emailStats)).toMatchObject({ total_emails: 3, success_rate: 50, failed: 1, waiting: 1 });
  });

  test('says of a waiting mail why it waits and when it is tried next', async () => {
    mailer.answer = () => ({ result: 'unreachable', reason: 'Der Mailserver antwortet nicht.' });
    await reply();
    const [email] = await list();
    expect(email).toMatchObject({
      status: 'waiting',
      error_message: 'Der Mailserver antwortet nicht.',
      outbox: { state: 'pending', attempts: 1 },
    });
    expect(Date.parse(email?.outbox?.next_attempt_at ?? '')).toBeGreaterThan(server.clock.now().getTime());
  });

  test('refuses an unknown filter', async () => {
    const token = await server.signIn();
    expect((await server.call('GET', '/api/admin/emails?outcome=alles', { token })).status).toBe(422);
    expect((await server.call('GET', '/api/admin/emails?type=werbung', { token })).status).toBe(422);
  });
});

describe('what is in the way of mails', () => {
  const obstacle = async () => {
    const { obstacle } = await server.api(emailStats);
    const { mail_obstacle } = await server.api(getDashboardStats, { query: { period: '30d' } });
    expect(mail_obstacle, 'the mark of the tab goes by the same').toBe(obstacle);
    return obstacle;
  };

  test('is told while one waits for it, with the reason, and no longer', async () => {
    expect(await obstacle()).toBeNull();
    mailer.answer = () => ({ result: 'unreachable', reason: 'Der Mailserver antwortet nicht.' });
    await reply();
    await eventually(async () => (await obstacle()) === 'Der Mailserver antwortet nicht.');
    mailer.answer = () => ({ result: 'accepted' });
    server.clock.advance(minutes(10));
    await server.nudge();
    await eventually(async () => (await obstacle()) === null);
  });
});

describe('sending again', () => {
  test('gives a failed mail its next try under the same Message-ID', async () => {
    mailer.answer = () => ({ result: 'refused', reason: 'Postfach voll.' });
    const id = await reply();
    mailer.answer = () => ({ result: 'accepted' });
    const { email } = await server.api(resendEmail, { params: { id }, body: {} });
    expect(email).toMatchObject({ id, status: 'sent', outbox: null });
    expect(new Set(mailer.mails.map(({ messageId }) => messageId)).size).toBe(1);
    expect(await list()).toHaveLength(1);
  });

  test('sends a copy of a mail that is out, once for each wish, with its attachments', async () => {
    const id = await reply();
    const copy_id = crypto.randomUUID();
    await Promise.all([1, 2, 3].map(() => server.api(resendEmail, { params: { id }, body: { copy_id } })));
    expect(await list()).toHaveLength(2);
    expect(mailer.mails).toHaveLength(2);
    const [first, second] = mailer.mails;
    expect(second).toMatchObject({ subject: first?.subject, text: first?.text, html: first?.html });
    expect(second?.messageId).not.toBe(first?.messageId);
  });

  test('is refused for a mail that nobody knows', async () => {
    expect((await resend('unbekannt')).status).toBe(404);
  });
});

describe('the HTML of a mail', () => {
  const page = async (path: string) => fetch(server.url + path);

  test('is shown as a page without rights, for some minutes', async () => {
    const id = await reply('Antwort', '<script>alert(1)</script> & Grüße');
    const { preview_path } = await server.api(getEmail, { params: { id } });
    const answer = await page(preview_path);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain('sandbox');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script');
    expect(await answer.text()).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; Grüße');
    server.clock.advance(minutes(11));
    expect((await page(preview_path)).status).toBe(404);
  });

  test('is not found under another id', async () => {
    expect((await page('/api/mail-previews/00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });
});

describe('mails the server sends of itself', () => {
  const own = {
    name: 'Computerhilfe Nord',
    owner: 'Uwe Nord',
    street: 'Deichweg 1',
    postal_code: '21635',
    city: 'Jork',
    phone: '04162 123456',
    email: 'uwe@nord.example',
    tax_number: '',
  };
  const write = (over = {}) => server.call('POST', createLead.path, { body: leadOf(over) });
  const sentTo = (address: string) => mailer.mails.filter(({ to }) => to.address === address);

  test('do not go out for a fictional business', async () => {
    await write();
    await server.nudge();
    expect(mailer.mails).toEqual([]);
  });

  describe('of an operator who has saved their data', () => {
    beforeEach(() => server.api(updateBusinessProfile, { body: own }));

    test('tell the visitor that the message has arrived, without repeating a word of it', async () => {
      await write({ email: 'erika@beispiel.de', message: 'Kaufen Sie bei www.betrug.example' });
      await eventually(() => sentTo('erika@beispiel.de').length === 1);
      const [mail] = sentTo('erika@beispiel.de');
      expect(mail?.subject).toBe('Ihre Nachricht ist angekommen');
      expect(`${mail?.text}${mail?.html}`).not.toContain('betrug');
      expect((await list({ type: 'auto_reply' }))[0]?.to_email).toBe('erika@beispiel.de');
    });

    test('tell so also to who ordered the newsletter with it, beside the question whether it was them', async () => {
      await write({ email: 'erika@beispiel.de', newsletter_opt_in: true });
      await eventually(() => sentTo('erika@beispiel.de').length === 2);
      expect(sentTo('erika@beispiel.de').map(({ subject }) => subject)).toEqual([
        'Bitte bestätigen Sie Ihre E-Mail-Adresse',
        'Ihre Nachricht ist angekommen',
      ]);
    });

    test('confirm once a day, however often somebody writes with that address', async () => {
      for (let n = 0; n < 3; n++) await write({ email: n % 2 ? 'ERIKA@beispiel.de' : 'erika@beispiel.de' });
      expect(await list({ type: 'auto_reply' })).toHaveLength(1);
      server.clock.advance(days(2));
      await write({ email: 'erika@beispiel.de' });
      expect(await list({ type: 'auto_reply' })).toHaveLength(2);
    });

    test('tell the operator of a message and of a booking, with the way to it', async () => {
      await write({ name: 'Erika Muster' });
      await server.call('POST', '/api/appointments', { body: bookingOf() });
      await eventually(() => sentTo(own.email).length === 2);
      const [lead, booking] = sentTo(own.email);
      expect(lead?.subject).toBe('Neue Anfrage von Erika Muster');
      expect(booking?.subject).toMatch(/^Neuer Termin am .*: Erika Muster$/);
      expect(lead?.text).toMatch(/\/dashboard\/leads\/[\da-f-]{36}/);
    });

    test('are not sent a day late', async () => {
      mailer.answer = () => ({ result: 'unreachable', reason: 'Der Mailserver antwortet nicht.' });
      await write({ email: 'erika@beispiel.de' });
      server.clock.advance(days(2));
      mailer.answer = () => ({ result: 'accepted' });
      const tried = mailer.mails.length;
      await server.nudge();
      await eventually(async () => (await list({ outcome: 'error' })).length === 2);
      expect(mailer.mails).toHaveLength(tried);
    });

    test('can be switched off, each by itself', async () => {
      expect(await server.api(getMailSettings)).toEqual({ auto_reply: true, admin_notification: true });
      await server.api(updateMailSettings, { body: { auto_reply: false, admin_notification: true } });
      await write({ email: 'erika@beispiel.de' });
      await eventually(() => sentTo(own.email).length === 1);
      expect(sentTo('erika@beispiel.de')).toEqual([]);
      await server.api(updateMailSettings, { body: { auto_reply: false, admin_notification: false } });
      await write({ email: 'uwe@beispiel.de' });
      await server.nudge();
      expect(mailer.mails).toHaveLength(1);
    });
  });
});
