import type { IdentityProof } from '@it-lotse/contract/security';
import { recordEvent } from '../../kernel/events/event-log.ts';
import { fieldRefusal } from '../../kernel/http/app-error.ts';
import type { AccountParts } from './account-parts.ts';
import * as repository from './account-repository.ts';
import { confirmIdentityAlways } from './confirm-identity.ts';
import { tellOfRename } from './sign-in-alarms.ts';

/**
 * Changes the name to sign in with, and tells the operator by notification on other devices and by mail. Sessions stay: a
 * name is no secret, and whoever changed it knew the password.
 * @throws AppError validation_failed beside the field at fault, login_throttled after too many wrong passwords
 */
export async function changeUsername(
  ctx: AccountParts,
  { username, ...proof }: IdentityProof & { username: string },
  { sessionId, address }: { sessionId: string; address: string },
): Promise<string> {
  if (ctx.config.adminUsername !== null)
    throw fieldRefusal(
      'username',
      'Den Benutzernamen legt die Umgebung des Servers fest (ADMIN_USERNAME). Ändern kann ihn, wer den Server betreut.',
    );
  if (username === ctx.account.operator().username)
    throw fieldRefusal('username', 'So heißt Ihr Benutzername schon. Bitte wählen Sie einen anderen.');
  await confirmIdentityAlways(ctx, proof, address);
  // Only told to whoever knows the password: anybody else could try passwords here.
  if (proof.current_password.toLowerCase().includes(username.toLowerCase()))
    throw fieldRefusal(
      'username',
      'Dieser Name steckt in Ihrem Passwort und verriete etwas davon. Bitte wählen Sie einen anderen.',
    );
  await ctx.commits.write((tx) => {
    const before = repository.findOperator(tx)?.username ?? '';
    repository.renameOperator(tx, username);
    recordEvent(tx, { type: 'account.renamed', username, address, session_id: sessionId, elsewhere: true });
    tellOfRename(tx, ctx, { before, now: username }, address);
  });
  return username;
}
