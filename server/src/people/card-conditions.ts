/** SQL for the statements of other features, so that none of them names the tables of the address book. */

/** True where the address, in lower case, stands on a card. */
export const isOnACard = (email: string): string =>
  `EXISTS (SELECT 1 FROM customer_addresses WHERE kind = 'email' AND value = ${email})`;

/** Joins the e-mail addresses that stand on the card of a WhatsApp key, as `mail.value`. */
export const joinEmailsOfWhatsapp = (address: string): string => `
  JOIN customer_addresses AS known ON known.kind = 'whatsapp' AND known.value = ${address}
  JOIN customer_addresses AS mail ON mail.customer_id = known.customer_id AND mail.kind = 'email'`;
