import { type SignInResult, type TokenPreview, tokenPreviewLength } from '@it-lotse/back-office/host';
import { signInRefusal } from '@it-lotse/back-office/sign-in-refusal';
import { type Credentials, login, logout } from '@it-lotse/contract/account';
import { callEndpoint } from '@it-lotse/contract/call-endpoint';
import type { ErrorAnswer } from '@it-lotse/contract/errors';
import { fetchFrom } from '../servers/fetch-from.ts';
import { describeLine } from '../servers/server-check.ts';
import type { Transport } from '../servers/server-transport.ts';
import type { TokenVault } from '../vault/token-vault.ts';

const signInTimeoutMs = 20_000;

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
      const outcome = await callEndpoint(
        fetchFrom(this.#transport, origin),
        login,
        { body: credentials },
        { signal: AbortSignal.timeout(signInTimeoutMs) },
      );
      if (!outcome.ok) return refused(outcome.response.status, outcome.refusal);
      const { access_token, recovery_codes_left } = outcome.answer;
      const tokenKeeping = await this.#vault.keep(origin, access_token);
      this.#changed();
      return {
        ok: true,
        tokenKeeping,
        ...(recovery_codes_left === undefined ? {} : { recoveryCodesLeft: recovery_codes_left }),
      };
    } catch (error) {
      return { ok: false, reason: 'unreachable', detail: describeLine(error, origin) };
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
    const signal = AbortSignal.timeout(5_000);
    await callEndpoint(fetchFrom(this.#transport, origin, token), logout, {}, { signal }).catch(() => undefined);
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

function refused(status: number, refusal: ErrorAnswer | null): SignInResult {
  if (!refusal || status >= 500) {
    const detail =
      refusal?.detail ?? 'Der Server hat unverständlich geantwortet. Bitte versuchen Sie es später noch einmal.';
    return { ok: false, reason: 'unreachable', detail };
  }
  return { ok: false, reason: signInRefusal(refusal.code), detail: refusal.detail };
}
