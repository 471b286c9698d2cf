import { createAppointment } from '@it-lotse/contract/appointments';
import {
  calendarCallbackPath,
  getCalendarAuthUrl,
  getCalendarStatus,
  selectCalendar,
} from '@it-lotse/contract/calendar';
import type { OfficeEvent } from '@it-lotse/contract/events';
import type { Config } from '../../server/src/config.ts';
import { listRecentEvents } from '../../server/src/kernel/events/event-log.ts';
import {
  FakeMailer,
  type RawAnswer,
  SettableClock,
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from '../../server/src/test-support/test-server.ts';
import { GoogleCalendarSimulator } from '../simulators/google-calendar-simulator.ts';

export const primaryCalendar = 'erika@example.org';

/** A real server beside a stand-in for Google, and what an operator does with the two. Use it with `await using`. */
export class GoogleOffice {
  readonly google: GoogleCalendarSimulator;
  readonly server: TestServer;
  readonly mailer: FakeMailer;

  constructor(google: GoogleCalendarSimulator, server: TestServer, mailer: FakeMailer) {
    this.google = google;
    this.server = server;
    this.mailer = mailer;
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
    return this.server.api(selectCalendar, { body: { calendar_id: calendarId } });
  }

  status() {
    return this.server.api(getCalendarStatus);
  }

  /** An appointment entered by the operator; its id. One hour on 3 December 2026 at 10:00, unless changed. */
  async enter(changes: Record<string, unknown> = {}): Promise<string> {
    const body = {
      customer_name: 'Erika Muster',
      customer_email: 'erika@example.org',
      service_type: 'remote_support',
      start_time: '2026-12-03T10:00:00+01:00',
      ...changes,
    };
    return (await this.server.api(createAppointment, { body })).id;
  }

  /** What the office heard of the calendar, oldest first. */
  calendarEvents(): OfficeEvent[] {
    const { db } = this.server.ctx;
    const rows = listRecentEvents(db, 200).filter(({ type }) => type.startsWith('calendar.'));
    return rows.reverse();
  }

  /** Lets jobs that wait for a later try have it now. */
  async later(ms = 61_000): Promise<void> {
    this.server.clock.advance(ms);
    await this.server.nudge();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.google.stop();
    await this.server[Symbol.asyncDispose]();
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
