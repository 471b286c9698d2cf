import type { Security, Session } from '@it-lotse/contract/security';
import type { Request } from 'express';
import { fieldRefusal } from '../../kernel/http/app-error.ts';
import { businessProfileSetting } from '../../kernel/settings/business-profile-setting.ts';
import { sessionLifetimeDays } from './account.ts';
import type { AccountParts } from './account-parts.ts';
import * as repository from './account-repository.ts';
import { activityMonths } from './activity-log.ts';
import { confirmPassword, wrongPassword } from './confirm-identity.ts';
import { failuresPerAddress, throttleWindowMs } from './login-throttle.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { refuseGuessablePassword } from './password-rules.ts';

const mostSessions = 200;

/** Words that whoever guesses the password would try first. */
export function closeWords(ctx: AccountParts): string[] {
  const { name, owner, street, city, phone, email } = ctx.settings.get(businessProfileSetting);
  return [ctx.account.operator().username, name, owner, street, city, phone, email];
}

/**
 * Changes the password and ends every other session; returns how many.
 * @throws AppError validation_failed beside the field at fault, login_throttled after too many wrong current ones
 */
export async function changePassword(
  ctx: AccountParts,
  change: { current_password: string; new_password: string },
  { sessionId, address }: { sessionId: string; address: string },
): Promise<number> {
  const { attempt, password_hash } = await confirmPassword(ctx, change.current_password, address);
  await ctx.commits.write((tx) => repository.deleteLoginAttempt(tx, attempt));

  if (await verifyPassword(change.new_password, password_hash)) {
    throw fieldRefusal('new_password', 'Das neue Passwort muss ein anderes als das bisherige sein.');
  }
  await refuseGuessablePassword(change.new_password, closeWords(ctx));
  const newHash = await hashPassword(change.new_password, ctx.config.passwordCost);
  return ctx.commits.write((tx) => {
    if (!repository.replacePassword(tx, password_hash, newHash)) throw wrongPassword();
    return repository.revokeOtherSessions(tx, sessionId);
  });
}

/** The asking session first, then the last seen. */
export function listSessions(ctx: AccountParts, currentId: string): Session[] {
  const sessions = repository.listLiveSessions(ctx.db, ctx.clock.now(), mostSessions).map(({ address, ...row }) => ({
    ...row,
    ip_address: address,
    current: row.id === currentId,
  }));
  return sessions.sort((a, b) => Number(b.current) - Number(a.current) || b.last_seen_at.localeCompare(a.last_seen_at));
}

export function endOtherSessions(ctx: AccountParts, keptId: string): Promise<number> {
  return ctx.commits.write((tx) => repository.revokeOtherSessions(tx, keptId));
}

/** How the account is guarded right now, as far as the server can tell. */
export function readSecurity(ctx: AccountParts, req: Request): Security {
  const now = ctx.clock.now();
  const operator = ctx.account.operator();
  return {
    username: { name: operator.username, source: ctx.config.adminUsername === null ? 'office' : 'environment' },
    two_factor: ctx.twoFactor.state(),
    password: {
      changed_at: operator.password_changed_at,
      is_weak: operator.password_is_weak,
    },
    tokens: { kind: 'JWT', algorithm: 'HS256', lifetime_days: sessionLifetimeDays },
    active_sessions: repository.listLiveSessions(ctx.db, now, mostSessions).length,
    rate_limiting: {
      failures_per_address: failuresPerAddress,
      window_minutes: throttleWindowMs / 60_000,
      failed_last_24_hours: repository.countFailures(ctx.db, new Date(now.getTime() - 86_400_000)),
    },
    activity_log: { is_writing: ctx.commits.canWrite(), kept_months: activityMonths },
    transport: transportOf(ctx, req),
    secrets_sealed: true,
  };
}

/** How this call came. */
export function transportOf({ config }: AccountParts, req: Request): Security['transport'] {
  const publicUrl = config.publicUrl === null ? null : new URL(config.publicUrl);
  // A proxy that is not trusted ends TLS in front of us: then only the name that was asked for tells.
  if (req.secure || (publicUrl?.protocol === 'https:' && req.get('Host') === publicUrl.host)) return 'https';
  return /^(?:::1|(?:::ffff:)?127\.)/.test(req.ip ?? '') ? 'local' : 'http';
}
