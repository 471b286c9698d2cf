import { z } from 'zod';
import { credential, existingPassword, newPassword, newUsername, totpCode } from './account.ts';
import { defineEndpoint } from './endpoint.ts';
import { idParams, utcTimestamp } from './fields.ts';
import { lazyObject } from './lazy-object.ts';
import { nextCursor, pageQuery } from './paging.ts';

const done = lazyObject(() => ({ message: z.string() }));
const freshRecoveryCodes = z.array(z.string()).describe('Shown this once only; the server keeps hashes');

/** With so few recovery codes left, the operator is told to make new ones. */
export const fewRecoveryCodes = 3;

/** Whoever finds an office open knows neither: what the second factor rests on changes only with both. */
const identityProof = lazyObject(() => ({
  current_password: existingPassword('Das aktuelle Passwort'),
  code: credential('Der Code', 60)
    .trim()
    .optional()
    .describe('Six digits of the app, or a recovery code, which is used up. Left out only where none can be checked'),
}));
export type IdentityProof = z.infer<typeof identityProof>;

export const setupTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/api/admin/2fa/setup',
  summary: 'Begin to set up the second factor; it is on after verify, within 10 minutes. A running one stays till then',
  access: 'operator',
  body: lazyObject(() => identityProof.partial().shape).describe('Needed where a second factor is on'),
  answer: lazyObject(() => ({
    qr_code: z.string().describe('SVG markup of a QR image of the otpauth address'),
    secret: z.string().describe('The same key in Base32, for typing by hand'),
    expires_at: utcTimestamp,
  })),
});

export const verifyTwoFactor = defineEndpoint({
  method: 'POST',
  path: '/api/admin/2fa/verify',
  summary: 'Switch the second factor on with a code of the app; the code is used up by it',
  access: 'operator',
  body: lazyObject(() => ({ token: totpCode })),
  answer: lazyObject(() => done.extend({ recovery_codes: freshRecoveryCodes }).shape),
});

export const disableTwoFactor = defineEndpoint({
  // No DELETE: what proves the identity is in the body, and proxies may drop that of a DELETE.
  method: 'POST',
  path: '/api/admin/2fa/disable',
  summary: 'Switch the second factor off; its recovery codes are gone',
  access: 'operator',
  body: lazyObject(() => identityProof.partial().shape).describe('Needed where a second factor is on'),
  answer: done,
});

export const renewRecoveryCodes = defineEndpoint({
  method: 'POST',
  path: '/api/admin/2fa/recovery-codes',
  summary: 'Ten new recovery codes; the ones before no longer count',
  access: 'operator',
  body: lazyObject(() => identityProof.partial().shape).describe('Needed where a second factor is on'),
  answer: lazyObject(() => ({ recovery_codes: freshRecoveryCodes })),
});

export const passwordChange = lazyObject(() => ({
  current_password: existingPassword('Das aktuelle Passwort'),
  new_password: newPassword,
}));

export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/api/admin/password/change',
  summary: 'Change the password; every other session ends',
  access: 'operator',
  body: passwordChange,
  answer: lazyObject(() => done.extend({ ended_sessions: z.number().int() }).shape),
});

export const changeUsername = defineEndpoint({
  method: 'POST',
  path: '/api/admin/username/change',
  summary: 'Change the name to sign in with. Sessions stay: the name is no secret; the operator is told by mail',
  access: 'operator',
  body: lazyObject(() => identityProof.extend({ username: newUsername }).shape).describe(
    'The code only where a second factor is on',
  ),
  answer: lazyObject(() => done.extend({ username: z.string() }).shape),
});

export const passwordLevels = ['very_weak', 'weak', 'good', 'strong'] as const;
export type PasswordLevel = (typeof passwordLevels)[number];

const passwordStrength = lazyObject(() => ({
  level: z.enum(passwordLevels),
  hints: z
    .array(z.string())
    .readonly()
    .describe('German sentences: what is wrong, and what would be better. None for a strong one'),
}));
export type PasswordStrength = Readonly<z.infer<typeof passwordStrength>>;

/** The word lists for it weigh more than the whole back office, so they stay on the server. */
export const ratePassword = defineEndpoint({
  method: 'POST',
  path: '/api/admin/password/rating',
  summary: 'How easily a password would be guessed, while it is being chosen; nothing of it is kept or written down',
  access: 'operator',
  computes: true,
  body: lazyObject(() => ({ password: existingPassword('Das Passwort') })),
  answer: passwordStrength,
});

export const session = lazyObject(() => ({
  id: z.string(),
  created_at: utcTimestamp,
  last_seen_at: utcTimestamp.describe('To within 5 minutes'),
  expires_at: utcTimestamp,
  ip_address: z.string(),
  user_agent: z.string(),
  current: z.boolean().describe('The one that asks'),
}));
export type Session = z.infer<typeof session>;

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/api/admin/sessions',
  summary: 'Sessions that are signed in, the asking one first, then the last seen (at most 200)',
  access: 'operator',
  answer: lazyObject(() => ({ sessions: z.array(session) })),
});

export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/sessions/{id}',
  summary: 'Sign a session out',
  access: 'operator',
  params: idParams,
  answer: done,
});

export const endOtherSessions = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/sessions',
  summary: 'Sign every session out but the asking one',
  access: 'operator',
  answer: lazyObject(() => done.extend({ ended_sessions: z.number().int() }).shape),
});

export const activity = lazyObject(() => ({
  id: z.string(),
  action_type: z.string().describe("From path and method, e.g. 'leads.one.reply.post'; 'one' stands for a parameter"),
  resource: z.string().nullable().describe('Id of what it was about; shortened where the whole says too much'),
  timestamp: utcTimestamp,
  ip_address: z.string(),
  success: z.boolean(),
  details: z.string().nullable().describe('Code of the refusal, or of the way, such as recovery_code'),
}));
export type Activity = z.infer<typeof activity>;

export const listActivities = defineEndpoint({
  method: 'GET',
  path: '/api/admin/activity',
  summary: 'Sign-ins, failed ones, and every call of the operator that changes something, newest first; 12 months',
  access: 'operator',
  query: lazyObject(() => pageQuery.omit({ q: true }).shape),
  answer: lazyObject(() => ({ activities: z.array(activity), next_cursor: nextCursor })),
});

export const getSecurity = defineEndpoint({
  method: 'GET',
  path: '/api/admin/security',
  summary: 'How the account is guarded',
  access: 'operator',
  answer: lazyObject(() => ({
    username: z.object({
      name: z.string(),
      source: z.enum(['office', 'environment']).describe('environment: ADMIN_USERNAME names it, and it stays so'),
    }),
    two_factor: z.object({
      active: z.boolean(),
      activated_at: utcTimestamp.nullable(),
      recovery_codes_left: z.number().int(),
      readable: z.boolean().describe('false: the key file was lost, only recovery codes open the office'),
    }),
    password: z.object({
      changed_at: utcTimestamp,
      is_weak: z.boolean(),
    }),
    tokens: z.object({ kind: z.string(), algorithm: z.string(), lifetime_days: z.number().int() }),
    active_sessions: z.number().int(),
    rate_limiting: z.object({
      failures_per_address: z.number().int(),
      window_minutes: z.number().int(),
      failed_last_24_hours: z.number().int(),
    }),
    activity_log: z.object({ is_writing: z.boolean(), kept_months: z.number().int() }),
    transport: z
      .enum(['https', 'local', 'http'])
      .describe('How this very call came; local: plain, but from the same machine'),
    secrets_sealed: z.boolean().describe('Secrets of other services lie encrypted in the database'),
  })),
});
export type Security = z.output<typeof getSecurity.answer>;
