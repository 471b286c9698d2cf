import type { AllMailSamples } from '../channels/mail-texts/mail-samples.ts';
import { appointmentMailSamples } from '../features/appointments/appointment-mail-samples.ts';
import { declarationMailSamples } from '../features/declarations/declaration-mail-samples.ts';
import { leadMailSamples } from '../features/leads/lead-mail-samples.ts';
import { newsletterMailSamples } from '../features/newsletter/newsletter-mail-samples.ts';
import { paymentMailSamples } from '../features/payments/payment-mail-samples.ts';

/** An example of every mail and SMS whose words the operator may change: one that is missing does not compile. */
export const mailSamples: AllMailSamples = {
  letters: {
    ...leadMailSamples.letters,
    ...appointmentMailSamples.letters,
    ...paymentMailSamples.letters,
    ...declarationMailSamples.letters,
    ...newsletterMailSamples.letters,
  },
  sms: appointmentMailSamples.sms,
};
