import type { TimelineEntry, TimelineKind } from '@it-lotse/shared/contract/customers';
import { declarationWords } from '@it-lotse/shared/domain/declaration-texts';
import { listAppointmentsOfEmail } from '../appointments/appointments-queries.ts';
import { listChatsOfEmail } from '../chat/chat-queries.ts';
import type { ReadDb } from '../database/database.ts';
import { listDeclarationsByEmail } from '../declarations/declarations-queries.ts';
import { listEmailsToAddress } from '../emails/emails-queries.ts';
import { excerptOf } from '../events/excerpt.ts';
import { listLeadsOfEmail } from '../leads/leads-queries.ts';
import { listPaymentsOfEmail } from '../payments/payments-queries.ts';
import { previewOf } from '../whatsapp/whatsapp-answers.ts';
import { listWhatsappDays } from '../whatsapp/whatsapp-days.ts';

/** By what the records of a person are found. */
export interface PersonKeys {
  readonly emails: readonly string[];
  readonly whatsapp: readonly string[];
  /** Visits without an e-mail address, known by name and number. */
  readonly visitsByPhone: readonly Visit[];
  readonly now: Date;
}

/** `place` grows with time within a kind; the next page of that kind lies below it. */
export interface PlacedEntry {
  readonly place: number;
  readonly entry: TimelineEntry;
}

type Source = (db: ReadDb, person: PersonKeys, below: number, limit: number) => PlacedEntry[];

const longestText = 160;
const cut = (text: string) => excerptOf(text, longestText);
const absent = { title: '', text: '', state: '', starts_at: null, count: null, amount: null, direction: null };

/** Records of one kind with any of the person's e-mail addresses. */
function byEmail<Row extends { seq: number }>(
  list: (db: ReadDb, email: string, below: number, limit: number) => Row[],
  entryOf: (row: Row) => Omit<TimelineEntry, keyof typeof absent> & Partial<TimelineEntry>,
): Source {
  return (db, { emails }, below, limit) =>
    emails
      .flatMap((email) => list(db, email, below, limit))
      .map((row) => ({ place: row.seq, entry: { ...absent, ...entryOf(row) } }));
}

/** Later years are written with a sign and more digits, and would sort before all others. */
const lastMoment = Date.parse('9999-12-31T23:59:59.999Z');

type Visit = ReturnType<typeof listAppointmentsOfEmail>[number];

const visitEntry = ({ id, created_at, service_name, notes, status, start_time, total_cost }: Visit) => ({
  kind: 'appointment' as const,
  id,
  at: created_at,
  title: service_name,
  text: cut(notes),
  state: status,
  starts_at: start_time,
  amount: total_cost,
});

/** Where each kind of entry comes from; each gives its newest below a place. */
export const timelineSources: Record<TimelineKind, Source> = {
  lead: byEmail(listLeadsOfEmail, ({ id, timestamp, company, message }) => ({
    kind: 'lead',
    id,
    at: timestamp,
    title: company,
    text: cut(message),
    direction: 'in',
  })),
  chat: byEmail(listChatsOfEmail, ({ session_id, created_at, problem_summary, status, message_count }) => ({
    kind: 'chat',
    id: session_id,
    at: created_at,
    text: cut(problem_summary),
    state: status,
    count: message_count,
    direction: 'in',
  })),
  appointment: (db, person, below, limit) => [
    ...byEmail(listAppointmentsOfEmail, visitEntry)(db, person, below, limit),
    ...person.visitsByPhone
      .filter(({ seq }) => seq < below)
      .map((row) => ({ place: row.seq, entry: { ...absent, ...visitEntry(row) } }))
      .sort((one, other) => other.place - one.place)
      .slice(0, limit),
  ],
  payment: byEmail(listPaymentsOfEmail, ({ payment_id, created_at, service, payment_status, amount }) => ({
    kind: 'payment',
    id: payment_id,
    at: created_at,
    title: service,
    state: payment_status,
    amount,
  })),
  email: byEmail(listEmailsToAddress, ({ id, created_at, subject, status, error_message }) => ({
    kind: 'email',
    id,
    at: created_at,
    title: subject,
    text: cut(error_message ?? ''),
    state: status,
    direction: 'out',
  })),
  declaration: byEmail(listDeclarationsByEmail, ({ id, received_at, kind, contract, handled_at }) => ({
    kind: 'declaration',
    id,
    at: received_at,
    title: handled_at === null ? `${declarationWords[kind].noun}, noch offen` : declarationWords[kind].noun,
    text: cut(contract),
    direction: 'in',
  })),
  whatsapp: (db, { whatsapp, now }, below, limit) =>
    listWhatsappDays(db, whatsapp, now, new Date(Math.min(below, lastMoment)), limit).map(
      ({ startsAt, count, last, address }) => ({
        place: startsAt.getTime(),
        entry: {
          ...absent,
          kind: 'whatsapp',
          id: address,
          at: last.timestamp,
          text: previewOf(last.type, last.content),
          count,
          direction: last.fromBusiness ? 'out' : 'in',
        },
      }),
    ),
};
