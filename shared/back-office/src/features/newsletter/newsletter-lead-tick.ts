import type { LeadTickLook } from '../../kit/lead-tick-look.ts';

/** Whether somebody wants the newsletter. Switching it on writes to them. */
export const newsletterLeadTick: LeadTickLook = {
  name: 'newsletter_opt_in',
  word: 'Newsletter',
  on: 'Möchte den Newsletter',
  off: 'Kein Newsletter',
  question: {
    title: 'Zum Newsletter einladen?',
    action: 'E-Mail schicken',
    description: ({ name, email }) =>
      `${name} bekommt eine E-Mail an ${email} mit der Bitte, den Newsletter zu bestätigen. Tun Sie das nur, wenn das gewünscht ist.`,
  },
  failed: 'Fehler - Newsletter-Status konnte nicht aktualisiert werden',
};
