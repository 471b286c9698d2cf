import type { ReadDb } from '../../kernel/database/database.ts';
import type { EmailsNeeds } from './emails-needs.ts';
import { hasBeenAnswered } from './emails-repository.ts';

/**
 * Whether somebody reads the mails to this address and wants them: they clicked in one, paid, were visited, or the operator
 * entered or answered them. Anybody can type any address into a form or book with it: that says nothing.
 */
export const isKnownAddress = (
  { emailListeners }: Pick<EmailsNeeds, 'emailListeners'>,
  tx: ReadDb,
  email: string,
): boolean => hasBeenAnswered(tx, email) || emailListeners.some(({ knows }) => knows?.(tx, email));
