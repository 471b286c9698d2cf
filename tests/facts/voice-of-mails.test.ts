import { voices } from '@it-lotse/contract/content';
import type { LetterKey, SmsKey } from '@it-lotse/domain/mail-kinds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailSamples } from '../../server/src/app/mail-samples.ts';
import { createSmtpMailer } from '../../server/src/providers/mailer.ts';
import { startTestServer, type TestServer } from '../../server/src/test-support/test-server.ts';
import { SmtpSimulator } from '../simulators/smtp-simulator.ts';
import { mailKinds, sendOneOfEach } from '../support/every-mail.ts';
import { unresolved, wrongWords } from '../support/voice-words.ts';
import { textOf } from './page-text.ts';

/** one-voice.test.ts reads what comes with the program; here is read what arrives, with everything that is put in. */
describe.each(voices)('of a business that says „%s“', (voice) => {
  let smtp: SmtpSimulator;
  let server: TestServer;
  beforeAll(async () => {
    smtp = await new SmtpSimulator().start();
    server = await startTestServer({ mailer: createSmtpMailer(smtp.url), config: { newsletterPerMinute: 60_000 } });
    await sendOneOfEach(server, smtp, voice);
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    await smtp.stop();
  });

  function expectVoice(what: string, { subject, text, html }: { subject: string; text: string; html: string }): void {
    const read = textOf(html);
    expect(read.length, what).toBeGreaterThan(40);
    for (const said of [subject, text, read]) {
      expect(wrongWords(said, voice), what).toEqual([]);
      expect(unresolved(said), what).toEqual([]);
    }
  }

  test('every kind of mail that arrives says it, in text and in HTML', () => {
    for (const [kind, itsSubject] of Object.entries(mailKinds)) {
      const came = smtp.mails.filter(({ parsed }) => itsSubject.test(parsed.subject ?? ''));
      expect(came.length, kind).toBeGreaterThan(0);
      for (const { parsed } of came)
        expectVoice(kind, { subject: parsed.subject ?? '', text: parsed.text ?? '', html: parsed.html || '' });
    }
  });

  test('so does whatever arrived besides, and some of it speaks of the business at all', () => {
    for (const { parsed } of smtp.mails)
      expectVoice(parsed.subject ?? '', {
        subject: parsed.subject ?? '',
        text: parsed.text ?? '',
        html: parsed.html || '',
      });
    const other = voice === 'ich' ? 'wir' : 'ich';
    expect(smtp.mails.filter(({ parsed }) => wrongWords(parsed.text ?? '', other).length > 0).length).toBeGreaterThan(
      5,
    );
  });

  test.each(Object.keys(mailSamples.letters) as LetterKey[])('the example of the mail „%s“ says it', (key) => {
    const { subject, text_content, html_content } = mailSamples.letters[key](server.ctx);
    expectVoice(key, { subject, text: text_content, html: html_content });
  });

  test.each(Object.keys(mailSamples.sms) as SmsKey[])('the example of the SMS „%s“ says it', (key) => {
    const sms = JSON.stringify(mailSamples.sms[key](server.ctx));
    expect(wrongWords(sms, voice)).toEqual([]);
    expect(unresolved(sms)).toEqual([]);
  });
});
