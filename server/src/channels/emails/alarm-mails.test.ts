import { defaultBusinessProfile } from '@it-lotse/domain/default-business-profile';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { noteTargetFails } from '../../features/backups/off-site/target-alarms.ts';
import { TargetFault } from '../../features/backups/targets/target-fault.ts';
import { recordEvent } from '../../kernel/events/event-log.ts';
import { noteCredentialsRefused } from '../../kernel/events/provider-alarms.ts';
import { businessProfileSetting } from '../../kernel/settings/business-profile-setting.ts';
import { days, FakeMailer, startTestServer, type TestServer } from '../../test-support/test-server.ts';
import { mailSetting } from './mail-setting.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ mailer: new FakeMailer() });
  await server.ctx.settings.set(businessProfileSetting, { ...defaultBusinessProfile, phone: '01234 98765' });
  await server.ctx.settings.set(mailSetting, { auto_reply: true, admin_notification: false });
});
afterEach(() => server[Symbol.asyncDispose]());

const mails = async () => {
  await server.ctx.alarmMails.tick();
  return (
    server.ctx.db.prepare('SELECT subject, to_email, text_content FROM emails ORDER BY seq').all() as Array<{
      subject: string;
      to_email: string;
      text_content: string;
    }>
  ).map(({ subject, to_email, text_content }) => ({ subject, to_email, text: text_content }));
};

test('a backup target that fails for a day is told by mail, once, also to who wants no other news by mail', async () => {
  const fails = () =>
    server.ctx.commits.write((tx) =>
      noteTargetFails(tx, 'sftp://fern', new TargetFault('away', 'Das Ziel ist nicht erreichbar.')),
    );
  await fails();
  expect(await mails()).toEqual([]);
  server.clock.advance(days(1));
  await fails();
  await fails();
  const [mail, ...others] = [...(await mails()), ...(await mails()).slice(1)];
  expect(mail).toMatchObject({
    subject: 'Ihre Sicherungen kommen nicht außer Haus',
    to_email: defaultBusinessProfile.email,
  });
  expect(mail?.text).toContain('Nach sftp://fern kommt keine Sicherung mehr: Das Ziel ist nicht erreichbar.');
  expect(mail?.text).toContain('/dashboard/debug');
  expect(others).toEqual([]);
});

test.each([
  ['Stripe', 'Stripe nimmt Ihre Zugangsdaten nicht an'],
  ['SMS', 'Der Anbieter der SMS nimmt Ihre Zugangsdaten nicht an'],
  ['WhatsApp', 'WhatsApp sendet nicht mehr'],
  ['Google', 'Der Kalender ist getrennt'],
  ['backups', 'Ihre Datensicherung ist fehlgeschlagen'],
])('credentials that are refused, or work that has stopped, are told by mail: %s', async (what, subject) => {
  const reason = 'Der Zugang ist abgelaufen.';
  await server.ctx.commits.write((tx) => {
    if (what === 'Stripe') noteCredentialsRefused(tx, 'stripe', reason);
    if (what === 'SMS') noteCredentialsRefused(tx, 'sms', reason);
    if (what === 'WhatsApp') recordEvent(tx, { type: 'whatsapp.token_dead', reason });
    if (what === 'Google') recordEvent(tx, { type: 'calendar.disconnected', reason });
    if (what === 'backups') recordEvent(tx, { type: 'backup.failed', reason });
  });
  expect(await mails()).toMatchObject([{ subject, text: expect.stringContaining(reason) }]);
});

test('a mail server that refuses the password is not told by the mail it would have to carry', async () => {
  await server.ctx.commits.write((tx) => noteCredentialsRefused(tx, 'smtp', 'Passwort abgelehnt.'));
  expect(await mails()).toEqual([]);
});

test('what happened while nobody had said where mails go is not told days later', async () => {
  await server.ctx.commits.write((tx) => recordEvent(tx, { type: 'backup.failed', reason: 'Die Platte ist voll.' }));
  server.clock.advance(days(2));
  expect(await mails()).toEqual([]);
});
