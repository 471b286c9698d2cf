import { createHash, randomBytes } from 'node:crypto';

export const simulatedClient = { id: 'test-client.apps.googleusercontent.com', secret: 'test-client-secret' } as const;
const accessTokenSeconds = 3599;

export interface OAuthAnswer {
  status: number;
  body: Record<string, unknown>;
}

interface Grant {
  scopes: string[];
  offline: boolean;
  live: boolean;
}
interface Code {
  grant: Grant;
  redirectUri: string;
  challenge: string | null;
  expiresAt: number;
}

/** Google's consent and token endpoints for one user, who decides in a test what to grant. */
export class GoogleOAuth {
  /** Whether a refresh hands out another refresh token. Google's usually do not. */
  rotatesRefreshTokens = false;
  private readonly codes = new Map<string, Code>();
  private readonly refreshTokens = new Map<string, Grant>();
  private readonly accessTokens = new Map<string, { grant: Grant; expiresAt: number }>();

  /**
   * What the consent page does when the user has decided: the address the browser is sent to.
   * @throws Error where Google would show an error page of its own
   */
  decide(authUrl: string, decision: { deny?: boolean; untick?: string[] } = {}): string {
    const asked = new URL(authUrl).searchParams;
    const redirect = new URL(asked.get('redirect_uri') ?? '');
    if (asked.get('client_id') !== simulatedClient.id) throw new Error('Error 401: invalid_client');
    if (asked.get('response_type') !== 'code' || !asked.get('scope')) throw new Error('Error 400: invalid_request');
    if (asked.get('code_challenge') && asked.get('code_challenge_method') !== 'S256') {
      throw new Error('Error 400: invalid_request');
    }
    const state = asked.get('state');
    if (state !== null) redirect.searchParams.set('state', state);
    if (decision.deny) {
      redirect.searchParams.set('error', 'access_denied');
      return redirect.href;
    }
    const scopes = (asked.get('scope') ?? '').split(' ').filter((scope) => !decision.untick?.includes(scope));
    const code = `4/${randomBytes(24).toString('base64url')}`;
    this.codes.set(code, {
      grant: { scopes, offline: asked.get('access_type') === 'offline', live: true },
      redirectUri: asked.get('redirect_uri') ?? '',
      challenge: asked.get('code_challenge'),
      expiresAt: Date.now() + 10 * 60_000,
    });
    redirect.searchParams.set('code', code);
    redirect.searchParams.set('scope', scopes.join(' '));
    return redirect.href;
  }

  token(form: URLSearchParams): OAuthAnswer {
    if (form.get('client_id') !== simulatedClient.id || form.get('client_secret') !== simulatedClient.secret) {
      return refusal(401, 'invalid_client', 'The OAuth client was not found.');
    }
    if (form.get('grant_type') === 'authorization_code') return this.exchange(form);
    if (form.get('grant_type') === 'refresh_token') return this.refresh(form.get('refresh_token') ?? '');
    return refusal(400, 'unsupported_grant_type', 'Invalid grant_type');
  }

  revoke(token: string): OAuthAnswer {
    const grant = this.refreshTokens.get(token) ?? this.accessTokens.get(token)?.grant;
    if (!grant?.live) return refusal(400, 'invalid_token', 'Token expired or revoked');
    grant.live = false;
    return { status: 200, body: {} };
  }

  /** The user takes the access away in the settings of the Google account. */
  revokeAll(): void {
    for (const grant of this.refreshTokens.values()) grant.live = false;
  }

  /** Access tokens run out; a refresh gives new ones. */
  expireAccessTokens(): void {
    this.accessTokens.clear();
  }

  get liveGrants(): number {
    return new Set([...this.refreshTokens.values()].filter(({ live }) => live)).size;
  }

  /** Scopes of an access token, or null: 401. */
  scopesOf(authorization: string | undefined): string[] | null {
    const token = this.accessTokens.get(/^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? '');
    return token?.grant.live && token.expiresAt > Date.now() ? token.grant.scopes : null;
  }

  private exchange(form: URLSearchParams): OAuthAnswer {
    const code = this.codes.get(form.get('code') ?? '');
    this.codes.delete(form.get('code') ?? '');
    if (!code || code.expiresAt < Date.now()) return refusal(400, 'invalid_grant', 'Malformed auth code.');
    if (code.redirectUri !== form.get('redirect_uri')) return refusal(400, 'redirect_uri_mismatch', 'Bad Request');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (code.challenge !== null && code.challenge !== challenge) {
      return refusal(400, 'invalid_grant', 'Invalid code verifier.');
    }
    return {
      status: 200,
      body: { ...this.issue(code.grant), ...(code.grant.offline && this.issueRefresh(code.grant)) },
    };
  }

  private refresh(token: string): OAuthAnswer {
    const grant = this.refreshTokens.get(token);
    if (!grant?.live) return refusal(400, 'invalid_grant', 'Token has been expired or revoked.');
    if (!this.rotatesRefreshTokens) return { status: 200, body: this.issue(grant) };
    this.refreshTokens.delete(token);
    return { status: 200, body: { ...this.issue(grant), ...this.issueRefresh(grant) } };
  }

  private issue(grant: Grant) {
    const access_token = `ya29.${randomBytes(24).toString('base64url')}`;
    this.accessTokens.set(access_token, { grant, expiresAt: Date.now() + accessTokenSeconds * 1000 });
    return { access_token, expires_in: accessTokenSeconds, scope: grant.scopes.join(' '), token_type: 'Bearer' };
  }

  private issueRefresh(grant: Grant) {
    const refresh_token = `1//${randomBytes(32).toString('base64url')}`;
    this.refreshTokens.set(refresh_token, grant);
    return { refresh_token };
  }
}

function refusal(status: number, error: string, error_description: string): OAuthAnswer {
  return { status, body: { error, error_description } };
}
