/** Up to here, in cents, an invoice may leave the customer's address out (§ 33 UStDV); above, § 34a no. 1 asks for it. */
const smallInvoiceCents = 250_00;

export const needsAddress = (amountCents: number): boolean => amountCents > smallInvoiceCents;

export const addressMissing =
  'Über 250 € gehört die Anschrift auf den Beleg. Bitte geben Sie Straße, Hausnummer, Postleitzahl und Ort an.';
