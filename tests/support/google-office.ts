import { calendarCallbackPath, getCalendarAuthUrl } from '@it-lotse/contract/calendar';
import type { Config } from '../../server/src/config.ts';
import {
  FakeMailer,
  type RawAnswer,
  SettableClock,
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from '../../server/src/test-support/test-server.ts';
import { GoogleCalendarSimulator } from '../simulators/google-calendar-simulator.ts';
import { CalendarOffice } from './calendar-office.ts';

export const primaryCalendar = 'erika@example.org';

/** A real server beside a stand-in for Google, and what an operator does with the two. Use it with `await using`. */
export class GoogleOffice extends CalendarOffice {
  readonly google: GoogleCalendarSimulator;

  constructor(google: GoogleCalendarSimulator, server: TestServer, mailer: FakeMailer) {
    super(server, mailer);
    this.google = google;
  }

  static async start(
    options: Omit<TestServerOptions, 'clock' | 'mailer'> & {
      google?: GoogleCalendarSimulator;
      clock?: SettableClock;
    } = {},
  ): Promise<GoogleOffice> {
    const google = options.google ?? (await new GoogleCalendarSimulator().start());
    const mailer = new FakeMailer();
    const clock = options.clock ?? new SettableClock();
    const config = { ...googleConfig(google), ...options.config };
    return new GoogleOffice(google, await startTestServer({ ...options, clock, mailer, config }), mailer);
  }

  /** A server whose calendar is connected and chosen. */
  static async connected(options: Parameters<typeof GoogleOffice.start>[0] = {}): Promise<GoogleOffice> {
    const office = await GoogleOffice.start(options);
    await office.connect();
    await office.choose();
    return office;
  }

  /** Asks for the consent page, decides there, and follows the redirect back. */
  async connect(decision?: Parameters<GoogleCalendarSimulator['oauth']['decide']>[1]): Promise<RawAnswer> {
    const { auth_url } = await this.server.api(getCalendarAuthUrl);
    return this.followBack(this.google.oauth.decide(auth_url, decision));
  }

  /** What the browser does with the address Google sends it to. */
  followBack(address: string): Promise<RawAnswer> {
    const { pathname, search } = new URL(address);
    if (pathname !== calendarCallbackPath) throw new Error(`Google would send the browser to ${address}`);
    return this.server.call('GET', `${pathname}${search}`);
  }

  choose(calendarId = primaryCalendar) {
    return this.chooseCalendar(calendarId);
  }

  stopProvider() {
    return this.google.stop();
  }
}

function googleConfig(google: GoogleCalendarSimulator): Partial<Config> {
  return {
    googleClientId: google.clientId,
    googleClientSecret: google.clientSecret,
    googleApiUrl: google.url,
    googleOauthUrl: google.url,
  };
}
