import { appointmentByHand } from '@it-lotse/contract/appointments';
import { newAppointment } from '@it-lotse/contract/booking';
import { addDays, startOfBerlinDay } from '@it-lotse/domain/berlin-time';
import { berlinDay } from '@it-lotse/domain/format-date';
import { queueConfirmation } from '../../server/src/features/appointments/appointment-mails.ts';
import { appointmentRow } from '../../server/src/features/appointments/appointment-rows.ts';
import { enterAppointment } from '../../server/src/features/appointments/appointments-by-hand.ts';
import { visitedPersonOf } from '../../server/src/features/appointments/appointments-of-person.ts';
import { insertAppointment } from '../../server/src/features/appointments/appointments-repository.ts';
import { requireAppointment } from '../../server/src/features/appointments/appointments-service.ts';
import { bookAppointment } from '../../server/src/features/appointments/booking.ts';
import { saveContact, startChat } from '../../server/src/features/chat/chat-service.ts';
import { receiveDeclaration } from '../../server/src/features/declarations/declarations-service.ts';
import { receiveCallback, receiveLead } from '../../server/src/features/leads/leads-service.ts';
import { confirmForOperator, requestOptIn } from '../../server/src/features/newsletter/opt-in.ts';
import { enterPayment } from '../../server/src/features/payments/payments-by-hand.ts';
import { storeFile } from '../../server/src/features/whatsapp/media-store.ts';
import { receiveMessage } from '../../server/src/features/whatsapp/receive-message.ts';
import { newId } from '../../server/src/kernel/database/new-id.ts';
import { AppError } from '../../server/src/kernel/http/app-error.ts';
import { enqueueJob } from '../../server/src/kernel/outbox/outbox.ts';
import { mergeCustomers } from '../../server/src/people/merge-customers.ts';
import { rememberCustomer } from '../../server/src/people/remember-customer.ts';
import { bookingOf, days, leadOf, type TestServer } from '../../server/src/test-support/test-server.ts';
import { runImport } from '../../server/src/views/contact-imports/contact-imports-service.ts';
import { readFile } from '../../server/src/views/contact-imports/reading/read-file.ts';
import { undoImport } from '../../server/src/views/contact-imports/undo-import.ts';
import { UploadDesk } from '../../server/src/views/contact-imports/upload-desk.ts';
import type { Random } from '../simulation/seeded-random.ts';
import { digitsOf, markOf } from './find-traces.ts';

export interface Person {
  readonly n: number;
  readonly name: string;
  readonly email: string;
  /** As this person types it. */
  readonly phone: string;
  readonly digits: string;
  /** Stands in everything they write. */
  readonly mark: string;
  readonly visits: string[];
  isInBooks: boolean;
  isErased: boolean;
}

const spellings: ReadonlyArray<(own: string) => string> = [
  (own) => `0151 77${own}`,
  (own) => `+49 151 77${own}`,
  (own) => `0049151/77${own}`,
  (own) => `(0151) 77-${own}`,
];

/** Every fifth has the name of others, every seventh the telephone of another, and some type capitals. */
export function personOf(n: number): Person {
  const mark = markOf(n);
  const line = n % 7 === 6 ? n - 1 : n;
  const own = String(line).padStart(6, '0');
  const spell = spellings[n % spellings.length] ?? String;
  const name = n % 5 === 0 ? 'Änne Weiß' : `Jürgen Deich${mark}`;
  const email = `${n % 3 === 0 ? mark.toUpperCase() : mark}.post@bücher-beispiel.de`;
  return {
    ...{ n, name, email, phone: spell(own), digits: digitsOf(line), mark, visits: [] },
    ...{ isInBooks: false, isErased: false },
  };
}

export const sharesPhoneWith = (one: Person, other: Person): boolean =>
  one.n !== other.n && one.digits === other.digits;

async function visit(server: TestServer, { name, phone, mark, visits }: Person, customer_email: string): Promise<void> {
  const start = server.clock.now().getTime() + days(1) + visits.length * 7_200_000;
  const { id } = await enterAppointment(
    server.ctx,
    appointmentByHand.parse({
      customer_name: name,
      customer_email,
      customer_phone: phone,
      service_type: 'remote_support',
      start_time: new Date(start).toISOString(),
      notes: `Anmerkung ${mark}`,
      allow_overlap: true,
      notify_customer: true,
    }),
  );
  visits.push(id);
}

async function bookWithoutEmail(server: TestServer, { name, phone, mark, visits }: Person): Promise<void> {
  const start = startOfBerlinDay(addDays(berlinDay(server.clock.now()), 2 + visits.length)).getTime() + 10 * 3_600_000;
  const booking = bookingOf({
    customer_name: name,
    customer_email: null,
    customer_phone: phone,
    notes: `Ohne E-Mail ${mark}`,
    start_time: new Date(start).toISOString(),
  });
  const id = await bookAppointment(server.ctx, newAppointment.parse(booking)).then(
    (visit) => visit.id,
    (error: unknown) => {
      // A day off, or somebody was faster: then nothing is left of it.
      if (!(error instanceof AppError)) throw error;
      return null;
    },
  );
  if (id !== null) visits.push(id);
}

type Way = (server: TestServer, person: Person, chance: Random) => Promise<unknown>;

/** Every way in which people leave something. */
export const ways: Readonly<Record<string, Way>> = {
  lead: ({ ctx }, { name, email, phone, mark }) =>
    receiveLead(
      ctx,
      leadOf({ name, email, phone, message: `Hilfe „${mark}“` }) as unknown as Parameters<typeof receiveLead>[1],
    ),

  callback: ({ ctx }, { name, phone, mark }) =>
    receiveCallback(ctx, { name, phone, time: 'morning', message: `Bitte anrufen „${mark}“`, website: '' }),

  visit: (server, person) => visit(server, person, person.email),

  visitByPhone: (server, person) => visit(server, person, ''),

  // Booked on the website without an e-mail address: the operator is to call, or an SMS has gone.
  visitWithoutEmail: bookWithoutEmail,

  // Their daughter has booked; she stands in no other record.
  visitedByOther: (server, { name, email, phone, n }) =>
    server.ctx.commits.write((tx) => {
      const start = server.clock.now().getTime() + days(20) + n * 7_200_000;
      const { id } = insertAppointment(tx, {
        ...appointmentRow({ start_time: new Date(start).toISOString(), customer_email: '', customer_name: 'Tochter' }),
        ...{ visited_name: name, visited_phone: phone, visited_email: n % 2 === 0 ? email : '' },
      });
      const visited = visitedPersonOf(requireAppointment(tx, id));
      if (visited) rememberCustomer(tx, visited);
      queueConfirmation(tx, server.ctx, requireAppointment(tx, id));
    }),

  async payment({ ctx, clock }, person) {
    const { name, email, mark, visits } = person;
    person.isInBooks = true;
    await enterPayment(ctx, {
      appointment_id: visits.at(-1) ?? null,
      customer_name: name,
      customer_email: visits.length > 0 ? '' : email,
      customer_address: '',
      service: 'Fernhilfe',
      amount: 4000,
      method: 'cash',
      received_on: berlinDay(clock.now()),
      note: `bar ${mark}`,
      send_receipt: true,
    });
  },

  // A page to pay on that was opened, and no more: it is in no books.
  checkout: ({ ctx, clock }, { name, email, mark }) =>
    ctx.commits.write((tx) => {
      rememberCustomer(tx, { name, email });
      tx.prepare(`
        INSERT INTO payments (payment_id, method, service, customer_name, customer_email, customer_address, amount,
          currency, payment_status, note, created_at, search_text)
        VALUES (@id, 'stripe', 'Fernhilfe', @name, @email, @address, 4000, 'eur', 'cancelled', '', @at, @search)`).run({
        ...{ id: newId(), name, email, address: `Weg ${mark}`, at: clock.now().toISOString(), search: ` ${mark} ` },
      });
    }),

  async chat({ ctx, clock }, { name, email, mark }) {
    const { session_id } = await startChat(ctx, { processor: null });
    await saveContact(ctx, session_id, { name, email });
    await ctx.commits.write((tx) => {
      tx.prepare(
        "INSERT INTO chat_messages (id, session_id, sender, message, timestamp) VALUES (?, ?, 'user', ?, ?)",
      ).run(newId(), session_id, `Mein Drucker ${mark}`, clock.now().toISOString());
      tx.prepare("UPDATE chat_sessions SET status = 'closed' WHERE session_id = ?").run(session_id);
    });
  },

  // They all call themselves the same. An account belongs to one telephone, and this is its owner.
  async whatsapp({ ctx, clock }, { n, mark }, chance) {
    const digits = digitsOf(n);
    const wamid = (each: number) => `wamid.${Buffer.from(`${digits}#${each}`).toString('base64')}`;
    const [id, other] = [chance.whole(), chance.whole()];
    await ctx.commits.write((tx) => {
      const sender = { waId: digits, userId: null, name: 'Anna' };
      const from = { sender, sentAt: clock.now(), repliesTo: null, groupId: null };
      receiveMessage(tx, { ...from, wamid: wamid(id), content: { kind: 'text', text: `Hallo ${mark}` } });
      const reaction = { kind: 'reaction', wamid: wamid(other), emoji: '👍' } as const;
      receiveMessage(tx, { ...from, wamid: wamid(id + 1), content: reaction });
    });
    const row = ctx.db.prepare('SELECT id FROM whatsapp_messages WHERE wamid = ?').get(wamid(id)) as { id: string };
    await ctx.commits.write((tx) =>
      tx
        .prepare(
          "INSERT INTO whatsapp_media (message_id, media_id, voice, state, bytes) VALUES (?, '1', 0, 'ready', 9)",
        )
        .run(row.id),
    );
    await storeFile(ctx, row.id, Buffer.from(`Bild ${mark}`));
  },

  newsletter: ({ ctx }, { name, email }) =>
    ctx.commits.write((tx) => {
      rememberCustomer(tx, { name, email });
      const facts = { email, name, company: '', audience: 'seniors', source: 'lead' } as const;
      confirmForOperator(tx, ctx, requestOptIn(tx, ctx, facts), 'Unterschrift');
    }),

  declaration: ({ ctx }, { name, email, mark }) =>
    receiveDeclaration(ctx, newId(), {
      ...{ kind: 'withdrawal', name, email, contract: `Vertrag ${mark}`, termination_kind: null },
      ...{ reason: '', end_date: '' },
    }),

  sms: ({ ctx }, { name, digits, mark, visits }) =>
    ctx.commits.write((tx) => {
      if (visits.length === 0) return;
      const reference = newId();
      enqueueJob(tx, {
        kind: 'sms.send',
        idempotencyKey: `sms:${reference}`,
        title: `SMS an ${name}`,
        payload: { reference, to: `+${digits}`, text: `Ihr Termin ${mark}` },
      });
    }),

  // The address book of the telephone is taken over; sometimes the operator thinks better of it.
  async contactFile(server, { name, email, phone, mark }, chance) {
    const file = [
      ...['BEGIN:VCARD', 'VERSION:3.0', `FN:${name}`, `EMAIL:${email}`, `TEL:${phone}`, `NOTE:Notiz ${mark}`],
      ...[`ADR:;;Weg ${mark};Berlin;;10115;`, 'END:VCARD', ''],
    ].join('\r\n');
    // Of whom all is known there is nothing to take.
    const { ctx, clock } = server;
    const desk = new UploadDesk(() => clock.now());
    const choices = { notes: true, leave_out: [], legal_basis: 'contract' } as const;
    const made = await runImport(ctx, desk, desk.put(await readFile(Buffer.from(file))), choices).catch(() => null);
    if (made && chance.percent(20)) await undoImport(ctx, made.id);
  },

  // The operator sees that two cards are one person.
  async merge(server, person) {
    const [one, other] = cardsOf(server, person);
    if (one !== undefined && other !== undefined) await mergeCustomers(server.ctx, one, other);
  },
};

/** The cards that are theirs by what they gave away themselves: an address of their own, or a shared number and their name. */
export function cardsOf({ ctx }: TestServer, { n, name, email, digits }: Person): string[] {
  const rows = ctx.db
    .prepare(`
      SELECT DISTINCT customers.id FROM customer_addresses AS a JOIN customers ON customers.id = a.customer_id
      WHERE customers.merged_into IS NULL
        AND ((a.kind = 'email' AND a.value = @email) OR (a.kind = 'whatsapp' AND a.value = @own)
          OR (a.kind = 'phone' AND a.value = @digits AND customers.name = @name))
      ORDER BY customers.seq`)
    .all({ name, digits, email: email.toLowerCase(), own: digitsOf(n) });
  return (rows as Array<{ id: string }>).map(({ id }) => id);
}
