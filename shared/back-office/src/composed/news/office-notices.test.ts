import type { EventNamed } from '@it-lotse/contract/define-events';
import type { OfficeEvent, officeEvents } from '@it-lotse/contract/events';
import { expect, test } from 'vitest';
import { officeNotices as noticesOfViews, withoutNames } from '../../kit/live/office-notices.ts';
import { officeNews } from './office-news.ts';

type Named<Type extends keyof typeof officeEvents> = EventNamed<typeof officeEvents, Type>;
type NewLead = Named<'lead.created'>;
type AppointmentNews = Named<'appointment.booked' | 'appointment.moved' | 'appointment.cancelled'>;
type GoogleQuestion = Named<'calendar.change_found'>;
type PaymentNews = Named<'payment.received' | 'payment.failed' | 'payment.review'>;

type Options = Parameters<typeof noticesOfViews>[2];
const noticesOf = (events: readonly OfficeEvent[], options?: Options) => noticesOfViews(officeNews, events, options);
/** As they are shown to the operator alone. */
const officeNotices = (...given: Parameters<typeof noticesOf>) =>
  noticesOf(...given).map(({ discreet: _, ...notice }) => notice);

const at = '2026-11-21T10:00:00.000Z';
const lead = (id: number, over: Partial<NewLead> = {}): NewLead => ({
  type: 'lead.created',
  id,
  at,
  lead_id: `lead-${id}`,
  name: `Person ${id}`,
  company: '',
  excerpt: 'Mein Drucker streikt.',
  ...over,
});
const visit = (id: number) => ({
  id,
  at,
  appointment_id: `visit-${id}`,
  name: `Kunde ${id}`,
  service_name: 'Fernwartung',
  start_time: '2026-12-01T16:00:00.000Z',
  by: 'customer' as AppointmentNews['by'],
});
const booked = (id: number, over: Partial<ReturnType<typeof visit>> = {}): AppointmentNews => ({
  type: 'appointment.booked',
  ...visit(id),
  ...over,
});
const moved = (id: number, over: Partial<ReturnType<typeof visit>> & { previous_start_time?: string } = {}) =>
  ({
    type: 'appointment.moved',
    ...visit(id),
    previous_start_time: '2026-11-30T08:00:00.000Z',
    ...over,
  }) satisfies AppointmentNews;
const cancelled = (id: number, over: Partial<ReturnType<typeof visit>> = {}): AppointmentNews => ({
  type: 'appointment.cancelled',
  ...visit(id),
  ...over,
});
const question = (id: number, change: GoogleQuestion['change'] = 'moved'): GoogleQuestion => ({
  type: 'calendar.change_found',
  id,
  at,
  appointment_id: `visit-${id}`,
  name: `Kunde ${id}`,
  change,
  start_time: '2026-12-01T16:00:00.000Z',
  google_start_time: null,
});
const lost = {
  type: 'calendar.disconnected',
  id: 90,
  at,
  reason: 'Google hat den Zugang entzogen.',
} satisfies OfficeEvent;
const titles = (...events: OfficeEvent[]) => officeNotices(events).map(({ title }) => title);

test('one lead: the name in the title, company and words in the body, the way to it', () => {
  expect(officeNotices([lead(1, { name: 'Jürgen Weiß', company: 'Weiß GmbH' })])).toEqual([
    {
      title: 'Neue Anfrage von Jürgen Weiß',
      body: 'Weiß GmbH – Mein Drucker streikt.',
      path: '/leads/lead-1',
      brief: 'Neuer Lead: Jürgen Weiß',
    },
  ]);
  expect(officeNotices([lead(2)])[0]?.body).toBe('Mein Drucker streikt.');
});

test('two leads are told singly, three together, newest first', () => {
  expect(officeNotices([lead(1), lead(2)])).toHaveLength(2);
  expect(officeNotices([lead(1), lead(2), lead(3)])).toEqual([
    { title: '3 neue Anfragen', body: 'Person 3, Person 2, Person 1', path: '/leads' },
  ]);
});

test('long words are cut without splitting a character, line breaks become spaces', () => {
  const body = officeNotices([lead(1, { excerpt: `Zeile 1\n\nZeile 2 ${'😀'.repeat(300)}` })])[0]?.body ?? '';
  expect(body).toMatch(/^Zeile 1 Zeile 2 😀+…$/u);
  expect([...body]).toHaveLength(180);
});

test('an id cannot lead elsewhere', () => {
  expect(officeNotices([lead(1, { lead_id: '../../x?y' })])[0]?.path).toBe('/leads/..%2F..%2Fx%3Fy');
  expect(officeNotices([booked(1, { appointment_id: '../x' })])[0]?.path).toBe('/termine/..%2Fx');
});

test('leads that somebody has read meanwhile are not told', () => {
  const read: OfficeEvent = { type: 'lead.updated', id: 3, at, lead_id: 'lead-1', name: 'Person 1' };
  expect(titles(lead(1), lead(2), read)).toEqual(['Neue Anfrage von Person 2']);
});

test('leads that were deleted meanwhile are not told', () => {
  const deleted: OfficeEvent = { type: 'lead.deleted', id: 3, at, lead_id: 'lead-1', name: 'Person 1' };
  expect(titles(lead(1), lead(2), deleted)).toEqual(['Neue Anfrage von Person 2']);
  const all: OfficeEvent = { type: 'leads.deleted_all', id: 4, at, deleted: 2 };
  expect(titles(lead(1), lead(2), all, lead(5))).toEqual(['Neue Anfrage von Person 5']);
});

test('a booking, a move and a cancellation say who, what and when in Berlin, and lead to the appointment', () => {
  expect(officeNotices([booked(1)])).toEqual([
    {
      title: 'Neuer Termin: Kunde 1',
      body: 'Fernwartung, Di., 1. Dezember, 17:00\u00A0Uhr',
      path: '/termine/visit-1',
    },
  ]);
  expect(officeNotices([moved(2)])[0]).toMatchObject({
    title: 'Termin verschoben: Kunde 2',
    body: 'Fernwartung, Di., 1. Dezember, 17:00\u00A0Uhr, bisher Mo., 30. November, 09:00\u00A0Uhr',
  });
  expect(titles(cancelled(3))).toEqual(['Termin storniert: Kunde 3']);
});

test('what the operator did is not told, nor what it overtook', () => {
  expect(titles(booked(1, { by: 'operator' }), moved(2, { by: 'google' }), cancelled(3, { by: 'operator' }))).toEqual(
    [],
  );
  expect(titles(booked(4), cancelled(4, { by: 'operator' }))).toEqual([]);
});

test('an appointment is told once, as it stands at the end', () => {
  expect(titles(booked(1), cancelled(1))).toEqual(['Termin storniert: Kunde 1']);
  const later = '2026-12-03T09:00:00.000Z';
  expect(officeNotices([booked(1), moved(1, { start_time: later })])).toMatchObject([
    { title: 'Neuer Termin: Kunde 1', body: 'Fernwartung, Do., 3. Dezember, 10:00\u00A0Uhr' },
  ]);
  expect(
    officeNotices([moved(1), moved(1, { start_time: later, previous_start_time: visit(1).start_time })])[0]?.body,
  ).toMatch(/^Fernwartung, Do., 3. Dezember.*bisher Mo., 30. November/);
});

test('appointments deleted all at once are no news any more', () => {
  expect(titles(booked(1), { type: 'appointments.deleted_all', id: 9, at, deleted: 1 }, booked(2))).toEqual([
    'Neuer Termin: Kunde 2',
  ]);
});

test('three or more appointments are told together, by what happened', () => {
  expect(officeNotices([booked(1), booked(2), booked(3)])).toEqual([
    { title: '3 neue Termine', body: 'Kunde 3, Kunde 2, Kunde 1', path: '/termine' },
  ]);
  expect(titles(booked(1), moved(2), cancelled(3))).toEqual(['3 Neuigkeiten zu Terminen']);
});

test('three or more pieces of several kinds are one summary that names each kind, what is broken first', () => {
  expect(officeNotices([lead(1), lead(2), booked(3), question(4), question(5, 'deleted'), lost])).toEqual([
    {
      title: '6 Neuigkeiten',
      body: 'Der Kalender ist getrennt · 2 neue Anfragen · Neuer Termin: Kunde 3 · 2 Termine im Kalender geändert',
      path: '/',
      alarm: true,
    },
  ]);
});

test('a summary counts every message of WhatsApp', () => {
  expect(titles(lead(1), booked(2), wrote(3, 1), wrote(4, 1))).toEqual(['4 Neuigkeiten']);
});

test('kinds that are not wanted are neither told nor counted', () => {
  const wanted = (kind: string) => kind !== 'leads';
  expect(officeNotices([lead(1), lead(2), booked(3)], { wanted }).map(({ title }) => title)).toEqual([
    'Neuer Termin: Kunde 3',
  ]);
});

const given = { email_id: 'mail-1', to_name: 'Erika Muster', subject: 'Ihr Termin' };
const undeliverable: OfficeEvent = { type: 'email.failed', id: 70, at, ...given, reason: 'Postfach unbekannt.' };

test('a mail that is given up is an alarm that leads to it, until it is sent again', () => {
  expect(officeNotices([undeliverable])).toEqual([
    {
      title: 'E-Mail nicht zugestellt: Erika Muster',
      body: 'Ihr Termin. Postfach unbekannt.',
      path: '/e-mails/mail-1',
      alarm: true,
    },
  ]);
  expect(titles(undeliverable, { type: 'email.sent', id: 71, at, ...given })).toEqual([]);
});

test('a sign-in is told where the device is a new one, and leads to where it can be ended', () => {
  const signIn = { type: 'account.signed_in', id: 1, at, address: '198.51.100.7', session_id: 's' } as const;
  expect(officeNotices([{ ...signIn, new_device: false }])).toEqual([]);
  expect(officeNotices([{ ...signIn, new_device: true }])).toMatchObject([
    { title: 'Neue Anmeldung in Ihrem Büro', body: expect.stringContaining('198.51.100.7'), path: '/sicherheit' },
  ]);
});

test('a sign-in on a device that is known says nothing of a new one before it', () => {
  const signIn = { type: 'account.signed_in', at, address: '198.51.100.7', session_id: 's' } as const;
  const [stranger, owner] = [
    { ...signIn, id: 1, new_device: true },
    { ...signIn, id: 2, new_device: false },
  ];
  expect(titles(stranger, owner)).toEqual(['Neue Anmeldung in Ihrem Büro']);
});

test('a new name to sign in with is told to every device but the one that chose it', () => {
  const renamed = {
    type: 'account.renamed',
    id: 1,
    at,
    address: '198.51.100.7',
    session_id: 's',
    username: 'hauke',
  } as const;
  expect(titles({ ...renamed, elsewhere: false })).toEqual([]);
  expect(officeNotices([{ ...renamed, elsewhere: true }])).toMatchObject([
    { title: 'Ihr Benutzername ist geändert', body: expect.stringContaining('„hauke“'), path: '/sicherheit' },
  ]);
});

test('guesses are told, and whether somebody is inside already', () => {
  const guesses = {
    type: 'account.guessed',
    id: 1,
    at,
    guessed: 'password',
    tries: 10,
    address: '198.51.100.7',
  } as const;
  expect(titles({ ...guesses, inside: false })).toEqual(['Jemand rät Ihr Passwort']);
  expect(titles({ ...guesses, inside: true })).toEqual(['Jemand rät in einer offenen Sitzung']);
  expect(titles({ ...guesses, guessed: 'code', inside: false })).toEqual(['Jemand rät Ihren Code']);
});

test('a dead link is an alarm with its reason, unless it works again', () => {
  expect(officeNotices([lost])).toEqual([
    { title: 'Der Kalender ist getrennt', body: lost.reason, path: '/kalender', alarm: true },
  ]);
  expect(titles(lost, { type: 'calendar.recovered', id: 91, at })).toEqual([]);
  expect(titles(lost, { type: 'calendar.connected', id: 91, at, calendar: 'Hauke' })).toEqual([]);
});

test.each([
  ['smtp', 'E-Mail-Versand: Zugang abgelehnt', '/e-mails'],
  ['sms', 'SMS-Versand: Zugang abgelehnt', '/termine'],
  ['stripe', 'Stripe: Zugang abgelehnt', '/zahlungen'],
] as const)(
  'credentials that a provider refuses are an alarm with its reason, until they are taken again: %s',
  (provider, title, path) => {
    const refused = { type: 'provider.refused', id: 90, at, provider, reason: 'Schlüssel abgelehnt.' } as const;
    expect(officeNotices([refused])).toEqual([{ title, body: refused.reason, path, alarm: true }]);
    expect(titles(refused, { type: 'provider.recovered', id: 91, at, provider })).toEqual([]);
    const other = provider === 'sms' ? 'stripe' : 'sms';
    expect(titles(refused, { type: 'provider.recovered', id: 91, at, provider: other })).toEqual([title]);
  },
);

test('a question of Google is told until it is answered', () => {
  expect(officeNotices([question(1, 'deleted')])).toEqual([
    {
      title: 'Im Kalender gelöscht: Kunde 1',
      body: 'Der Termin am Di., 1. Dezember, 17:00\u00A0Uhr gilt weiter, bis Sie entscheiden.',
      path: '/kalender',
    },
  ]);
  expect(
    titles(question(1), { type: 'calendar.change_resolved', id: 2, at, appointment_id: 'visit-1', name: 'Kunde 1' }),
  ).toEqual([]);
});

test('a question that Google asks anew stands last', () => {
  const [first, second, third] = [question(1), question(2), question(3)];
  expect(officeNotices([first, second, third, { ...first, id: 4 }])[0]?.body).toBe(
    'Bitte entscheiden Sie: Kunde 1, Kunde 3, Kunde 2',
  );
});

const money = (
  id: number,
  over: Partial<{ method: PaymentNews['method']; currency: string; service: string }> = {},
) => ({
  id,
  at,
  payment_id: `payment-${id}`,
  name: `Kunde ${id}`,
  service: 'Fernwartung',
  amount: 5000,
  currency: 'eur',
  method: 'stripe' as const,
  ...over,
});

test('a payment: who, how much, for what, and the way to it', () => {
  expect(officeNotices([{ type: 'payment.received', ...money(1) }])).toEqual([
    { title: 'Zahlung erhalten: Kunde 1', body: '50,00\u00A0€ für Fernwartung', path: '/zahlungen/payment-1' },
  ]);
  expect(officeNotices([{ type: 'payment.failed', ...money(2, { currency: 'chf' }) }])).toEqual([
    { title: 'Zahlung fehlgeschlagen: Kunde 2', body: '50,00\u00A0CHF für Fernwartung', path: '/zahlungen/payment-2' },
  ]);
});

test('a payment that came and wants a decision at once is told as that', () => {
  expect(
    officeNotices([
      { type: 'payment.received', ...money(1) },
      { type: 'payment.review', ...money(1), reason: 'paid_but_cancelled' },
    ]),
  ).toEqual([
    {
      title: 'Zahlung zu klären: Kunde 1',
      body: 'Bezahlt, aber storniert. 50,00\u00A0€ für Fernwartung',
      path: '/zahlungen/payment-1',
    },
  ]);
});

test('money the operator entered, or has paid back since, is no news', () => {
  expect(titles({ type: 'payment.received', ...money(1, { method: 'cash' }) })).toEqual([]);
  expect(
    titles({ type: 'payment.received', ...money(1) }, { type: 'payment.refunded', ...money(1), refunded: 5000 }),
  ).toEqual([]);
});

test('many payments are told together', () => {
  const three = [1, 2, 3].map((id) => ({ type: 'payment.received', ...money(id) }) as const);
  expect(officeNotices(three)).toEqual([
    { title: '3 Zahlungen erhalten', body: 'Kunde 3, Kunde 2, Kunde 1', path: '/zahlungen' },
  ]);
  expect(titles(...three.slice(1), { type: 'payment.failed', ...money(1) })).toEqual(['3 Neuigkeiten zu Zahlungen']);
});

const wrote = (id: number, person: number, over: { name?: string; excerpt?: string } = {}): OfficeEvent => ({
  type: 'whatsapp.received',
  id,
  at,
  phone_number: `49151000${person}`,
  name: `Kunde ${person}`,
  message_id: `m${id}`,
  excerpt: `Nachricht ${id}`,
  ...over,
});
const read = (person: number): OfficeEvent => ({
  type: 'whatsapp.read',
  id: 80,
  at,
  phone_number: `49151000${person}`,
  name: '',
});

test('a WhatsApp message: who and what, the way to it, and that it can be answered at once', () => {
  expect(officeNotices([wrote(1, 1)])).toEqual([
    {
      title: 'WhatsApp: Kunde 1',
      body: 'Nachricht 1',
      path: '/whatsapp/491510001',
      reply: { kind: 'whatsapp', target: '491510001' },
    },
  ]);
  expect(titles(wrote(1, 1, { name: '' }))).toEqual(['WhatsApp: +49 1510001']);
});

test('several messages of one person are one notice with the newest, until they are read', () => {
  expect(officeNotices([wrote(1, 1), wrote(2, 1)])).toMatchObject([
    { title: 'WhatsApp: Kunde 1 (2 Nachrichten)', body: 'Nachricht 2' },
  ]);
  expect(titles(wrote(1, 1), read(1))).toEqual([]);
  expect(titles(wrote(1, 1), read(1), wrote(3, 1))).toEqual(['WhatsApp: Kunde 1']);
});

test('messages of many people are told together', () => {
  expect(officeNotices([wrote(1, 1), wrote(2, 2), wrote(3, 3), wrote(4, 3)])).toEqual([
    { title: '4 WhatsApp-Nachrichten', body: 'Kunde 3, Kunde 2, Kunde 1', path: '/whatsapp' },
  ]);
});

const chat = { id: 1, at, session_id: 'chat-1', name: '' };

test('a visitor who asks for a person is told until the operator takes over', () => {
  const asks: OfficeEvent = { type: 'chat.needs_person', ...chat, excerpt: 'Kann mich jemand anrufen?' };
  expect(officeNotices([asks])).toEqual([
    {
      title: 'Chat: Besucher der Website wünscht einen Menschen',
      body: 'Kann mich jemand anrufen?',
      path: '/chat/chat-1',
    },
  ]);
  expect(titles(asks, { type: 'chat.taken_over', ...chat })).toEqual([]);
  expect(titles(asks, { type: 'chat.visitor_wrote', ...chat, name: 'Erika', excerpt: 'Hallo' })).toEqual([
    'Chat: Erika',
  ]);
});

test('a visitor in danger is told as what it is', () => {
  const inDanger: OfficeEvent = { type: 'chat.danger', ...chat, danger: 'life', excerpt: 'Mein Mann atmet nicht' };
  expect(officeNotices([inDanger])).toEqual([
    { title: 'Chat, Lebensgefahr: Besucher der Website', body: 'Mein Mann atmet nicht', path: '/chat/chat-1' },
  ]);
});

test('that the assistant has a conversation is no news', () => {
  expect(titles({ type: 'chat.started', ...chat, excerpt: 'Guten Tag' })).toEqual([]);
});

test('a dead or ageing WhatsApp token is an alarm that leads to the token, until it is renewed', () => {
  const dead: OfficeEvent = { type: 'whatsapp.token_dead', id: 1, at, reason: 'Der Token ist abgelaufen.' };
  expect(officeNotices([dead])).toEqual([
    { title: 'WhatsApp sendet nicht mehr', body: 'Der Token ist abgelaufen.', path: '/token', alarm: true },
  ]);
  expect(titles(dead, { type: 'whatsapp.token_changed', id: 2, at })).toEqual([]);
  const ageing: OfficeEvent = {
    type: 'whatsapp.token_expiring',
    id: 3,
    at,
    expires_at: '2026-11-28T10:00:00.000Z',
    days_left: 7,
  };
  expect(titles(ageing)).toEqual(['WhatsApp-Token läuft in 7 Tagen ab']);
  expect(titles({ ...ageing, days_left: 1 })).toEqual(['WhatsApp-Token läuft heute oder morgen ab']);
  expect(titles({ ...ageing, days_left: 0 })).toEqual(['WhatsApp-Token ist abgelaufen']);
  expect(titles(ageing, dead)).toEqual(['WhatsApp sendet nicht mehr']);
});

test('a model that answers no more is an alarm, unless it works again', () => {
  const failing: OfficeEvent = { type: 'assistant.failing', id: 1, at, reason: 'Das Guthaben ist verbraucht.' };
  expect(titles(failing)).toEqual(['Der KI-Anbieter antwortet nicht']);
  expect(titles(failing, { type: 'assistant.recovered', id: 2, at })).toEqual([]);
});

test('a message that WhatsApp could not deliver is told with its reason', () => {
  expect(
    officeNotices([
      {
        type: 'whatsapp.failed',
        id: 1,
        at,
        phone_number: '491510001',
        name: 'Kunde 1',
        message_id: 'm1',
        reason: 'Die Nummer hat kein WhatsApp.',
      },
    ]),
  ).toEqual([
    {
      title: 'WhatsApp nicht zugestellt: Kunde 1',
      body: 'Die Nummer hat kein WhatsApp.',
      path: '/whatsapp/491510001',
    },
  ]);
});

test('without names, no notice says who it is about, singly or together', () => {
  const whatsapp = {
    type: 'whatsapp.received',
    id: 50,
    at,
    phone_number: '491711234567',
    name: 'Person 50',
    message_id: 'm1',
    excerpt: 'Geheimes',
  } as unknown as OfficeEvent;
  const events: OfficeEvent[] = [lead(1), booked(2), moved(3), cancelled(4), question(5), whatsapp, lost];
  const groups = [events, [lead(1), lead(2), lead(3)], ...events.map((event) => [event])];
  for (const group of groups) {
    for (const notice of noticesOf(group)) {
      const told = withoutNames(notice);
      expect(`${told.title} ${told.body}`).not.toMatch(/Person|Kunde|4917|Geheim|Drucker|Fernwartung/);
      expect(told.title).not.toBe('');
      expect(told.path).toBe(notice.path);
      expect(told.reply).toBeUndefined();
    }
  }
  // What is broken is nobody's secret.
  expect(noticesOf([lost]).map(withoutNames)).toEqual(noticesOf([lost]));
});
