import { type SignInResult, type TokenPreview, tokenPreviewLength } from '@it-lotse/shared/back-office/host';
import { type Credentials, login, logout } from '@it-lotse/shared/contract/account';
import { type ErrorCode, errorAnswer } from '@it-lotse/shared/contract/errors';
import { describeFault, faultOf } from '../servers/server-check.ts';
import type { Transport } from '../servers/server-transport.ts';
import type { TokenVault } from './token-vault.ts';

const signInTimeoutMs = 20_000;

type Refusal = Extract<SignInResult, { ok: false }>['reason'];
const reasonOfCode: Partial<Record<ErrorCode, Refusal>> = {
  totp_required: 'totp_required',
  totp_invalid: 'wrong_code',
  login_throttled: 'throttled',
  rate_limited: 'throttled',
};

export interface Access {
  readonly origin: string;
  /** null while signed out */
  readonly token: string | null;
}

/** The operator's session with the chosen server. The token lives here and in the vault; no method hands it to a page. */
export class OperatorSession {
  readonly #vault: TokenVault;
  readonly #transport: Transport;
  readonly #origin: () => string | null;
  readonly #changed: () => void;

  /** `changed` is called whenever a token has come or gone. */
  constructor(vault: TokenVault, transport: Transport, origin: () => string | null, changed: () => void) {
    this.#vault = vault;
    this.#transport = transport;
    this.#origin = origin;
    this.#changed = changed;
  }

  /** The server and the token for it, always as a pair: a token must never reach another server. */
  async access(): Promise<Access | null> {
    const origin = this.#origin();
    return origin ? this.accessTo(origin) : null;
  }

  /** The same for a server that need not be the one of the moment. */
  async accessTo(origin: string): Promise<Access> {
    return { origin, token: await this.#vault.find(origin) };
  }

  async signIn(credentials: Credentials): Promise<SignInResult> {
    const origin = this.#origin();
    if (!origin) return { ok: false, reason: 'unreachable', detail: 'Es ist noch kein Server eingestellt.' };
    try {
      const response = await this.#transport(new URL(login.path, origin).href, {
        method: login.method,
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(credentials),
        signal: AbortSignal.timeout(signInTimeoutMs),
      });
      const answer: unknown = await response.json().catch(() => null);
      const granted = login.answer.safeParse(answer);
      if (response.ok && granted.success) {
        const { access_token, recovery_codes_left } = granted.data;
        const tokenKeeping = await this.#vault.keep(origin, access_token);
        this.#changed();
        return {
          ok: true,
          tokenKeeping,
          ...(recovery_codes_left === undefined ? {} : { recoveryCodesLeft: recovery_codes_left }),
        };
      }
      return refusal(response.status, answer);
    } catch (error) {
      const fault = faultOf(error);
      const detail =
        fault === 'timeout'
          ? 'Der Server antwortet nicht rechtzeitig. Bitte versuchen Sie es gleich noch einmal.'
          : fault === 'unreachable'
            ? 'Der Server ist nicht erreichbar. Bitte prüfen Sie Ihre Internetverbindung.'
            : describeFault(fault, new URL(origin).host);
      return { ok: false, reason: 'unreachable', detail };
    }
  }

  /** The beginning of the token for the debug view; the token itself stays here. */
  async tokenPreviews(): Promise<TokenPreview[]> {
    const { token } = (await this.access()) ?? {};
    return token
      ? [{ key: 'Schlüsselbund des Systems', preview: token.slice(0, tokenPreviewLength), primary: true }]
      : [];
  }

  /** Forgets the token at once, then ends the session on the server, as far as it can be reached. */
  async signOut(from = this.#origin()): Promise<void> {
    const { origin, token } = from ? await this.accessTo(from) : {};
    if (!origin || !token) return;
    await this.#vault.forget(origin);
    this.#changed();
    await this.#transport(new URL(logout.path, origin).href, {
      method: logout.method,
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(5_000),
    }).catch(() => undefined);
  }

  /** Forgets the token without a word to the server, which is no longer the one that gave it. */
  async discard(origin: string): Promise<void> {
    await this.#vault.forget(origin);
    this.#changed();
  }

  /** The server at `origin` refused `token`. Nothing happens if another one has been given out meanwhile. */
  async expired(origin: string, token: string): Promise<void> {
    if ((await this.#vault.find(origin)) !== token) return;
    await this.#vault.forget(origin);
    this.#changed();
  }
}

function refusal(status: number, answer: unknown): SignInResult {
  const error = errorAnswer.safeParse(answer);
  if (!error.success || status >= 500) {
    const detail =
      error.data?.detail ?? 'Der Server hat unverständlich geantwortet. Bitte versuchen Sie es später noch einmal.';
    return { ok: false, reason: 'unreachable', detail };
  }
  return { ok: false, reason: reasonOfCode[error.data.code] ?? 'wrong', detail: error.data.detail };
}
