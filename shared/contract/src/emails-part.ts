import { mailPlace } from './connection-data.ts';
import { nothingBeside, standingOf } from './connection-standing.ts';
import { emailEvents } from './emails-events.ts';
import { count, type FeaturePart, serviceState } from './feature-part.ts';

export const emailsPart = {
  events: emailEvents,
  calls: () => Promise.all([import('./emails.ts')]),
  figures: { total_emails_sent: count() },
  services: { email: serviceState, sms: serviceState },
  timelineKinds: ['email'],
  retention: {
    mail_bodies: {
      place: 3,
      label: 'E-Mail-Texte',
      hint: 'Dass es die E-Mail gab, bleibt im Protokoll.',
      one: 'E-Mail-Text',
      many: 'E-Mail-Texte',
    },
  },
  connections: {
    smtp: { place: 1, name: 'E-Mail-Versand', standing: () => standingOf(mailPlace) },
    sms: { place: 3, name: 'SMS-Versand', standing: () => standingOf(nothingBeside) },
  },
  providers: { smtp: { place: 1, name: 'E-Mail-Versand (SMTP)' }, sms: { place: 6, name: 'SMS' } },
} as const satisfies FeaturePart;
