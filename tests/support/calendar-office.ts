import { createAppointment } from '@it-lotse/contract/appointments';
import { getCalendarStatus, selectCalendar } from '@it-lotse/contract/calendar';
import type { OfficeEvent } from '@it-lotse/contract/events';
import { listRecentEvents } from '../../server/src/kernel/events/event-log.ts';
import type { FakeMailer, TestServer } from '../../server/src/test-support/test-server.ts';

/** A real server whose operator has a calendar, and what the operator does in the office. Use it with `await using`. */
export abstract class CalendarOffice {
  readonly server: TestServer;
  readonly mailer: FakeMailer;

  constructor(server: TestServer, mailer: FakeMailer) {
    this.server = server;
    this.mailer = mailer;
  }

  /** Connects and ends with the provider of the test. */
  abstract stopProvider(): Promise<void>;

  chooseCalendar(calendarId: string) {
    return this.server.api(selectCalendar, { body: { calendar_id: calendarId } });
  }

  status() {
    return this.server.api(getCalendarStatus);
  }

  sync() {
    return this.server.ctx.calendar.syncNow();
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

  /** What the mirror says takes up time, as 'from/to' in UTC. */
  busyBetween(from: string, to: string): string[] {
    const spans = this.server.ctx.calendar.externalBusy(this.server.ctx.db, new Date(from), new Date(to));
    return spans.map((span) => `${span.from.toISOString()}/${span.to.toISOString()}`).sort();
  }

  /** Lets jobs that wait for a later try have it now. */
  async later(ms = 61_000): Promise<void> {
    this.server.clock.advance(ms);
    await this.server.nudge();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stopProvider();
    await this.server[Symbol.asyncDispose]();
  }
}
