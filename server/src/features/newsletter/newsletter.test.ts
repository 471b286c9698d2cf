import { getEmail, listEmails } from '@it-lotse/contract/emails';
import { getLead, updateLead } from '@it-lotse/contract/leads';
import * as calls from '@it-lotse/contract/newsletter';
import { newsletterConsent } from '@it-lotse/domain/newsletter-consent';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '../../kernel/http/app-error.ts';
import { bringForwardJobs } from '../../kernel/outbox/outbox.ts';
import {
  days,
  eventually,
  FakeMailer,
  leadOf,
  startTestServer,
  type TestServer,
} from '../../test-support/test-server.ts';
import { pruneUnconfirmed } from './opt-in.ts';
import { unsubscribeEmail } from './unsubscribe.ts';

let mailer: FakeMailer;
let server: TestServer;
beforeEach(async () => {
  mailer = new FakeMailer();
  server = await startTestServer({ mailer, config: { newsletterPerMinute: 60_000 } });
});
afterEach(() => server[Symbol.asyncDispose]());

const linksIn = (text: string) =>
  [...text.matchAll(/https?:\/\/\S+/g)].map(([url]) => new URL(url.replace(/[).]$/, '')));
const pathOf = (url: URL | undefined) => `${url?.pathname}${url?.search}`;
const mailsTo = (email: string) => mailer.mails.filter((mail) => mail.to.address === email);

async function mailTo(email: string, count = 1) {
  await eventually(() => mailsTo(email).length >= count, `mail ${count} to ${email}`);
  const mail = mailsTo(email)[count - 1];
  if (!mail) throw new Error('unreachable');
  return mail;
}
const askFor = (email: string, changes = {}) =>
  server.call('POST', '/api/leads', { body: leadOf({ email, newsletter_opt_in: true, ...changes }) });
const optInLink = async (email: string, count = 1) =>
  pathOf(linksIn((await mailTo(email, count)).text).find(({ pathname }) => pathname === calls.confirmPath));
const post = (path: string, body = '') =>
  fetch(server.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });
const subscribers = async (query = {}) => (await server.api(calls.listSubscribers, { query })).subscribers;
const only = async (q: string) => {
  const [found, ...others] = await subscribers({ q });
  if (!found || others.length > 0) throw new Error(`${others.length + (found ? 1 : 0)} subscribers for ${q}`);
  return found;
};
async function confirmed(email: string, changes = {}) {
  await askFor(email, changes);
  expect((await post(await optInLink(email))).status).toBe(200);
  return only(email);
}
const ledger = async (id: string) => (await server.api(calls.consentLedger, { params: { id } })).entries;
const campaign = (changes = {}) => ({
  subject: 'Neues im Herbst',
  html_content: '<p>Hallo {{name}},</p><p>drei Tipps für Sie.</p>',
  target_audience: 'all' as const,
  ...changes,
});
const send = (changes = {}) => server.api(calls.createCampaign, { body: campaign(changes) });

const recipient = () =>
  server.ctx.db.prepare('SELECT state, attempts, reason, announced_boot FROM campaign_recipients').get() as Record<
    'state' | 'attempts' | 'reason' | 'announced_boot',
    unknown
  >;
const providerState = () => server.ctx.db.prepare("SELECT * FROM provider_states WHERE provider = 'smtp'").get();

describe('the way onto the list', () => {
  test('is a click in a mail without any advertising; every step stands in the ledger', async () => {
    await askFor('erika@example.org');
    const mail = await mailTo('erika@example.org');
    expect(mail.subject).toBe('Bitte bestätigen Sie Ihre E-Mail-Adresse');
    expect(mail.text).not.toMatch(/Termin|Preis|Angebot|Tipps|€/);
    expect((await only('erika')).status).toBe('pending');
    expect((await send()).send_result.total_recipients).toBe(0);
    for (const method of ['GET', 'HEAD']) await server.call(method, await optInLink('erika@example.org'));
    expect((await only('erika')).status).toBe('pending');

    expect((await post(await optInLink('erika@example.org'), 'seite=1')).headers.get('location')).toBe(
      '/newsletter/bestaetigt',
    );
    const { id, status, source } = await only('erika');
    expect([status, source]).toEqual(['confirmed', 'lead']);
    const entries = await ledger(id);
    expect(entries.map(({ action }) => action)).toEqual(['confirmed', 'mail_sent', 'requested']);
    expect(entries[2]).toMatchObject({ ...textOf(newsletterConsent), address: '127.0.0.1', source: 'Kontaktformular' });
    expect(entries[0]).toMatchObject({ ...textOf(newsletterConsent), address: '127.0.0.1' });
  });

  test('that the mail was sent is on record when the mail server has taken it, not before', async () => {
    mailer.answer = () => ({ result: 'unreachable', reason: 'Der Mailserver ist nicht erreichbar.' });
    await askFor('erika@example.org');
    await mailTo('erika@example.org');
    const { id } = await only('erika');
    const actions = async () => (await ledger(id)).map(({ action }) => action);
    expect(await actions()).toEqual(['requested']);
    mailer.answer = () => ({ result: 'accepted' });
    server.clock.advance(days(1) / 24);
    await server.nudge();
    await eventually(async () => (await actions()).length === 2);
    expect(await actions()).toEqual(['mail_sent', 'requested']);
  });

  test('however often strangers ask in somebody’s name, the last word of the person stays in the proof that is shown', async () => {
    const { id } = await confirmed('erika@example.org');
    await server.ctx.commits.write((tx) => {
      const ask = tx.prepare(`INSERT INTO newsletter_consents (email_key, at, action, source)
        VALUES ('erika@example.org', '2026-12-01T12:00:00.000Z', 'requested', 'Kontaktformular')`);
      for (let n = 0; n < 600; n += 1) ask.run();
    });
    await server.ctx.commits.write((tx) => unsubscribeEmail(tx, server.ctx, 'erika@example.org', 'Abmeldeseite'));
    expect((await ledger(id))[0]).toMatchObject({ action: 'unsubscribed' });
  });

  test('a stranger puts no name of theirs into the mail, nor into the address, of somebody who has not confirmed', async () => {
    await askFor('opfer@example.org', { name: 'Jetzt gewinnen auf casino.example' });
    const mail = await mailTo('opfer@example.org');
    expect(mail.to).toEqual({ name: '', address: 'opfer@example.org' });
    expect(JSON.stringify(mail)).not.toContain('casino');
    // Who left is called as before until they are asked anew.
    await confirmed('erika@example.org', { name: 'Erika' });
    await server.ctx.commits.write((tx) => unsubscribeEmail(tx, server.ctx, 'erika@example.org', 'Abmeldeseite'));
    await askFor('erika@example.org', { name: 'Erste' });
    await askFor('erika@example.org', { name: 'Zweite' });
    expect((await only('erika')).name).toBe('Erste');
  });

  test('a second wish before the click sends no second mail within a day, and both links of later mails count', async () => {
    await askFor('erika@example.org');
    await mailTo('erika@example.org');
    await askFor('ERIKA@example.org');
    await server.nudge();
    expect(mailer.mails.filter(({ to }) => to.address.toLowerCase() === 'erika@example.org')).toHaveLength(1);
    const { id } = await only('erika');
    server.clock.advance(days(2));
    await server.api(calls.sendOptInMail, { params: { id } });
    await mailTo('erika@example.org', 2);
    expect((await post(await optInLink('erika@example.org', 1))).status).toBe(200);
    expect((await only('erika')).status).toBe('confirmed');
  });

  test('the answer is the same for a known address, an unknown one and one that unsubscribed', async () => {
    await confirmed('bekannt@example.org');
    const answers = [await askFor('bekannt@example.org'), await askFor('neu@example.org')];
    expect(answers.map(({ status, body }) => [status, Object.keys(body)])).toEqual([
      [201, ['id', 'timestamp']],
      [201, ['id', 'timestamp']],
    ]);
    expect(mailsTo('bekannt@example.org')).toHaveLength(1);
  });

  test('a forged, cut or foreign token confirms and unsubscribes nobody', async () => {
    await askFor('erika@example.org');
    const link = await optInLink('erika@example.org');
    for (const bad of [link.slice(0, -1), link.replace('?t=', '?t=x'), `${calls.confirmPath}?t=`, calls.confirmPath]) {
      expect((await post(bad)).status).toBe(404);
      expect((await post(bad, 'seite=1')).headers.get('location')).toBe('/newsletter/link-ungueltig');
    }
    // A token is good for its purpose only.
    expect((await post(link.replace(calls.confirmPath, calls.unsubscribePath))).status).toBe(404);
    expect((await only('erika')).status).toBe('pending');
  });

  test('whoever does not click within 30 days is forgotten, with the wish in their request', async () => {
    const leadId = await server.addLead({ email: 'erika@example.org', newsletter_opt_in: true });
    const link = await optInLink('erika@example.org');
    const prune = () => server.ctx.commits.write((tx) => pruneUnconfirmed(tx));
    server.clock.advance(days(29));
    await prune();
    expect(await subscribers()).toHaveLength(1);
    server.clock.advance(days(2));
    await prune();
    expect(await subscribers()).toEqual([]);
    expect((await post(link)).status).toBe(404);
    expect((await server.api(getLead, { params: { id: leadId } })).lead.newsletter_opt_in).toBe(false);
  });

  test('whoever has left and was asked for by a stranger is on record as before once the mail stays unanswered', async () => {
    const { id } = await confirmed('erika@example.org');
    await server.api(calls.unsubscribeByHand, { params: { id } });
    server.clock.advance(days(2));
    await askFor('erika@example.org');
    expect((await only('erika')).status).toBe('pending');
    server.clock.advance(days(31));
    await server.ctx.commits.write((tx) => pruneUnconfirmed(tx));
    // The session is over by then.
    expect(server.ctx.db.prepare('SELECT id, status FROM newsletter_subscribers').all()).toEqual([
      { id, status: 'unsubscribed' },
    ]);
    const actions = server.ctx.db.prepare('SELECT action FROM newsletter_consents ORDER BY id').all();
    expect(actions).toContainEqual({ action: 'confirmed' });
  });

  test('what a subscriber is called is not changed by whoever types their address into the form', async () => {
    const { id } = await confirmed('erika@example.org', { name: 'Erika Muster' });
    await askFor('erika@example.org', { name: 'Gewinn auf evil.example', company: 'Evil GmbH' });
    expect(await only('erika')).toMatchObject({ name: 'Erika Muster', company: '', audience: 'seniors' });
    await server.api(calls.addSubscriber, { body: { email: 'erika@example.org', company: 'Muster GmbH' } });
    expect(await only('erika')).toMatchObject({ id, name: 'Erika Muster', audience: 'business', status: 'confirmed' });
  });

  test('by hand it is the same way; a consent on paper is written to the ledger with its reason', async () => {
    const { id, status } = await server.api(calls.addSubscriber, {
      body: { email: 'firma@example.org', name: 'Max Firma', company: 'Muster GmbH' },
    });
    expect(status).toBe('pending');
    await mailTo('firma@example.org');
    const after = await server.api(calls.confirmByHand, {
      params: { id },
      body: { reason: 'Unterschrift auf dem Auftrag vom 30. November' },
    });
    expect([after.status, after.audience]).toEqual(['confirmed', 'business']);
    expect((await ledger(id))[0]).toMatchObject({
      action: 'switched_on',
      detail: 'Unterschrift auf dem Auftrag vom 30. November',
    });
  });

  test('the switch at a lead starts the same way, and switching off unsubscribes', async () => {
    const id = await server.addLead({ email: 'erika@example.org' });
    const set = (newsletter_opt_in: boolean) => server.api(updateLead, { params: { id }, body: { newsletter_opt_in } });
    await set(true);
    expect((await only('erika')).status).toBe('pending');
    await post(await optInLink('erika@example.org'));
    await set(false);
    expect((await only('erika')).status).toBe('unsubscribed');
    expect((await send()).send_result.total_recipients).toBe(0);
  });
});

describe('the way off the list', () => {
  test('one click of the mail program: 200, no redirect, no cookie, as often as one likes', async () => {
    const { id } = await confirmed('erika@example.org');
    await send();
    const mail = await mailTo('erika@example.org', 2);
    const header = mail.headers?.['List-Unsubscribe'] ?? '';
    expect(mail.headers).toMatchObject({
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Id': expect.stringMatching(/^<newsletter\..+>$/),
      Precedence: 'bulk',
    });
    const link = pathOf(new URL(/^<([^>]+)>/.exec(header)?.[1] ?? ''));
    for (let click = 0; click < 3; click++) {
      const answer = await post(link, 'List-Unsubscribe=One-Click');
      expect([answer.status, answer.headers.get('location'), answer.headers.get('set-cookie')]).toEqual([
        200,
        null,
        null,
      ]);
    }
    expect((await only('erika')).status).toBe('unsubscribed');
    expect((await ledger(id)).filter(({ action }) => action === 'unsubscribed')).toHaveLength(1);
    const { campaigns } = await server.api(calls.listCampaigns);
    expect(campaigns[0]?.progress.unsubscribed).toBe(1);
  });

  test('says in a sentence that it is closed for the moment, while nothing can be stored', async () => {
    await confirmed('erika@example.org');
    await send();
    const link = pathOf(
      linksIn((await mailTo('erika@example.org', 2)).text).find(({ pathname }) => pathname === calls.unsubscribePath),
    );
    const write = vi.spyOn(server.ctx.commits, 'write').mockRejectedValue(new AppError('storage_unavailable'));
    const refused = await post(link, 'seite=1');
    write.mockRestore();
    expect([refused.status, refused.headers.get('content-type')]).toEqual([503, 'text/plain; charset=utf-8']);
    expect(await refused.text()).toBe(
      'Im Moment kann nichts gespeichert werden. Bitte versuchen Sie es später noch einmal.\n',
    );
    expect((await post(link, 'seite=1')).headers.get('location')).toBe('/newsletter/abgemeldet');
  });

  test('also as multipart, and years later', async () => {
    await confirmed('erika@example.org');
    await send();
    const mail = await mailTo('erika@example.org', 2);
    const link = linksIn(mail.text).find(({ pathname }) => pathname === calls.unsubscribePath);
    server.clock.advance(days(3000));
    const body = new FormData();
    body.set('List-Unsubscribe', 'One-Click');
    expect((await fetch(server.url + pathOf(link), { method: 'POST', body })).status).toBe(200);
    // By then the session is long over.
    expect(server.ctx.db.prepare('SELECT status FROM newsletter_subscribers').get()).toEqual({
      status: 'unsubscribed',
    });
  });

  test('is open by the link of an old campaign, also where the address was deleted and came back', async () => {
    const { id } = await confirmed('erika@example.org');
    await send();
    const { text } = await mailTo('erika@example.org', 2);
    const link = pathOf(linksIn(text).find(({ pathname }) => pathname === calls.unsubscribePath));
    await server.api(calls.deleteSubscriber, { params: { id } });
    await askFor('erika@example.org');
    await post(await optInLink('erika@example.org', 3));
    expect((await only('erika')).status).toBe('confirmed');
    expect((await post(link, 'List-Unsubscribe=One-Click')).status).toBe(200);
    expect((await only('erika')).status).toBe('unsubscribed');
  });

  test('leads back only by a new click: the old link does not count, nor the word of the operator', async () => {
    const { id } = await confirmed('erika@example.org');
    const oldLink = await optInLink('erika@example.org');
    await server.api(calls.unsubscribeByHand, { params: { id } });
    expect((await post(oldLink)).status).toBe(404);
    const byHand = { body: { reason: 'telefonisch' }, token: await server.signIn() };
    const path = `/api/admin/newsletter/subscribers/${id}/confirm`;
    expect((await server.call('POST', path, byHand)).body.code).toBe('subscriber_not_changeable');
    server.clock.advance(days(2));
    await askFor('erika@example.org');
    expect((await only('erika')).status).toBe('pending');
    // Pending again, but still not to be switched on without their own click.
    expect((await server.call('POST', path, byHand)).status).toBe(409);
    expect((await post(await optInLink('erika@example.org', 2))).status).toBe(200);
    expect((await only('erika')).status).toBe('confirmed');
  });

  test('and back is open the same day, for one mail', async () => {
    const { id } = await confirmed('erika@example.org');
    await server.api(calls.unsubscribeByHand, { params: { id } });
    await askFor('erika@example.org');
    await askFor('erika@example.org');
    expect((await post(await optInLink('erika@example.org', 2))).status).toBe(200);
    expect((await only('erika')).status).toBe('confirmed');
    expect(mailsTo('erika@example.org')).toHaveLength(2);
  });

  test('a deleted address leaves nothing readable behind, and still cannot be switched on by hand', async () => {
    const { id } = await confirmed('erika@example.org');
    await server.api(calls.deleteSubscriber, { params: { id } });
    expect(await subscribers()).toEqual([]);
    const left = server.ctx.db.prepare('SELECT * FROM newsletter_suppressions').all();
    expect(left).toHaveLength(1);
    expect(JSON.stringify(left)).not.toContain('erika');
    const again = await server.api(calls.addSubscriber, { body: { email: 'erika@example.org' } });
    const answer = await server.call('POST', `/api/admin/newsletter/subscribers/${again.id}/confirm`, {
      body: { reason: 'telefonisch' },
      token: await server.signIn(),
    });
    expect(answer.status).toBe(409);
  });

  test('nobody can change the ledger, whoever has the database', async () => {
    await confirmed('erika@example.org');
    await expect(
      server.ctx.commits.write((tx) => tx.prepare("UPDATE newsletter_consents SET at = '2020'").run()),
    ).rejects.toThrow('only added to');
  });
});

describe('a campaign', () => {
  test('goes to its audience, by name, once, and stands in the log of mails', async () => {
    await confirmed('senior@example.org', { name: 'Käthe <b>Ünal</b>' });
    await confirmed('firma@example.org', { name: 'Max', company: 'Muster GmbH' });
    const { send_result, campaign: sent } = await send({ target_audience: 'seniors', subject: 'Für {{name}}' });
    expect(send_result).toEqual({ success: true, delivered: 1, failed: 0, total_recipients: 1, error: null });
    expect(sent).toMatchObject({ name: 'Newsletter Kampagne', status: 'done' });
    const mail = await mailTo('senior@example.org', 2);
    expect(mail.subject).toBe('Für Käthe <b>Ünal</b>');
    expect(mail.html).toContain('Hallo Käthe &lt;b&gt;Ünal&lt;/b&gt;,');
    expect(mail.text).toContain('Hallo Käthe <b>Ünal</b>,');
    expect(mail.text).toContain('Newsletter abmelden: http');
    expect(mail.html).toContain('/impressum');
    expect(mailsTo('firma@example.org')).toHaveLength(1);
    const { emails } = (await server.call('GET', '/api/admin/emails', { token: await server.signIn() })).body as {
      emails: { email_type: string; status: string; message_id: string }[];
    };
    expect(emails[0]).toMatchObject({ email_type: 'newsletter', status: 'sent', message_id: mail.messageId });
    const stats = await server.api(calls.newsletterStats);
    expect(stats.campaigns).toEqual({
      sent_campaigns: 1,
      total_campaigns: 1,
      total_delivered: 1,
      success_rate: 100,
      avg_open_rate: null,
    });
    expect(stats.subscribers).toMatchObject({ seniors: 1, seniors_recent: 1, business: 1, total: 2, pending: 0 });
  });

  test('is kept once: a line of the log has no text of its own, and shows it for as long as other mails do', async () => {
    await confirmed('erika@example.org', { name: 'Erika' });
    await send();
    const { text } = await mailTo('erika@example.org', 2);
    const log = () => server.api(listEmails, { query: { type: 'newsletter' } });
    await eventually(async () => (await log()).emails.length === 1);
    expect(
      server.ctx.db
        .prepare("SELECT text_content || html_content AS body FROM emails WHERE email_type = 'newsletter'")
        .get(),
    ).toEqual({ body: '' });
    const params = { id: (await log()).emails[0]?.id ?? '' };
    const shown = await server.api(getEmail, { params });
    expect(shown.text_content).toBe(text);
    expect(shown.html_content).toContain('Hallo Erika,');
    await server.ctx.commits.write((tx) =>
      tx.prepare("UPDATE emails SET created_at = '2025-01-01T10:00:00.000Z'").run(),
    );
    expect((await server.api(getEmail, { params })).text_content).toBe('');
  });

  test('is made once however often the call is repeated', async () => {
    await confirmed('erika@example.org');
    const campaign_key = '6b1f2f9e-62a2-4b8c-8a3d-2f6f0b8f7a11';
    const made = await Promise.all([send({ campaign_key }), send({ campaign_key }), send({ campaign_key })]);
    expect(new Set(made.map(({ campaign_id }) => campaign_id)).size).toBe(1);
    expect(mailsTo('erika@example.org')).toHaveLength(2);
  });

  test('without subject or content is refused with the text of the form', async () => {
    const token = await server.signIn();
    const post = (body: object) => server.call('POST', '/api/admin/newsletter/campaigns', { body, token });
    expect((await post({ subject: 'Betreff' })).body).toMatchObject({
      detail: 'Bitte füllen Sie alle Pflichtfelder aus',
    });
    expect((await post({ html_content: '<p>Text</p>' })).status).toBe(422);
    expect((await post({ subject: 'A\r\nBcc: x@example.org', html_content: 'Text' })).status).toBe(422);
  });

  test('to nobody is made and says so', async () => {
    expect((await send()).send_result).toMatchObject({
      success: false,
      total_recipients: 0,
      error: expect.stringContaining('keine bestätigten'),
    });
  });

  test('with a mail server that refuses the sign-in pauses, and goes on when resumed', async () => {
    await confirmed('erika@example.org');
    mailer.answer = () => ({ result: 'unreachable', about: 'us', reason: 'Passwort falsch.' });
    const { campaign_id, send_result, campaign: made } = await send();
    expect(send_result).toMatchObject({ success: false, delivered: 0, error: 'Passwort falsch.' });
    expect(made.status).toBe('paused');
    mailer.answer = () => ({ result: 'accepted' });
    await server.api(calls.resumeCampaign, { params: { id: campaign_id } });
    await eventually(async () => (await only('erika')) && mailsTo('erika@example.org').length === 3);
    await eventually(
      async () => (await server.api(calls.getCampaign, { params: { id: campaign_id } })).campaign.status === 'done',
    );
  });

  test('to a mailbox that does not exist fails and suppresses the address', async () => {
    await confirmed('tot@example.org');
    mailer.answer = () => ({ result: 'refused', about: 'recipient', reason: '550 5.1.1' });
    expect((await send()).send_result).toMatchObject({ success: false, failed: 1, error: '550 5.1.1' });
    expect(await only('tot')).toMatchObject({ status: 'bounced', status_reason: '550 5.1.1' });
    expect((await server.api(calls.newsletterStats)).campaigns.success_rate).toBe(0);
  });

  test('that is planned begins at its time, with those who are on the list then', async () => {
    await confirmed('erika@example.org');
    const { campaign: planned, campaign_id } = await send({ scheduled_at: '2026-12-02T09:00:00+01:00' });
    expect([planned.status, planned.progress.total]).toEqual(['scheduled', 1]);
    await confirmed('max@example.org');
    expect(mailsTo('erika@example.org')).toHaveLength(1);
    server.clock.set('2026-12-02T08:00:01Z');
    await server.nudge();
    await mailTo('max@example.org', 2);
    await mailTo('erika@example.org', 2);
    await eventually(
      async () => (await server.api(calls.getCampaign, { params: { id: campaign_id } })).campaign.status === 'done',
    );
  });

  test('that is cancelled sends nothing more and says who got none', async () => {
    await confirmed('erika@example.org');
    const { campaign_id } = await send({ scheduled_at: '2026-12-02T09:00:00+01:00' });
    const token = await server.signIn();
    const cancelled = await server.api(calls.cancelCampaign, { params: { id: campaign_id } });
    expect(cancelled.status).toBe('cancelled');
    const again = await server.call('POST', `/api/admin/newsletter/campaigns/${campaign_id}/resume`, { token });
    expect(again.body.code).toBe('campaign_not_changeable');
  });

  test('that was cancelled right before the server was killed leaves nobody waiting', async () => {
    await confirmed('erika@example.org');
    const { campaign_id } = await send();
    await server.ctx.commits.write((tx) => {
      tx.prepare("DELETE FROM emails WHERE email_type = 'newsletter'").run();
      tx.prepare("UPDATE campaign_recipients SET state = 'handed', settled_at = NULL").run();
      tx.prepare("UPDATE campaigns SET status = 'cancelled'").run();
      tx.prepare("UPDATE outbox_jobs SET state = 'pending' WHERE kind = 'newsletter.send'").run();
      bringForwardJobs(tx, 'newsletter.send');
    });
    const progress = async () =>
      (await server.api(calls.getCampaign, { params: { id: campaign_id } })).campaign.progress;
    await eventually(async () => (await progress()).uncertain === 1);
    expect(await progress()).toMatchObject({ waiting: 0, delivered: 1 });
  });

  test('that is paused while a mail is on its way calls it off: no fault of the mail server, no try, sent later', async () => {
    await confirmed('erika@example.org');
    const lastSuccess = providerState();
    mailer.answer = async (mail) => {
      await server.ctx.commits.write((tx) => {
        tx.prepare("UPDATE campaigns SET status = 'paused'").run();
      });
      expect(() => mail.bulk?.beforeHandover()).toThrow();
      return { result: 'called_off' };
    };
    const { campaign_id } = await send();
    await eventually(() => recipient().announced_boot === null && mailsTo('erika@example.org').length === 2);
    expect(recipient()).toEqual({ state: 'waiting', attempts: 0, reason: null, announced_boot: null });
    expect(providerState()).toEqual(lastSuccess);
    mailer.answer = () => ({ result: 'accepted' });
    await server.api(calls.resumeCampaign, { params: { id: campaign_id } });
    await eventually(() => recipient().state === 'delivered');
  });

  const gone = { result: 'refused', about: 'recipient', reason: '550 5.1.1' } as const;
  test.each([
    [
      'whose mailbox is gone by the next try',
      async () => {
        mailer.answer = () => gone;
      },
    ],
    [
      'who leaves before the next try',
      () => server.ctx.commits.write((tx) => unsubscribeEmail(tx, server.ctx, 'erika@example.org', 'von Hand')),
    ],
    [
      'of which the rest is cancelled before the next try',
      async (id: string) => void (await server.api(calls.cancelCampaign, { params: { id } })),
    ],
  ])(
    'of which the mail server’s answer got lost is told as perhaps delivered to somebody %s',
    async (_who, happens) => {
      await confirmed('erika@example.org');
      mailer.answer = (mail) => {
        mail.bulk?.beforeHandover();
        return {
          result: 'unreachable',
          about: 'connection',
          reason: 'Der Mailserver ist nicht erreichbar (die Verbindung brach ab).',
        };
      };
      const { campaign_id } = await send();
      await eventually(() => recipient().state === 'waiting' && recipient().attempts === 1);
      await happens(campaign_id);
      server.clock.advance(60_000);
      await server.nudge();
      await eventually(() => recipient().state !== 'waiting');
      expect(recipient()).toMatchObject({
        state: 'uncertain',
        reason: expect.stringContaining('vermutlich angekommen'),
      });
      await eventually(async () => {
        const { campaign: now } = await server.api(calls.getCampaign, { params: { id: campaign_id } });
        return now.status === 'done' || now.status === 'cancelled';
      });
      const { campaign: now } = await server.api(calls.getCampaign, { params: { id: campaign_id } });
      expect(now.progress).toMatchObject({ uncertain: 1, delivered: 1, failed: 0, skipped: 0, waiting: 0 });
    },
  );

  test('of which the mail server put somebody off, with an answer, is not told as perhaps delivered', async () => {
    await confirmed('erika@example.org');
    mailer.answer = (mail) => {
      mail.bulk?.beforeHandover();
      return { result: 'unreachable', reason: 'Der Mailserver vertröstet auf später. 451' };
    };
    await send();
    await eventually(() => recipient().state === 'waiting' && recipient().attempts === 1);
    mailer.answer = () => gone;
    server.clock.advance(60_000);
    await server.nudge();
    await eventually(() => recipient().state === 'failed');
  });

  test.each([
    ['only announced in this boot of the machine was surely not taken, and is sent', "'waiting'", false, 'delivered'],
    [
      'only announced before a power failure may have been taken, and is not sent again',
      "'waiting'",
      true,
      'uncertain',
    ],
    ['with its end being said may have been taken, and is not sent again', "'handed'", false, 'uncertain'],
  ])('when the server was killed, a mail %s', async (_rule, state, otherBoot, expected) => {
    await confirmed('erika@example.org');
    const { campaign_id } = await send();
    await eventually(async () => recipient().state === 'delivered');
    const before = mailsTo('erika@example.org').length;
    await server.ctx.commits.write((tx) => {
      tx.prepare("DELETE FROM emails WHERE email_type = 'newsletter'").run();
      tx.prepare(`UPDATE campaign_recipients SET state = ${state}, settled_at = NULL
        ${otherBoot ? ", announced_boot = 'an earlier one'" : ''}`).run();
      tx.prepare("UPDATE campaigns SET status = 'sending'").run();
      tx.prepare("UPDATE outbox_jobs SET state = 'pending' WHERE kind = 'newsletter.send'").run();
      bringForwardJobs(tx, 'newsletter.send');
    });
    await eventually(async () => {
      const { campaign: now } = await server.api(calls.getCampaign, { params: { id: campaign_id } });
      return now.status === 'done';
    });
    expect(recipient().state).toBe(expected);
    expect(mailsTo('erika@example.org').length - before).toBe(expected === 'delivered' ? 1 : 0);
  });

  test('can be previewed, tested at home and taken as the model of another', async () => {
    await confirmed('erika@example.org');
    const preview = await server.api(calls.previewCampaign, {
      body: {
        subject: '',
        html_content: '<p>{{name}} {{vorname}}</p><script>alert(1)</script>',
        target_audience: 'all',
      },
    });
    expect(preview.recipients).toBe(1);
    expect(preview.html).not.toContain('alert');
    expect(preview.warnings.join(' ')).toMatch(/„script“.*Betreff.*vorname/s);
    const test = await server.api(calls.sendTestMail, {
      body: { subject: 'Probe', html_content: '<p>Hallo {{name}}</p>' },
    });
    const mail = await mailTo(test.sent_to);
    expect(mail.subject).toBe('[Test] Probe');
    const link = linksIn(mail.text).find(({ pathname }) => pathname === calls.unsubscribePath);
    expect((await post(pathOf(link))).status).toBe(200);
    expect((await only('erika')).status).toBe('confirmed');
    const { campaign_id } = await send({ name: 'Herbst' });
    expect(await server.api(calls.duplicateCampaign, { params: { id: campaign_id } })).toMatchObject({
      name: 'Herbst (Kopie)',
      subject: 'Neues im Herbst',
    });
    const { recipients } = await server.api(calls.campaignResults, { params: { id: campaign_id } });
    expect(recipients).toMatchObject([{ email: 'erika@example.org', state: 'delivered', attempts: 1 }]);
  });
});

function textOf({ version, text }: { version: string; text: string }) {
  return { text_version: version, text };
}
