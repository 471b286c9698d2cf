import type { Context } from '../../app/context.ts';
import type { EmailListener } from '../../channels/emails/email-hooks.ts';
import type { LeadListener } from '../leads/lead-hooks.ts';
import { contentsOfCampaignMail } from './campaign-mail-of.ts';
import { recordConsent } from './consent-ledger.ts';
import { requestOptIn } from './opt-in.ts';
import { isConfirmed } from './subscribers-repository.ts';
import { unsubscribeEmail } from './unsubscribe.ts';

export const newsletterHearsLeads = (getContext: () => Context): LeadListener => ({
  received(tx, lead, address) {
    if (lead.newsletter_opt_in) requestOptIn(tx, getContext(), { ...lead, source: 'lead' }, { address });
  },
  tickChanged(tx, lead, tick, wants) {
    if (tick !== 'newsletter_opt_in') return;
    // By hand there is no proof of consent: the person is asked.
    if (wants) requestOptIn(tx, getContext(), { ...lead, source: 'operator' });
    else unsubscribeEmail(tx, getContext(), lead.email, 'Von Hand im Tab „Leads“');
  },
});

export const newsletterHearsEmails = (getContext: () => Context): EmailListener => ({
  sent(tx, { to_email }, payload) {
    if (payload.opt_in) recordConsent(tx, to_email, { action: 'mail_sent', source: 'Bestätigungsmail' });
  },
  onlyOnce: ({ email_type }) =>
    email_type === 'newsletter' ? 'Ein Newsletter geht an jede Adresse nur einmal.' : null,
  knows: isConfirmed,
  contentsOf: (email) => contentsOfCampaignMail(getContext(), email),
});
