import type { OwnMailWords } from '@it-lotse/contract/mail-texts';
import { type LetterKey, mailKind } from '@it-lotse/domain/mail-kinds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailSamples } from '../../server/src/app/mail-samples.ts';
import { queueEmail } from '../../server/src/channels/emails/queue-email.ts';
import { mailTextsSetting } from '../../server/src/channels/mail-texts/mail-texts-setting.ts';
import { createSmtpMailer } from '../../server/src/providers/mailer.ts';
import { startTestServer, type TestServer } from '../../server/src/test-support/test-server.ts';
import { SmtpSimulator } from '../simulators/smtp-simulator.ts';
import { isFullRun } from '../support/scale.ts';
import { ratesSpam, spamIn } from '../support/spam-rating.ts';

let smtp: SmtpSimulator;
let server: TestServer;
beforeAll(async () => {
  smtp = await new SmtpSimulator().start();
  server = await startTestServer({ mailer: createSmtpMailer(smtp.url) });
  await server.knowAddress('erika@example.org');
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await smtp.stop();
});

const keys = Object.keys(mailSamples.letters) as LetterKey[];

/** What an operator might write. */
const styles: Readonly<Record<string, Omit<OwnMailWords, 'subject' | 'text'>>> = {
  'as short as it gets': { greeting: '', opening: '', closing: '' },
  'as one talks by the sea': {
    greeting: 'Moin!',
    opening: 'schön, dass Sie da sind 😀 – hier kommt alles, was Sie brauchen.\n\nFragen? Immer her damit!',
    closing: 'Herzliche Grüße aus Jork\nUwe „Öl“ & sein Hund\nwww.nord.example',
  },
  'with many words': {
    greeting: 'Sehr geehrte Kundin, sehr geehrter Kunde,',
    opening: 'vielen Dank für Ihr Vertrauen. Ich nehme mir Zeit für Sie und erkläre Ihnen jeden Schritt. '.repeat(12),
    closing: 'Kostenlos ist nur der Kaffee. Rufen Sie jetzt an: {telefon}. '.repeat(5),
  },
};

/** One that names what it has to, and says something before it. */
function subjectOf(key: LetterKey): string {
  const { required } = mailKind(key, 'ich');
  return ['Post von', '{betrieb}:', ...(required.subject ?? []).map((name) => `{${name}}`)].join(' ');
}

if (ratesSpam) {
  test('in words of one’s own no mail is rated as spam: SpamAssassin, asked offline, stays below 1.0', async () => {
    const sources: Record<string, string> = {};
    for (const [place, [style, words]] of Object.entries(styles).entries()) {
      // Each takes a second to rate: short of a full run every mail is rated in one style.
      const written = keys.filter((_, index) => isFullRun || index % Object.keys(styles).length === place);
      const texts = Object.fromEntries(written.map((key) => [key, { ...words, subject: subjectOf(key) }]));
      await server.ctx.settings.change(mailTextsSetting, () => texts);
      await server.ctx.commits.write((tx) => {
        for (const key of written) {
          const { subject, text_content, html_content } = mailSamples.letters[key](server.ctx);
          expect(subject).toMatch(/^Post von /);
          queueEmail(tx, server.ctx, {
            ...{ email_type: 'receipt', to_name: 'Erika Muster', to_email: 'erika@example.org' },
            ...{ subject, text_content, html_content },
          });
        }
      });
      const before = Object.keys(sources).length;
      const came = await smtp.waitForMails(before + written.length);
      for (const { source } of came.slice(before)) sources[`${style} ${Object.keys(sources).length}`] = source;
    }
    expect(spamIn(sources)).toEqual([]);
  });
}
