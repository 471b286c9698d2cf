import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { blankableLine, blankableText, requiredLine, requiredText, utcTimestamp } from './fields.ts';
import { lazyObject } from './lazy-object.ts';

// What automatic mails and SMS say around the facts, in the operator's own words. The facts are made from data and no part of this.

/** A mail has the first four, an SMS only the last; {datum} and the like are filled in. */
export const ownMailWords = lazyObject(() => ({
  subject: requiredLine('Der Betreff', 150).optional(),
  greeting: blankableLine('Die Anrede', 100).optional(),
  opening: blankableText('Der Anfang', 2000).optional(),
  closing: blankableText('Der Schluss', 2000).optional(),
  text: requiredText('Der Text', 600).optional(),
}));
export type OwnMailWords = z.infer<typeof ownMailWords>;
export type MailWordField = keyof OwnMailWords;

/** By the key of the mail; null: as it comes with the program. */
export const ownMailTexts = z.record(z.string(), ownMailWords.nullable());
export type OwnMailTexts = z.infer<typeof ownMailTexts>;

export const mailTextEntry = lazyObject(() => ({
  key: z.string(),
  group: z.string().describe('What it is about, for people'),
  way: z.enum(['email', 'sms']),
  title: z.string(),
  when: z.string().describe('When it goes out, for people'),
  shipped: ownMailWords.describe('What comes with the program'),
  own: ownMailWords.nullable().describe('null: what comes with the program is said'),
  kept: z.string().describe("What stands behind an opening of one's own all the same; '': nothing"),
  placeholders: z.array(z.object({ name: z.string(), example: z.string() })),
  required: z.array(z.object({ field: ownMailWords.keyof(), names: z.array(z.string()) })),
}));
export type MailTextEntry = z.infer<typeof mailTextEntry>;

const keyParams = lazyObject(() => ({ key: z.string().max(64).describe('Of the mail') }));
const written = lazyObject(() => ({ words: ownMailWords.nullable().describe('null: as it comes with the program') }));

export const listMailTexts = defineEndpoint({
  method: 'GET',
  path: '/api/admin/mail-texts',
  summary: 'The automatic mails and SMS to customers, and what they say around the facts',
  access: 'operator',
  answer: lazyObject(() => ({ entries: z.array(mailTextEntry) })),
});

export const updateMailText = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/mail-texts/{key}',
  summary: 'Put a mail in other words, or back to what comes with the program; the next one says so',
  access: 'operator',
  params: keyParams,
  body: written,
  answer: mailTextEntry,
});

export const previewMailText = defineEndpoint({
  method: 'POST',
  path: '/api/admin/mail-texts/{key}/preview',
  summary: 'The mail or SMS as it would be with these words, with facts of an example; nothing is stored or sent',
  access: 'operator',
  computes: true,
  params: keyParams,
  body: written,
  answer: z.discriminatedUnion('way', [
    lazyObject(() => ({
      way: z.literal('email'),
      subject: z.string(),
      text: z.string().describe('The part without HTML'),
      preview_path: z.string().describe('HTML for a frame without rights, for some minutes'),
    })),
    lazyObject(() => ({ way: z.literal('sms'), text: z.string() })),
  ]),
});

export const mailTextVersion = lazyObject(() => ({
  id: z.number().int(),
  saved_at: utcTimestamp,
  words: ownMailWords.nullable(),
}));
export type MailTextVersion = z.infer<typeof mailTextVersion>;

export const listMailTextVersions = defineEndpoint({
  method: 'GET',
  path: '/api/admin/mail-texts/{key}/versions',
  summary: 'The versions of a mail saved last, newest first; the first one is what it says now',
  access: 'operator',
  params: keyParams,
  answer: lazyObject(() => ({ versions: z.array(mailTextVersion) })),
});

export const restoreMailTextVersion = defineEndpoint({
  method: 'POST',
  path: '/api/admin/mail-texts/{key}/versions/{id}/restore',
  summary: 'Let a mail say again what a version says; this is a new version, so it can be undone in the same way',
  access: 'operator',
  params: lazyObject(() => keyParams.extend({ id: z.string().max(64) }).shape),
  answer: mailTextEntry,
});
