import { login, logout } from '@it-lotse/shared/contract/account';
import type { Context } from '../context.ts';
import type { EventStreams } from '../events/event-stream.ts';
import type { Implement } from '../http/implement.ts';
import { operatorOf } from './require-operator.ts';

export function accountRoutes(implement: Implement, ctx: Context, streams: EventStreams): void {
  implement(login, async ({ body, req, address }) => {
    const { token, expiresAt } = await ctx.account.signIn(body, address, req.get('User-Agent') ?? '');
    return { access_token: token, token_type: 'bearer' as const, expires_at: expiresAt.toISOString() };
  });

  implement(logout, async ({ req }) => {
    const { sessionId } = operatorOf(req);
    await ctx.account.signOut(sessionId);
    streams.closeSession(sessionId);
    return { message: 'Abgemeldet' };
  });
}
