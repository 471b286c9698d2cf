import { expect, test } from 'vitest';
import { calendarServerOf, calendarServers } from './calendar-servers.ts';

test('a keeper is known by each host of its domain, and by no other', () => {
  for (const server of calendarServers.filter(({ url }) => url !== '')) {
    expect(calendarServerOf(server.url)).toBe(server);
    expect(server.recipient).toContain('Empfänger ist');
  }
  expect(calendarServerOf('https://p12-caldav.icloud.com/1/calendars/')?.name).toBe('iCloud');
  for (const other of [
    '',
    'x',
    'https://cloud.beispiel.de',
    'https://boeseicloud.com',
    'https://icloud.com.beispiel.de',
  ]) {
    expect(calendarServerOf(other)).toBeNull();
  }
});
