import { newPassword } from '@it-lotse/contract/account';
import { fieldRefusal } from '../../kernel/http/app-error.ts';
import { ratePassword } from './password-strength.ts';

export const isLongEnough = (password: string) => newPassword.safeParse(password).success;

/** @throws AppError validation_failed, with German advice, for a password that is easily guessed */
export async function refuseGuessablePassword(password: string, closeWords: readonly string[]): Promise<void> {
  const { isAccepted, hints } = await ratePassword(password, closeWords);
  if (isAccepted) return;
  throw fieldRefusal('new_password', ['Dieses Passwort ist zu leicht zu erraten.', ...hints].join(' '));
}
