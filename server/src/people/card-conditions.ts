import type { VouchedKind } from '@it-lotse/contract/feature-parts';

/** SQL for the statements of other features, so that none of them names the tables of the address book. */

/** True where the address, in lower case, stands on a card. */
export const isOnACard = (email: string): string =>
  `EXISTS (SELECT 1 FROM customer_addresses WHERE kind = 'email' AND value = ${email})`;

/** Joins the e-mail addresses that stand on the card of a key somebody vouches for, as `mail.value`. */
export const joinEmailsOf = (kind: VouchedKind, key: string): string => `
  JOIN customer_addresses AS known ON known.kind = '${kind}' AND known.value = ${key}
  JOIN customer_addresses AS mail ON mail.customer_id = known.customer_id AND mail.kind = 'email'`;
