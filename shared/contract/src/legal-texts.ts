import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { blankableLine, blankableText, utcTimestamp } from './fields.ts';
import { lazyObject } from './lazy-object.ts';

/** The operator's own terms and conditions, as written; '' while there are none, and then no page. */
export const terms = lazyObject(() => ({ text: blankableText('Der Text', 60_000) }));
export type Terms = z.output<typeof terms>;

/** Whose machine the server runs on, for the privacy statement; both '' while nobody has said so. */
export const hoster = lazyObject(() => ({
  name: blankableLine('Der Name des Hosters', 120),
  address: blankableLine('Die Anschrift des Hosters', 200),
})).refine(({ name, address }) => address === '' || name !== '', {
  path: ['name'],
  error: 'Zur Anschrift fehlt der Name des Hosters.',
});
export type Hoster = z.output<typeof hoster>;

/** Where a contract is withdrawn from online (§ 356a BGB): what a consumer is told of their right names it. */
export const withdrawalPath = '/vertrag-widerrufen';

export const getTerms = defineEndpoint({
  method: 'GET',
  path: '/api/admin/content/terms',
  summary: 'The terms and conditions of the operator; empty: none',
  access: 'operator',
  answer: terms,
});

export const updateTerms = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/content/terms',
  summary: 'Replace them; with an empty text the page /agb is gone',
  access: 'operator',
  body: terms,
  answer: terms,
});

/** By which a kept text is found. */
export const textHash = z.string().regex(/^[0-9a-f]{64}$/, 'Diese Fassung gibt es nicht.');

/** Which terms and conditions were agreed; what they say is asked for by the hash. */
export const agreedTermsNote = lazyObject(() => ({
  hash: textHash,
  saved_at: utcTimestamp.describe('When the operator saved this text'),
}));
export type AgreedTermsNote = z.output<typeof agreedTermsNote>;

export const getAgreedTerms = defineEndpoint({
  method: 'GET',
  path: '/api/admin/agreed-terms/{hash}',
  summary: 'The terms and conditions a contract was made under, as they were',
  access: 'operator',
  params: lazyObject(() => ({ hash: textHash })),
  answer: lazyObject(() => agreedTermsNote.extend({ text: z.string() }).shape),
});

export const getWithdrawalInstruction = defineEndpoint({
  method: 'GET',
  path: '/api/admin/withdrawal-instructions/{hash}',
  summary: 'The instruction on withdrawal a customer was sent, as it was; the model form is its last section',
  access: 'operator',
  params: lazyObject(() => ({ hash: textHash })),
  answer: lazyObject(() => ({ sections: z.array(z.object({ title: z.string(), paragraphs: z.array(z.string()) })) })),
});

export const getHoster = defineEndpoint({
  method: 'GET',
  path: '/api/admin/content/hoster',
  summary: 'Who runs the machine of the server, as the privacy statement names them',
  access: 'operator',
  answer: hoster,
});

export const updateHoster = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/content/hoster',
  summary: 'Replace it',
  access: 'operator',
  body: hoster,
  answer: hoster,
});
