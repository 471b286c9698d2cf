import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { utcTimestamp } from './fields.ts';

const credential = (label: string, maxLength: number) =>
  z.string(`${label} fehlt.`).min(1, `${label} fehlt.`).max(maxLength, `${label} ist zu lang.`);

export const credentials = z.object({
  username: credential('Der Benutzername', 120),
  password: credential('Das Passwort', 1000),
  totp_code: z
    .string()
    .regex(/^\d{6}$/, 'Bitte geben Sie einen gültigen 6-stelligen Code ein')
    .optional(),
});
export type Credentials = z.infer<typeof credentials>;

export const login = defineEndpoint({
  method: 'POST',
  path: '/api/admin/login',
  summary: 'Sign in; 401 totp_required asks for the second factor',
  access: 'public',
  body: credentials,
  answer: z.object({ access_token: z.string(), token_type: z.literal('bearer'), expires_at: utcTimestamp }),
});

export const logout = defineEndpoint({
  method: 'POST',
  path: '/api/admin/logout',
  summary: 'End this session; its token is worthless afterwards',
  access: 'operator',
  answer: z.object({ message: z.string() }),
});
