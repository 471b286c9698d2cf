import { davPassword } from './radicale.ts';

const berlin = [
  ...['BEGIN:VTIMEZONE', 'TZID:Europe/Berlin'],
  ...['BEGIN:DAYLIGHT', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200', 'DTSTART:19700329T020000'],
  ...['RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU', 'END:DAYLIGHT'],
  ...['BEGIN:STANDARD', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100', 'DTSTART:19701025T030000'],
  ...['RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU', 'END:STANDARD', 'END:VTIMEZONE'],
];

/** What the operator does in a calendar program of their own, in the words of iCalendar. */
export class DavPerson {
  readonly user: string;
  private readonly server: string;

  constructor(server: string, user: string) {
    this.server = server;
    this.user = user;
  }

  addressOf(calendar: string, name = ''): string {
    return `${this.server}/${this.user}/${calendar}/${name}`;
  }

  async addCalendar(name: string, displayName = name): Promise<void> {
    await this.call('MKCALENDAR', this.addressOf(name), {
      body: `<C:mkcalendar xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><set><prop><displayname>${displayName}</displayname>
        <C:supported-calendar-component-set><C:comp name="VEVENT"/></C:supported-calendar-component-set></prop></set></C:mkcalendar>`,
    });
  }

  async removeCalendar(name: string): Promise<void> {
    await this.call('DELETE', this.addressOf(name));
  }

  async put(calendar: string, name: string, lines: readonly string[]): Promise<void> {
    const body = [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Telefon//DE',
      ...berlin,
      ...lines,
      'END:VCALENDAR',
      '',
    ].join('\r\n');
    await this.call('PUT', this.addressOf(calendar, name), { body, headers: { 'content-type': 'text/calendar' } });
  }

  async replace(calendar: string, name: string, edit: (file: string) => string): Promise<void> {
    const file = await this.read(calendar, name);
    if (file === null) throw new Error(`There is no ${name} in ${calendar}`);
    const headers = { 'content-type': 'text/calendar' };
    await this.call('PUT', this.addressOf(calendar, name), { body: edit(file), headers });
  }

  async read(calendar: string, name: string): Promise<string | null> {
    const answer = await this.send('GET', this.addressOf(calendar, name));
    return answer.status === 404 ? null : answer.text();
  }

  async remove(calendar: string, name: string): Promise<void> {
    await this.call('DELETE', this.addressOf(calendar, name));
  }

  /** The names of all entries. */
  async list(calendar: string): Promise<string[]> {
    const body = '<propfind xmlns="DAV:"><prop><getetag/></prop></propfind>';
    const answer = await this.call('PROPFIND', this.addressOf(calendar), { body, headers: { depth: '1' } });
    const hrefs = [...(await answer.text()).matchAll(/<href>([^<]*)<\/href>/g)].map(([, href = '']) => href);
    return hrefs.flatMap((href) => (href.endsWith('.ics') ? [decodeURIComponent(href.split('/').at(-1) ?? '')] : []));
  }

  private async call(method: string, url: string, init: RequestInit = {}): Promise<Response> {
    const answer = await this.send(method, url, init);
    if (!answer.ok) throw new Error(`${method} ${url} was answered with ${answer.status}`);
    return answer;
  }

  private send(method: string, url: string, { headers, ...init }: RequestInit = {}): Promise<Response> {
    const authorization = `Basic ${Buffer.from(`${this.user}:${davPassword}`).toString('base64')}`;
    return fetch(url, { ...init, method, headers: { ...(headers as Record<string, string>), authorization } });
  }
}
