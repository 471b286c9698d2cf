import { type AppointmentListener, tellAll, type VisitMoneySource } from './appointments/appointment-hooks.ts';
import { writesToCalendar } from './calendar/calendar-hooks.ts';
import type { Context } from './context.ts';
import type { ContractSource } from './declarations/declarations-service.ts';
import type { EmailListener } from './emails/email-hooks.ts';
import type { LeadListener } from './leads/lead-hooks.ts';
import { switchOffOptIn } from './leads/lead-opt-in.ts';
import { contentsOfCampaignMail } from './newsletter/campaign-mail-of.ts';
import { recordConsent } from './newsletter/consent-ledger.ts';
import type { NewsletterListener } from './newsletter/newsletter-hooks.ts';
import { requestOptIn } from './newsletter/opt-in.ts';
import { unsubscribeEmail } from './newsletter/unsubscribe.ts';
import { contractsOf } from './payments/contracts-of-person.ts';
import { createVisitMoneySource, settlesVisits } from './payments/visit-hooks.ts';

export interface FeatureHooks {
  readonly appointmentHooks: Required<AppointmentListener>;
  readonly visitMoney: VisitMoneySource;
  readonly contractsFor: ContractSource;
  readonly emailListeners: readonly EmailListener[];
  readonly leadListeners: readonly LeadListener[];
  readonly newsletterListeners: readonly NewsletterListener[];
}

/** Which feature hears of which: nobody else knows both. They are called in this order. */
export function createFeatureHooks(getContext: () => Context): FeatureHooks {
  const newsletterHearsLeads: LeadListener = {
    received(tx, lead, address) {
      if (lead.newsletter_opt_in) requestOptIn(tx, getContext(), { ...lead, source: 'lead' }, { address });
    },
    newsletterWishChanged(tx, lead, wants) {
      // By hand there is no proof of consent: the person is asked.
      if (wants) requestOptIn(tx, getContext(), { ...lead, source: 'operator' });
      else unsubscribeEmail(tx, getContext(), lead.email, 'Von Hand im Tab „Leads“');
    },
  };
  const newsletterHearsEmails: EmailListener = {
    sent(tx, { to_email }, payload) {
      if (payload.opt_in) recordConsent(tx, to_email, { action: 'mail_sent', source: 'Bestätigungsmail' });
    },
    contentsOf: (email) => contentsOfCampaignMail(getContext(), email),
  };
  return {
    appointmentHooks: tellAll([settlesVisits(getContext), writesToCalendar]),
    visitMoney: createVisitMoneySource(getContext),
    contractsFor: contractsOf,
    emailListeners: [newsletterHearsEmails],
    leadListeners: [newsletterHearsLeads],
    newsletterListeners: [{ left: switchOffOptIn }],
  };
}
