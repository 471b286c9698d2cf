import type { EmailListener } from '../../channels/emails/email-hooks.ts';
import type { LeadListener } from '../leads/lead-hooks.ts';
import { contentsOfCampaignMail } from './campaign-mail-of.ts';
import { recordConsent } from './consent-ledger.ts';
import type { NewsletterNeeds } from './newsletter-needs.ts';
import { requestOptIn } from './opt-in.ts';
import { isConfirmed } from './subscribers-repository.ts';
import { unsubscribeEmail } from './unsubscribe.ts';

export const newsletterHearsLeads = (getNeeds: () => NewsletterNeeds): LeadListener => ({
  received(tx, lead, address) {
    if (lead.newsletter_opt_in) requestOptIn(tx, getNeeds(), { ...lead, source: 'lead' }, { address });
  },
  tickChanged(tx, lead, tick, wants) {
    if (tick !== 'newsletter_opt_in') return;
    // By hand there is no proof of consent: the person is asked.
    if (wants) requestOptIn(tx, getNeeds(), { ...lead, source: 'operator' });
    else unsubscribeEmail(tx, getNeeds(), lead.email, 'Von Hand im Tab „Leads“');
  },
});

export const newsletterHearsEmails = (getNeeds: () => NewsletterNeeds): EmailListener => ({
  sent(tx, { to_email }, payload) {
    if (payload.opt_in) recordConsent(tx, to_email, { action: 'mail_sent', source: 'Bestätigungsmail' });
  },
  onlyOnce: ({ email_type }) =>
    email_type === 'newsletter' ? 'Ein Newsletter geht an jede Adresse nur einmal.' : null,
  knows: isConfirmed,
  contentsOf: (email) => contentsOfCampaignMail(getNeeds(), email),
});
