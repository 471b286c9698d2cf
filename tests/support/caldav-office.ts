import { connectCalDav } from '@it-lotse/contract/calendar';
import { saveCalDavConnection } from '@it-lotse/contract/connections';
import {
  FakeMailer,
  SettableClock,
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from '../../server/src/test-support/test-server.ts';
import { DavLine } from '../simulators/caldav/dav-line.ts';
import { DavPerson } from '../simulators/caldav/dav-person.ts';
import { davPassword, type Radicale } from '../simulators/caldav/radicale.ts';
import { CalendarOffice } from './calendar-office.ts';

interface Parts {
  readonly line: DavLine;
  readonly person: DavPerson;
}

/** A real server beside a real CalDAV server, and the operator at both. */
export class CalDavOffice extends CalendarOffice {
  readonly line: DavLine;
  /** The operator with their own calendar program, on another way than the server's. */
  readonly person: DavPerson;

  constructor(parts: Parts, server: TestServer, mailer: FakeMailer) {
    super(server, mailer);
    this.line = parts.line;
    this.person = parts.person;
  }

  static async start(
    radicale: Radicale,
    options: Omit<TestServerOptions, 'mailer' | 'clock'> & { parts?: Parts; clock?: SettableClock } = {},
  ): Promise<CalDavOffice> {
    const parts = options.parts ?? (await newPerson(radicale));
    const mailer = new FakeMailer();
    const server = await startTestServer({ ...options, clock: options.clock ?? new SettableClock(), mailer });
    return new CalDavOffice(parts, server, mailer);
  }

  /** A server whose calendar is connected and chosen. */
  static async connected(radicale: Radicale): Promise<CalDavOffice> {
    const office = await CalDavOffice.start(radicale);
    await office.save();
    await office.connect();
    await office.choose();
    return office;
  }

  /** Stores the details in the settings. */
  save(changes: { server_url?: string; user?: string; password?: string } = {}) {
    const body = { server_url: `${this.line.url}/`, user: this.person.user, password: davPassword, ...changes };
    return this.server.api(saveCalDavConnection, { body });
  }

  connect() {
    return this.server.api(connectCalDav);
  }

  /** The address of a calendar as the server knows it. */
  idOf(calendar: string): string {
    return `${this.line.url}/${this.person.user}/${calendar}/`;
  }

  choose(calendar = 'privat') {
    return this.chooseCalendar(this.idOf(calendar));
  }

  stopProvider() {
    return this.line.stop();
  }
}

async function newPerson(radicale: Radicale): Promise<Parts> {
  const person = new DavPerson(radicale.url, radicale.guest());
  await person.addCalendar('privat', 'Privat');
  return { person, line: await new DavLine(radicale.url).start() };
}
