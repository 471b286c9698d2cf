/** What a visitor agrees to by ticking the box (§ 7 UWG, Art. 7 DSGVO). A changed sentence gets a new version. */
export const newsletterConsent = {
  version: '2026-11-21',
  text: 'Ja, ich möchte ab und zu Tipps per E-Mail bekommen (Newsletter).',
} as const;

/** Somebody who never clicks in the confirmation mail is forgotten after so many days. */
export const unconfirmedKeptDays = 30;
