import type { EmailListener } from '../channels/emails/email-hooks.ts';
import {
  type AppointmentListener,
  tellAll,
  type VisitMoneySource,
} from '../features/appointments/appointment-hooks.ts';
import { bookingSetting } from '../features/appointments/booking-setting.ts';
import { writesToCalendar } from '../features/calendar/calendar-hooks.ts';
import type { ContractSource } from '../features/declarations/declarations-service.ts';
import type { LeadListener } from '../features/leads/lead-hooks.ts';
import { switchOffOptIn } from '../features/leads/lead-opt-in.ts';
import { contentsOfCampaignMail } from '../features/newsletter/campaign-mail-of.ts';
import { recordConsent } from '../features/newsletter/consent-ledger.ts';
import type { NewsletterListener } from '../features/newsletter/newsletter-hooks.ts';
import { requestOptIn } from '../features/newsletter/opt-in.ts';
import { unsubscribeEmail } from '../features/newsletter/unsubscribe.ts';
import { contractsOf } from '../features/payments/contracts-of-person.ts';
import { createVisitMoneySource, settlesVisits } from '../features/payments/visit-hooks.ts';
import type { Context } from './context.ts';

export interface FeatureHooks {
  readonly appointmentHooks: Required<AppointmentListener>;
  readonly visitMoney: VisitMoneySource;
  readonly contractsFor: ContractSource;
  /** What can be booked under a key; null: nothing. */
  readonly serviceNameOf: (key: string) => string | null;
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
    serviceNameOf: (key) =>
      getContext()
        .settings.get(bookingSetting)
        .services.find((service) => service.active && service.key === key)?.name ?? null,
    emailListeners: [newsletterHearsEmails],
    leadListeners: [newsletterHearsLeads],
    newsletterListeners: [{ left: switchOffOptIn }],
  };
}
