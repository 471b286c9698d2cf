import { getDashboardStats } from '@it-lotse/contract/dashboard';
import type { EventNamed } from '@it-lotse/contract/define-events';
import { getSecurity, listActivities, listSessions } from '@it-lotse/contract/security';
import type { securityEvents } from '@it-lotse/contract/security-events';
import { alarm } from '../../kit/live/alarms.ts';
import type { FeatureNews } from '../../kit/live/event-view.ts';
import type { OfficeNotice } from '../../kit/office-notice.ts';
import { paths } from '../../kit/paths.ts';

type Guesses = EventNamed<typeof securityEvents, 'account.guessed'>;

function guessTitle({ guessed, inside }: Guesses): string {
  if (inside) return 'Jemand rät in einer offenen Sitzung';
  return guessed === 'code' ? 'Jemand rät den Code Ihrer Anmeldung' : 'Jemand rät Ihr Passwort';
}

function guessNotice({ guessed, tries, address, inside }: Guesses): Pick<OfficeNotice, 'title' | 'body'> {
  if (inside) {
    return {
      title: 'Jemand rät in einer offenen Sitzung',
      body: `Wer das ist, ist schon angemeldet. Zuletzt von ${address}.`,
    };
  }
  return guessed === 'code'
    ? { title: 'Jemand rät Ihren Code', body: `Das Passwort ist bekannt: ändern Sie es. Zuletzt von ${address}.` }
    : { title: 'Jemand rät Ihr Passwort', body: `${tries} Versuche, zuletzt von ${address}.` };
}

export const securityPaths: readonly string[] = [getSecurity.path, listSessions.path, listActivities.path];
const stale = [getDashboardStats.path, ...securityPaths];

/** What is told here is over by itself, and stays worth knowing. */
export const securityNews: FeatureNews<typeof securityEvents> = {
  topics: [],
  people: [],
  events: {
    'account.signed_in': {
      activity: ({ new_device, address }) => ({
        title: new_device ? 'Anmeldung auf einem neuen Gerät' : 'Anmeldung',
        detail: `Von der Adresse ${address}`,
      }),
      icon: 'LogIn',
      stale,
      notice: ({ type, new_device, address }) =>
        new_device
          ? alarm(type, {
              title: 'Neue Anmeldung in Ihrem Büro',
              body: `Ein Gerät, das Ihr Büro noch nicht kannte, von ${address}. Waren Sie das nicht, ändern Sie Ihr Passwort.`,
              path: paths.security,
            })
          : null,
    },
    'account.renamed': {
      activity: ({ username, address }) => ({
        title: `Benutzername geändert: ${username}`,
        detail: `Von der Adresse ${address}`,
      }),
      icon: 'LogIn',
      stale,
      notice: ({ type, username, address, elsewhere }) =>
        elsewhere
          ? alarm(type, {
              title: 'Ihr Benutzername ist geändert',
              body: `Sie melden sich jetzt als „${username}“ an. Geändert von ${address}. Waren Sie das nicht, ändern Sie Ihr Passwort.`,
              path: paths.security,
            })
          : null,
    },
    'account.guessed': {
      activity: (guesses) => ({
        title: guessTitle(guesses),
        detail: `${guesses.tries} Versuche, zuletzt von der Adresse ${guesses.address}`,
      }),
      icon: 'ShieldAlert',
      stale,
      notice: (guesses) => alarm(guesses.type, { ...guessNotice(guesses), path: paths.security }),
    },
  },
};
