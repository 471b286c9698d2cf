import type { ErrorCode } from '@it-lotse/contract/errors';
import type { SignInResult } from '../../kit/host.ts';

type Refusal = Extract<SignInResult, { ok: false }>['reason'];

const reasonOfCode: Partial<Record<ErrorCode, Refusal>> = {
  totp_required: 'totp_required',
  totp_invalid: 'wrong_code',
  login_throttled: 'throttled',
  rate_limited: 'throttled',
};

/** What the login page asks for or says next, by the code the server refused the sign-in with. */
export const signInRefusal = (code: ErrorCode): Refusal => reasonOfCode[code] ?? 'wrong';
