/** What of a typed or pasted text belongs into a field of six digits. */
export const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, 6);
