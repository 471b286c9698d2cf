import { MetaRefusal } from './whatsapp-refusal.ts';

/** An access token as the operator makes one in the Business Manager. */
export interface SimulatedToken {
  /** null: never */
  expiresAt: Date | null;
  scopes: string[];
  /** Business accounts it was given; null: Meta does not say. */
  targetIds: string[] | null;
  appId: string;
  revoked: boolean;
}

const allScopes = ['whatsapp_business_management', 'whatsapp_business_messaging'];

/** All tokens Meta knows, by what they look like. */
export class WhatsAppTokens {
  private readonly tokens = new Map<string, SimulatedToken>();
  private readonly app: { id: string; secret: string; name: string; wabaId: string };
  private readonly now: () => Date;

  constructor(app: { id: string; secret: string; name: string; wabaId: string }, now: () => Date) {
    this.app = app;
    this.now = now;
  }

  /** A good one that never expires, unless changed. */
  add(token: string, changes: Partial<SimulatedToken> = {}): string {
    this.tokens.set(token, {
      expiresAt: null,
      scopes: [...allScopes],
      targetIds: [this.app.wabaId],
      appId: this.app.id,
      revoked: false,
      ...changes,
    });
    return token;
  }

  change(token: string, changes: Partial<SimulatedToken>): void {
    this.add(token, { ...this.tokens.get(token), ...changes });
  }

  /** @throws MetaRefusal 190 for a token that is unknown, expired or revoked */
  require(token: string): SimulatedToken {
    const known = this.tokens.get(token);
    // Meta quotes it in full.
    if (!known) throw new MetaRefusal(190, { message: `Malformed access token ${token}` });
    if (known.revoked) {
      const message = 'Error validating access token: The session has been invalidated because the user logged out.';
      throw new MetaRefusal(190, { subcode: 467, message });
    }
    if (known.expiresAt && known.expiresAt <= this.now()) {
      const message = `Error validating access token: Session has expired on ${known.expiresAt.toUTCString()}.`;
      throw new MetaRefusal(190, { subcode: 463, message });
    }
    return known;
  }

  /** GET debug_token. @param bearer who asks: the app itself, or it is refused */
  debug(bearer: string, token: string): Record<string, unknown> {
    if (bearer !== `${this.app.id}|${this.app.secret}`) {
      const message =
        '(#100) You must provide an app access token, or a user access token that is an owner or developer of the app';
      throw new MetaRefusal(100, { message });
    }
    const ownApp = { app_id: this.app.id, type: 'APP', application: this.app.name, is_valid: true, scopes: [] };
    if (token === bearer) return { data: ownApp };
    const known = this.tokens.get(token);
    if (known && known.appId !== this.app.id) {
      throw new MetaRefusal(100, { message: '(#100) The App_id in the input_token did not match the Viewing App' });
    }
    try {
      const { expiresAt, scopes, targetIds, appId } = this.require(token);
      return {
        data: {
          app_id: appId,
          type: 'SYSTEM_USER',
          application: this.app.name,
          data_access_expires_at: 0,
          expires_at: expiresAt ? Math.floor(expiresAt.getTime() / 1000) : 0,
          is_valid: true,
          issued_at: 1_764_500_000,
          scopes,
          granular_scopes: scopes.map((scope) => ({ scope, ...(targetIds && { target_ids: targetIds }) })),
          user_id: '122093',
        },
      };
    } catch (error) {
      if (!(error instanceof MetaRefusal)) throw error;
      const { code, error_subcode: subcode, message } = error.body.error;
      return {
        data: { error: { code, ...(subcode !== undefined && { subcode }), message }, is_valid: false, scopes: [] },
      };
    }
  }
}
