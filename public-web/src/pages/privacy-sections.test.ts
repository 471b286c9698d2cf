import type { ProcessingActivity } from '@it-lotse/contract/site-rendering';
import { expect, test } from 'vitest';
import { siteContent } from '../testing/site-request.ts';
import { privacySections } from './privacy-sections.ts';

const everything: readonly ProcessingActivity[] = [
  ...(['server-log', 'contact-form', 'appointments', 'email', 'sms', 'google-calendar', 'stripe'] as const),
  ...(['caldav-calendar', 'newsletter-wish', 'chat', 'whatsapp', 'off-site-backup'] as const),
];
const sections = privacySections(
  siteContent({
    processing: everything,
    mailHost: 'mail.example.org',
    retention: { chats: 1, leads: 7, mail_bodies: 5, whatsapp: 11 },
  }),
);

test('every span of time in the privacy statement is one the server keeps by itself', () => {
  const text = sections.flatMap(({ p }) => p).join('\n');
  const spans = [...text.matchAll(/\S+ (?:Jahre?n?|Monate?n?|Tage?n?|Wochen?)(?=[\s,.)])/g)].map(([span]) => span);
  // Held by the tests of retention: server/src/views/privacy/promises.test.ts.
  expect(spans.sort()).toEqual(
    [
      'drei Jahre',
      'drei Jahre',
      'drei Jahre',
      'zehn Jahre',
      '30 Tagen',
      // Places in the waiting list, held by waiting-list.test.ts.
      '30 Tage',
      'einem Monat',
      '7 Monaten',
      '5 Monaten',
      '11 Monaten',
    ].sort(),
  );
});

test.each([
  ['https://caldav.icloud.com/', 'Apple Distribution International'],
  ['https://dav.mailbox.org/', 'Heinlein Hosting GmbH'],
  ['https://cloud.beispiel.de/', 'auf dem Server cloud.beispiel.de'],
  ['http://nas.fritz.box:5232/', 'in meinem eigenen Netz'],
])('a calendar at %s names who gets what stands in it', (calendarServer, named) => {
  const found = privacySections(siteContent({ processing: ['caldav-calendar'], calendarServer }));
  expect(found.find(({ h }) => h === 'Mein Terminkalender')?.p.join(' ')).toContain(named);
});
