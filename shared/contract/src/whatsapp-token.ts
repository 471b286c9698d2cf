import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { requiredText, utcTimestamp } from './fields.ts';
import { lazyObject } from './lazy-object.ts';

/** none: no token · ok · expiring: 7 days or less are left · dead: WhatsApp refuses it · unchecked: never asked yet */
export const tokenStates = ['none', 'unchecked', 'ok', 'expiring', 'dead'] as const;

export const tokenInfo = lazyObject(() => ({
  configured: z.boolean(),
  token_preview: z.string().nullable().describe('First and last characters only'),
  phone_number_id: z.string().nullable(),
  phone_number: z.string().nullable().describe('The business number as WhatsApp shows it'),
  verified_name: z.string().nullable(),
  state: z.enum(tokenStates),
  reason: z.string().nullable().describe('German; dead: why, and what mends it'),
  expires_at: utcTimestamp.nullable().describe('null: never, or not known; see never_expires'),
  never_expires: z.boolean(),
  days_left: z.number().int().nullable(),
  issued_at: utcTimestamp.nullable().describe('When this program took it over'),
  renew_at: utcTimestamp.nullable().describe('60 days after issued_at, where it is not known to never expire'),
  last_checked_at: utcTimestamp.nullable(),
  has_previous: z.boolean().describe('One step back is possible'),
  waiting_messages: z.number().int().describe('Messages that wait for a working token'),
  missing: z.array(z.string()).describe('German names of what is still to be set up, e.g. Telefonnummer-ID'),
  can_read_expiry: z.boolean().describe('App id and app secret are set up'),
  webhook_url: z.string().describe('To be entered at Meta'),
  webhook_verified_at: utcTimestamp.nullable().describe('When Meta proved the webhook’s address last'),
}));
export type TokenInfo = z.infer<typeof tokenInfo>;

export const getTokenInfo = defineEndpoint({
  method: 'GET',
  path: '/api/whatsapp/token/info',
  summary: 'How the WhatsApp token stands; never the token itself',
  access: 'operator',
  neverKept: true,
  answer: tokenInfo,
});

export const testToken = defineEndpoint({
  method: 'POST',
  path: '/api/whatsapp/token/test',
  summary: 'Ask Meta whether the current token works',
  access: 'operator',
  answer: lazyObject(() => ({
    test_result: z.object({ working: z.boolean(), message: z.string(), error: z.string().nullable() }),
  })),
});

const newToken = requiredText('Der Token', 4096).refine(
  (token) => !/\s/.test(token),
  'Ein Token enthält keine Leerzeichen.',
);

export const validationResult = lazyObject(() => ({
  valid: z.boolean(),
  error: z.string().nullable().describe('German'),
  app_name: z.string().nullable(),
  verified_name: z.string().nullable(),
  phone_number: z.string().nullable(),
  expires_at: utcTimestamp.nullable(),
  never_expires: z.boolean(),
  message: z.string().describe('German, what was found'),
}));

export type ValidationResult = z.infer<typeof validationResult>;

export const validateToken = defineEndpoint({
  method: 'POST',
  path: '/api/whatsapp/token/validate',
  summary: 'Ask Meta whether a new token would work; changes nothing',
  access: 'operator',
  body: lazyObject(() => ({ new_token: newToken })),
  answer: lazyObject(() => ({ validation_result: validationResult })),
});

export const updateToken = defineEndpoint({
  method: 'POST',
  path: '/api/whatsapp/token/update',
  summary: 'Take over a token that was validated just before; the old one is kept encrypted for one step back',
  access: 'operator',
  body: lazyObject(() => ({ new_token: newToken })),
  answer: lazyObject(() => ({ message: z.string(), info: tokenInfo })),
});

export const restoreToken = defineEndpoint({
  method: 'POST',
  path: '/api/whatsapp/token/restore',
  summary: 'Go back to the token before, if it still works',
  access: 'operator',
  answer: lazyObject(() => ({ message: z.string(), info: tokenInfo })),
});
