import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consentUrl, exchangeCode, GoogleCalendarClient } from '../../server/src/providers/google-calendar.ts';
import { descriptionsOfCalendar, faultsOf, parameterFaults } from './google/google-description.ts';
import { GoogleCalendarSimulator, type GoogleExchange } from './google-calendar-simulator.ts';

const google = new GoogleCalendarSimulator();
beforeAll(async () => {
  await google.start();
  await speakOfEverything();
});
afterAll(() => google.stop());

/** What each sort of request is called in the description, and what it sends and gets. */
const methods: Array<{ on: RegExp; name: [string, string]; request?: string; answer?: string }> = [
  { on: /^GET \/users\/me\/calendarList$/, name: ['CalendarList', 'List'], answer: 'CalendarList' },
  { on: /^GET \/calendars\/[^/]+\/events$/, name: ['Events', 'List'], answer: 'Events' },
  { on: /^GET \/calendars\/[^/]+\/events\/[^/]+$/, name: ['Events', 'Get'], answer: 'Event' },
  { on: /^POST \/calendars\/[^/]+\/events$/, name: ['Events', 'Insert'], request: 'Event', answer: 'Event' },
  { on: /^PATCH \/calendars\/[^/]+\/events\/[^/]+$/, name: ['Events', 'Patch'], request: 'Event', answer: 'Event' },
  { on: /^DELETE \/calendars\/[^/]+\/events\/[^/]+$/, name: ['Events', 'Delete'] },
  { on: /^POST \/freeBusy$/, name: ['Freebusy', 'Query'], request: 'FreeBusyRequest', answer: 'FreeBusyResponse' },
];
const methodOf = ({ method, path }: GoogleExchange) => methods.find(({ on }) => on.test(`${method} ${path}`));
const apiExchanges = () => google.exchanges.filter(({ path }) => path !== '/token' && path !== '/revoke');

test('the conversation had every sort of request in it', () => {
  expect(apiExchanges().filter((exchange) => !methodOf(exchange))).toEqual([]);
  for (const { on, name } of methods) {
    expect(
      apiExchanges().filter(({ method, path }) => on.test(`${method} ${path}`)).length,
      name.join(),
    ).toBeGreaterThan(0);
  }
});

describe.each(descriptionsOfCalendar().map((each) => [each.name, each] as const))('by %s', (_name, description) => {
  test('our requests are such as Google takes', () => {
    for (const exchange of apiExchanges()) {
      const { name = ['', ''], request } = methodOf(exchange) ?? {};
      expect(parameterFaults(description.parameters(...name), exchange.query), name.join()).toEqual([]);
      if (!request) continue;
      const clears = exchange.method === 'PATCH';
      expect(faultsOf(description, { $ref: request }, exchange.body, clears), name.join()).toEqual([]);
    }
  });

  test('the answers of the stand-in are such as Google gives', () => {
    for (const exchange of apiExchanges().filter(({ status }) => status === 200)) {
      const { name = ['', ''], answer } = methodOf(exchange) ?? {};
      expect(faultsOf(description, { $ref: answer ?? '' }, exchange.answer), name.join()).toEqual([]);
    }
  });

  test('finds what is wrong', () => {
    expect(
      faultsOf(description, { $ref: 'Event' }, { summary: 7, start: { dateTime: true }, colour: 'red' }),
    ).toHaveLength(3);
    expect(
      parameterFaults(description.parameters('Events', 'List'), new URLSearchParams('maxResults=x&a=b')),
    ).toHaveLength(2);
  });
});

/** Everything the client can say, to a calendar that holds every sort of entry. */
async function speakOfEverything(): Promise<void> {
  const settings = {
    clientId: google.clientId,
    clientSecret: google.clientSecret,
    apiUrl: google.url,
    oauthUrl: google.url,
  };
  const redirectUri = 'http://localhost:8080/back';
  const codeChallenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
  const code = new URL(google.oauth.decide(consentUrl(settings, { redirectUri, state: 's', codeChallenge })))
    .searchParams;
  const codeVerifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
  const { refreshToken } = await exchangeCode(settings, { code: code.get('code') ?? '', codeVerifier, redirectUri });
  const client = new GoogleCalendarClient(settings, refreshToken, () => undefined);

  google.addCalendar({ id: 'work@example.org', summary: 'Arbeit' });
  google.addBusy('2026-12-01T10:00:00+01:00', '2026-12-01T11:00:00+01:00', {
    recurrence: ['RRULE:FREQ=WEEKLY;COUNT=3'],
  });
  google.addEvent({ start: { date: '2026-12-24' }, end: { date: '2026-12-27' }, transparency: 'transparent' });
  await client.listCalendars();
  const calendarId = 'erika@example.org';
  const event = {
    summary: 'Fernwartung',
    start: { dateTime: '2026-12-02T09:00:00.000Z', timeZone: 'Europe/Berlin' },
    end: { dateTime: '2026-12-02T10:00:00.000Z', timeZone: 'Europe/Berlin' },
    extendedProperties: { private: { app: 'it-lotse', appointmentId: 'a-b' } },
  };
  await client.insertEvent(calendarId, { ...event, id: 'abcde12345' });
  await client.patchEvent(calendarId, 'abcde12345', { ...event, start: { ...event.start, date: null } });
  await client.findEvent(calendarId, 'abcde12345');
  const [from, to] = [new Date('2026-12-01T00:00:00Z'), new Date('2026-12-31T00:00:00Z')];
  const query = { singleEvents: true, timeMin: from.toISOString(), timeMax: to.toISOString() };
  const { syncToken } = await client.listEvents(calendarId, query);
  await client.deleteEvent(calendarId, 'abcde12345');
  await client.listEvents(calendarId, { singleEvents: true, syncToken: syncToken ?? '' });
  await client.listEvents(calendarId, { privateExtendedProperty: ['app=it-lotse'] });
  await client.isBusy(calendarId, from, to);
}
