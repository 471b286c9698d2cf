import { getDraftKey, login, logout } from '@it-lotse/contract/account';
import type { Implement } from '../../kernel/http/implement.ts';
import { operatorOf } from '../../kernel/http/require-operator.ts';
import type { AccountParts } from './account-parts.ts';

export function accountRoutes(implement: Implement, ctx: AccountParts, sessionsEnded: () => void): void {
  implement(login, async ({ body, req, address }) => {
    const { token, expiresAt, recoveryCodesLeft } = await ctx.account.signIn(
      body,
      address,
      req.get('User-Agent') ?? '',
    );
    return {
      access_token: token,
      token_type: 'bearer' as const,
      expires_at: expiresAt.toISOString(),
      ...(recoveryCodesLeft === null ? {} : { recovery_codes_left: recoveryCodesLeft }),
    };
  });

  implement(getDraftKey, () => ({ key: ctx.secrets.draftKey }));

  implement(logout, async ({ req }) => {
    await ctx.account.signOut(operatorOf(req).sessionId);
    sessionsEnded();
    return { message: 'Abgemeldet' };
  });
}
