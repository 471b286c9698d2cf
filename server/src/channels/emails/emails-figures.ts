import { findProviderRecord, findProviderState } from '../../kernel/database/provider-states.ts';
import { type FigureSource, notConfigured, type ServiceSource } from '../../kernel/sources/figure-source.ts';
import { countSentEmails } from './email-log.ts';
import type { EmailsNeeds } from './emails-needs.ts';
import { mailObstacle } from './mail-obstacle.ts';

const howTo = 'E-Mails warten im Postausgang, bis der E-Mail-Versand eingerichtet ist.';

export const emailsOnDashboard: FigureSource<EmailsNeeds> = (tx, _asked, ctx) => ({
  total_emails_sent: countSentEmails(tx),
  mail_obstacle: mailObstacle(ctx),
});

export const emailService: ServiceSource<EmailsNeeds> = {
  badge: 'email',
  state: (tx, { mailer }) => (mailer ? findProviderState(tx, 'smtp') : notConfigured(howTo)),
  provider: {
    name: 'smtp',
    state: (tx, { mailer }) => (mailer ? findProviderState(tx, 'smtp') : notConfigured(null)),
    record: (tx) => findProviderRecord(tx, 'smtp'),
  },
};
