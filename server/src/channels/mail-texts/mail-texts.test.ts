import type { OwnMailWords } from '@it-lotse/contract/mail-texts';
import * as calls from '@it-lotse/contract/mail-texts';
import { keptVersions } from '@it-lotse/contract/text-versions';
import { isMailKey, type LetterKey, type MailKind, mailKeys, mailKind, type SmsKey } from '@it-lotse/domain/mail-kinds';
import { mailWordFaults } from '@it-lotse/domain/mail-words';
import { smsLength } from '@it-lotse/domain/sms-length';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailSamples } from '../../app/mail-samples.ts';
import type { ServerParts } from '../../app/server-parts.ts';
import { businessProfileSetting } from '../../kernel/settings/business-profile-setting.ts';
import { startTestServer, type TestServer } from '../../test-support/test-server.ts';
import { escapeHtml } from '../emails/mail-html.ts';
import { mailSetting } from '../emails/mail-setting.ts';
import { entryOf } from './mail-text-entry.ts';
import { mailTextsSetting } from './mail-texts-setting.ts';
import { letterWords } from './mail-words.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const letterKeys = Object.keys(mailSamples.letters) as LetterKey[];
const smsKeys = Object.keys(mailSamples.sms) as SmsKey[];
test('every mail and SMS whose words can be changed has an example, of one feature', () => {
  expect([...letterKeys, ...smsKeys].toSorted()).toEqual(mailKeys.toSorted());
});

const kindOf = (key: LetterKey | SmsKey): MailKind => mailKind(key, 'ich');
const rulesOf = (key: LetterKey | SmsKey) => entryOf(key, null, server.ctx.settings.get(businessProfileSetting));

/** The server as if these words were stored. */
function withWords(key: LetterKey | SmsKey, words: OwnMailWords | null): ServerParts {
  const settings = server.ctx.settings.asIf(mailTextsSetting, { [key]: words });
  return Object.create(server.ctx, { settings: { value: settings } }) as ServerParts;
}
const letterWith = (key: LetterKey, words: OwnMailWords | null) => mailSamples.letters[key](withWords(key, words));

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
/** What can be read of a mail, in its order. */
const piecesOf = (html: string) =>
  html
    .split(/<[^>]*>/)
    .map((piece) => piece.trim())
    .filter(Boolean);
const linksOf = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, link]) => link);
/** What of `facts` does not stand in `found`, in this order. */
function missingIn(found: readonly string[], facts: readonly string[]): string[] {
  let from = 0;
  return facts.filter((fact) => {
    const at = found.indexOf(fact, from);
    if (at >= 0) from = at + 1;
    return at < 0;
  });
}

const snippets = [
  '<img src=x onerror=alert(1)>',
  '</p></body>',
  '&amp;',
  'Moin',
  '😀',
  'Zeile\n\nAbsatz',
  '"',
  "'",
  '{{',
];
/** What an operator may type into a field of this mail. */
function typed(key: LetterKey | SmsKey, { lines = 1 } = {}): fc.Arbitrary<string> {
  const names = rulesOf(key).placeholders.map(({ name }) => `{${name}}`);
  const piece = fc.oneof(fc.constantFrom(...snippets), fc.constantFrom(...names), fc.string({ unit: 'grapheme' }));
  return fc
    .array(piece, { maxLength: 8 })
    .map((pieces) => (lines === 1 ? pieces.join(' ').replaceAll(/\s+/g, ' ') : pieces.join('\n')).trim());
}
const required = (key: LetterKey | SmsKey, field: 'subject' | 'text') =>
  (kindOf(key).required[field] ?? []).map((name) => `{${name}}`).join(' ');

describe.each(letterKeys)('%s', (key) => {
  test('what comes with the program keeps the rules for words of one’s own', () => {
    expect(mailWordFaults(kindOf(key).words, rulesOf(key))).toEqual({});
  });

  test('whatever is written, every fact stays, nothing is left unfilled, and text and HTML say the same', () => {
    const subject = `Betreff ${required(key, 'subject')}`;
    const bare = letterWith(key, { subject, greeting: '', opening: '', closing: '' });
    const facts = { text: linesOf(bare.text_content), html: piecesOf(bare.html_content) };
    fc.assert(
      fc.property(
        fc.record({
          subject: typed(key).map((text) => `${subject} ${text}`.trim()),
          greeting: typed(key),
          opening: typed(key, { lines: 3 }),
          closing: typed(key, { lines: 3 }),
        }),
        (written) => {
          const read = calls.ownMailWords.safeParse(written);
          fc.pre(read.success && Object.keys(mailWordFaults(read.data, rulesOf(key))).length === 0);
          const { subject, text_content, html_content } = letterWith(key, written);
          expect(missingIn(linesOf(text_content), facts.text)).toEqual([]);
          expect(missingIn(piecesOf(html_content), facts.html)).toEqual([]);
          expect(linksOf(html_content)).toEqual(linksOf(bare.html_content));
          expect(`${subject}${text_content}${html_content}`).not.toMatch(/\{\w+\}/);
          expect(`${subject}${text_content}`).not.toMatch(/[{}]/);
          expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
          expect(html_content).not.toMatch(/<img|<script/);
          for (const said of [written.greeting, written.opening, written.closing].flatMap((text) => text.split('\n')))
            if (said.trim() !== '' && !/[{}]/.test(said)) {
              expect(text_content).toContain(said.trim());
              expect(html_content).toContain(escapeHtml(said.trim()));
            }
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe.each(smsKeys)('%s', (key) => {
  test('whatever is written, an SMS names business and time and is never longer than its cap', () => {
    const shipped = mailSamples.sms[key](server.ctx);
    fc.assert(
      fc.property(typed(key, { lines: 2 }), fc.nat(4), (text, times) => {
        const written = { text: `${required(key, 'text')} ${text} ${'lang '.repeat(times * 20)}`.trim() };
        const sent = mailSamples.sms[key](withWords(key, written));
        if (Object.keys(mailWordFaults(written, rulesOf(key))).length > 0) {
          expect(sent).toBe(shipped);
          return;
        }
        expect(smsLength(sent).segments).toBeLessThanOrEqual(4);
        expect(sent).not.toMatch(/[{}\u00A0]/);
        expect(sent).toContain(server.ctx.settings.get(businessProfileSetting).name);
        expect(sent).toMatch(/\d\d:\d\d Uhr/);
        expect(sent).toContain(kindOf(key).kept);
      }),
      { numRuns: 60 },
    );
  });
});

test('a mail without a name is greeted without one', () => {
  const words = { greeting: 'Liebe {name},', opening: 'Moin, {name}!', closing: '{name}' };
  const subject = '{erklaerung} {datum} {uhrzeit}';
  const { settings } = withWords('declaration', { subject, ...words });
  const facts = { erklaerung: 'Widerruf', datum: 'heute', uhrzeit: '10:00 Uhr' };
  const said = (name: string) => {
    const { opening, closing } = letterWords(settings, 'declaration', { ...facts, name });
    return [...opening, ...closing].map((part) => (part.kind === 'text' ? part.text : ''));
  };
  expect(said('Erika {datum}')).toEqual(['Liebe Erika {datum},', 'Moin, Erika {datum}!', 'Erika {datum}']);
  expect(said('')).toEqual(['Guten Tag,', 'Moin!', 'Guten Tag']);
});

test('words that the rules of today would refuse are not said: the mail is the one of the program', () => {
  for (const key of letterKeys) {
    expect(letterWith(key, { subject: '{frueher}', greeting: '', opening: '', closing: '' })).toEqual(
      letterWith(key, null),
    );
  }
});

describe('in the office', () => {
  const list = async () => (await server.api(calls.listMailTexts)).entries;
  const save = (key: string, words: OwnMailWords | null) =>
    server.api(calls.updateMailText, { params: { key }, body: { words } });
  const put = async (key: string, words: unknown) =>
    server.call('PUT', calls.updateMailText.path.replace('{key}', key), {
      body: { words },
      token: await server.signIn(),
    });
  const own = { subject: 'Danke!', greeting: 'Moin,', opening: 'schön, dass Sie schreiben.', closing: 'Ihr Uwe' };

  test('every mail is listed with what it says, when it goes out and what may stand in it', async () => {
    const entries = await list();
    expect(entries.map(({ key }) => key)).toEqual(mailKeys);
    for (const { key, own: words, placeholders } of entries) {
      expect(isMailKey(key)).toBe(true);
      expect(words).toBeNull();
      for (const { example } of placeholders) expect(example).not.toBe('');
    }
  });

  test('what is wrong is said beside its field: unknown and forgotten placeholders, an empty or broken subject', async () => {
    const words = { subject: 'Termin', greeting: '', opening: 'Bis {morgen}', closing: 'Bis {bald' };
    const refused = await put('appointment-booked', words);
    expect([refused.status, refused.body]).toMatchObject([
      422,
      {
        fields: {
          subject: 'Hier fehlt noch {datum}.',
          opening: 'Diesen Platzhalter gibt es nicht: {morgen}.',
          closing: 'Eine geschweifte Klammer steht allein.',
        },
      },
    ]);
    const smuggled = await put('lead-received', { ...own, subject: 'Hallo\r\nBcc: opfer@example.net' });
    expect(smuggled.status).toBe(422);
    expect(JSON.stringify(smuggled.body)).toContain('Der Betreff darf keinen Zeilenumbruch enthalten.');
    expect((await put('lead-received', { ...own, subject: undefined })).body).toMatchObject({
      fields: { subject: 'Der Betreff fehlt.' },
    });
    const long = `{betrieb} {tag} {uhrzeit} ${'lang '.repeat(100)}`;
    expect((await put('reminder-sms', { text: long })).body).toMatchObject({
      fields: { text: 'Das wären 4 SMS. Mehr als 3 gehen nicht.' },
    });
    expect((await put('unbekannt', own)).status).toBe(404);
    expect((await list()).every((entry) => entry.own === null)).toBe(true);
  });

  test('what is saved holds for the next mail; a look before stores and sends nothing', async () => {
    await server.ctx.settings.change(mailSetting, (mails) => ({ ...mails, auto_reply: true }));
    await server.ctx.settings.change(businessProfileSetting, (profile) => ({ ...profile, name: 'Computerhilfe' }));
    const newest = () =>
      server.ctx.db
        .prepare("SELECT subject, text_content FROM emails WHERE email_type = 'auto_reply' ORDER BY rowid DESC LIMIT 1")
        .get() as {
        subject: string;
        text_content: string;
      };
    const look = await server.api(calls.previewMailText, { params: { key: 'lead-received' }, body: { words: own } });
    expect(look).toMatchObject({ way: 'email', subject: 'Danke!' });
    if (look.way === 'email')
      expect((await server.call('GET', look.preview_path)).text).toContain('dass Sie schreiben.');
    expect(server.count('emails')).toBe(0);
    await server.addLead({ email: 'eins@example.org' });
    expect(newest().subject).toBe('Ihre Nachricht ist angekommen');
    await save('lead-received', own);
    await server.addLead({ email: 'zwei@example.org' });
    expect(newest().subject).toBe('Danke!');
    expect(newest().text_content).toMatch(
      /^Moin,\n\nschön, dass Sie schreiben\.\n\nIhre Nachricht vom 1\. Dezember 2026, 12:00\u00A0Uhr, ist angekommen\.\n\nIhr Uwe\n\nDiese E-Mail wurde automatisch/,
    );
    await save('lead-received', null);
    await server.addLead({ email: 'drei@example.org' });
    expect(newest().subject).toBe('Ihre Nachricht ist angekommen');
  });

  test('each mail has versions of its own, the last 20, and each can come back; resetting is one, too', async () => {
    const key = 'reminder';
    const words = (n: number) => ({ ...own, subject: `Bis {tag}, ${n}` });
    for (let n = 0; n < keptVersions + 3; n += 1) await save(key, words(n));
    await save(key, null);
    const versions = async () => (await server.api(calls.listMailTextVersions, { params: { key } })).versions;
    const kept = await versions();
    expect(kept.map((version) => version.words?.subject ?? null)).toEqual([
      null,
      ...Array.from({ length: keptVersions - 1 }, (_, n) => `Bis {tag}, ${keptVersions + 2 - n}`),
    ]);
    const restored = await server.api(calls.restoreMailTextVersion, {
      params: { key, id: String(kept[5]?.id) },
    });
    expect(restored.own).toEqual(kept[5]?.words);
    expect((await versions())[0]?.words).toEqual(kept[5]?.words);
    const other = await server.api(calls.listMailTextVersions, { params: { key: 'receipt' } });
    expect(other.versions).toEqual([]);
    await expect(
      server.api(calls.restoreMailTextVersion, { params: { key: 'receipt', id: String(kept[5]?.id) } }),
    ).rejects.toThrow('404');
  });
});
