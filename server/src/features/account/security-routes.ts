import * as calls from '@it-lotse/contract/security';
import { decodeCursor, pageOf } from '../../kernel/database/paging.ts';
import { AppError } from '../../kernel/http/app-error.ts';
import { asStored } from '../../kernel/http/as-stored.ts';
import type { Implement } from '../../kernel/http/implement.ts';
import { countHits } from '../../kernel/http/rate-limits.ts';
import { operatorOf } from '../../kernel/http/require-operator.ts';
import { businessProfileSetting } from '../../kernel/settings/business-profile-setting.ts';
import type { AccountParts } from './account-parts.ts';
import { listActivities } from './activity-repository.ts';
import { changeUsername } from './change-username.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { ratePassword } from './password-strength.ts';
import {
  changePassword,
  closeWords,
  endOtherSessions,
  listSessions,
  readSecurity,
  transportOf,
} from './security-service.ts';

/** Nobody types faster, and each rating costs the server some milliseconds. */
const ratingsPerMinute = 120;

export function securityRoutes(implement: Implement, ctx: AccountParts, sessionsEnded: () => void): void {
  const ratings = countHits(60_000);

  const stored = asStored(ctx);
  implement(
    calls.getSecurity,
    ({ req }) => readSecurity(ctx, req),
    (req) => [...stored(), ctx.commits.canWrite(), transportOf(ctx, req)],
  );

  implement(calls.setupTwoFactor, async ({ body, address }) => {
    await confirmIdentity(ctx, body, address);
    return ctx.twoFactor.beginSetup(ctx.settings.get(businessProfileSetting).name, ctx.account.operator().username);
  });

  implement(calls.verifyTwoFactor, async ({ body }) => ({
    message: '2FA aktiviert',
    recovery_codes: await ctx.twoFactor.verify(body.token),
  }));

  implement(calls.disableTwoFactor, async ({ body, address }) => {
    await confirmIdentity(ctx, body, address);
    await ctx.twoFactor.disable();
    return { message: '2FA deaktiviert' };
  });

  implement(calls.renewRecoveryCodes, async ({ body, address }) => {
    await confirmIdentity(ctx, body, address);
    return { recovery_codes: await ctx.twoFactor.renewRecoveryCodes() };
  });

  implement(calls.changePassword, async ({ body, req, address }) => {
    const { sessionId } = operatorOf(req);
    const ended_sessions = await changePassword(ctx, body, { sessionId, address });
    sessionsEnded();
    return { message: 'Passwort geändert', ended_sessions };
  });

  implement(calls.changeUsername, async ({ body, req, address }) => {
    const { sessionId } = operatorOf(req);
    const username = await changeUsername(ctx, body, { sessionId, address });
    return { message: 'Benutzername geändert', username };
  });

  implement(calls.ratePassword, async ({ body, address }) => {
    if ((await ratings.hit(address)) > ratingsPerMinute) throw new AppError('rate_limited', { retryAfterSeconds: 60 });
    return ratePassword(body.password, closeWords(ctx));
  });

  implement(calls.listSessions, ({ req }) => ({ sessions: listSessions(ctx, operatorOf(req).sessionId) }));

  implement(calls.endSession, async ({ params }) => {
    if (!(await ctx.account.signOut(params.id))) throw new AppError('not_found');
    sessionsEnded();
    return { message: 'Abgemeldet' };
  });

  implement(calls.endOtherSessions, async ({ req }) => {
    const ended_sessions = await endOtherSessions(ctx, operatorOf(req).sessionId);
    sessionsEnded();
    return { message: 'Alle anderen Geräte sind abgemeldet.', ended_sessions };
  });

  implement(calls.listActivities, async ({ query }) => {
    // Whoever has just done something looks for it here.
    await ctx.activity.settled();
    const rows = listActivities(ctx.db, decodeCursor(query.cursor), query.limit + 1);
    const page = pageOf(rows, query.limit);
    return { activities: page.rows, next_cursor: page.next_cursor };
  });
}
