import type { EventNamed } from '@it-lotse/contract/define-events';
import type { emailEvents } from '@it-lotse/contract/emails-events';
import { alarm, alarmKind, settleAlarm } from '../../kit/live/alarms.ts';
import type { FeatureNews } from '../../kit/live/event-view.ts';
import { type NewsTopic, settle, tell } from '../../kit/live/news-topic.ts';
import { emailPaths, personPaths } from '../../kit/live/stale-paths.ts';
import { namesOf, oneLine, shorten, titled } from '../../kit/office-notice.ts';
import { paths } from '../../kit/paths.ts';

/** Mails that the outbox has given up, until the operator has them sent again. */
const failedMails: NewsTopic<EventNamed<typeof emailEvents, 'email.failed'>> = {
  kind: alarmKind.key,
  one: ({ email_id, to_name, subject, reason }) => ({
    title: `E-Mail nicht zugestellt: ${oneLine(to_name)}`,
    discreet: 'E-Mail nicht zugestellt',
    body: shorten(`${oneLine(subject)}. ${oneLine(reason)}`),
    path: paths.email(email_id),
    alarm: true,
  }),
  all: (mails) => ({
    ...titled(`${mails.length} E-Mails nicht zugestellt`),
    body: namesOf(mails.map(({ to_name }) => ({ name: to_name }))),
    path: paths.emails,
    alarm: true,
  }),
};

const stale = [...emailPaths, ...personPaths];

export const emailNews: FeatureNews<typeof emailEvents> = {
  topics: [failedMails],
  people: emailPaths,
  events: {
    'email.queued': {
      activity: ({ to_name, subject }) => ({ title: 'E-Mail im Postausgang', detail: `An ${to_name}: ${subject}` }),
      icon: 'MailPlus',
      stale,
      ends: ({ email_id }) => [settle(failedMails, email_id)],
    },
    'email.sent': {
      activity: ({ to_name, subject }) => ({ title: 'E-Mail gesendet', detail: `An ${to_name}: ${subject}` }),
      icon: 'MailCheck',
      stale,
      ends: ({ email_id }) => [settle(failedMails, email_id)],
    },
    'email.failed': {
      activity: ({ to_name, reason }) => ({ title: 'E-Mail fehlgeschlagen', detail: `An ${to_name}: ${reason}` }),
      icon: 'MailWarning',
      stale,
      notice: (mail) => tell(failedMails, mail.email_id, mail),
    },
    'email.held_back': {
      activity: ({ per_hour }) => ({
        title: 'Automatische E-Mails warten',
        detail: `Mehr als ${per_hour} in der Stunde gehen nicht an unbestätigte Adressen`,
      }),
      icon: 'MailWarning',
      stale,
      notice: ({ type, per_hour }) =>
        alarm(type, {
          title: 'Automatische E-Mails warten',
          body: `Mehr als ${per_hour} in der Stunde gehen nicht an unbestätigte Adressen. Vielleicht missbraucht jemand Ihre Formulare.`,
          path: paths.emails,
        }),
    },
    'email.released': {
      activity: () => ({
        title: 'Automatische E-Mails gehen wieder hinaus',
        detail: 'Die Obergrenze ist nicht mehr erreicht',
      }),
      icon: 'MailCheck',
      stale,
      ends: () => [settleAlarm('email.held_back')],
    },
    'email.delayed': {
      activity: ({ reason }) => ({ title: 'E-Mails warten', detail: reason }),
      icon: 'MailWarning',
      stale,
    },
  },
};
