import type Stripe from 'stripe';
import type { OutgoingMail } from '../../server/src/providers/mailer.ts';
import { brokenLawsOf } from './laws.ts';
import { ofEntries } from './laws-of-calendar.ts';
import { ofDaysOff } from './laws-of-days-off.ts';
import { ofPackages } from './laws-of-packages.ts';
import { ofAnsweredRequests } from './laws-of-requests.ts';
import { ofPlaces } from './laws-of-waiting.ts';
import type { World } from './world.ts';

/** What must hold when everything that waited is done, beside the laws of any moment. */
export function brokenLawsAtRest(world: World): string[] {
  return [
    ...brokenLawsOf(world),
    ...ofWork(world),
    ...ofBank(world),
    ...ofMails(world),
    ...ofSms(world),
    ...ofReminders(world),
    ...ofEntries(world),
    ...ofDaysOff(world),
    ...ofPackages(world),
    ...ofAnsweredRequests(world),
    ...ofPlaces(world),
  ];
}

function ofWork({ office: { ctx }, time }: World): string[] {
  const jobs = ctx.db
    .prepare(`
      SELECT kind, state, last_error FROM outbox_jobs
      WHERE state IN ('pending', 'running') OR (state = 'dead' AND kind <> 'payment.refund'
        AND last_error NOT LIKE '%nicht mehr gesendet%')`)
    .all() as Array<{ kind: string; state: string; last_error: string | null }>;
  const held = ctx.db
    .prepare("SELECT customer_name AS name FROM appointments WHERE status = 'pending' AND held_until < ?")
    .all(time.now().toISOString()) as Array<{ name: string }>;
  return [
    ...jobs.map(({ kind, state, last_error }) => `no work is left undone (${kind} is ${state}: ${last_error})`),
    ...held.map(({ name }) => `no visit is held for ever (${name})`),
  ];
}

interface StoredPayment {
  payment_status: string;
  amount: number;
  refunded_amount: number;
  dispute: string | null;
}

/** The books say the same as Stripe, whose word counts. */
function ofBank({ office: { ctx }, bank: { store } }: World): string[] {
  const waitedFor = ctx.db
    .prepare("SELECT session_id FROM payments WHERE payment_status IN ('pending', 'requires_action')")
    .all() as Array<{ session_id: string }>;
  const isGone = waitedFor.some(({ session_id }) => !store.sessions.has(session_id));
  const find = ctx.db.prepare(
    'SELECT payment_status, amount, refunded_amount, dispute FROM payments WHERE payment_id = ?',
  );
  const forgotten = isGone ? ['nobody waits for a page that Stripe does not know'] : [];
  const known = [...store.sessions.values()].flatMap((session) => {
    const payment = find.get(session.metadata?.payment_id ?? '') as StoredPayment | undefined;
    const isPaid = session.payment_status === 'paid';
    if (!payment) return ['every page at Stripe is in the books'];
    const intent = store.findIntentOf(session.id);
    const back = [...store.refunds.values()]
      .filter(({ payment_intent, status }) => payment_intent === intent?.id && status === 'succeeded')
      .reduce((sum, { amount }) => sum + amount, 0);
    const dispute = disputeAbout(store, intent);
    const laws: Array<[law: string, holds: boolean]> = [
      [
        'what was paid at Stripe is paid in the books, and nothing else',
        isPaid === (payment.payment_status === 'paid'),
      ],
      ['no page is open for ever', session.status !== 'open'],
      ['what Stripe received is what was booked', !isPaid || payment.amount === session.amount_total],
      [
        'what went back by Stripe is what was booked',
        dispute === 'lost' || !isPaid || payment.refunded_amount === back,
      ],
      ['a dispute is known', !isPaid || payment.dispute === dispute],
      ['a page that ended is not waited for', session.status !== 'expired' || payment.payment_status === 'cancelled'],
    ];
    return laws.filter(([, holds]) => !holds).map(([law]) => law);
  });
  return [...forgotten, ...known];
}

function disputeAbout(store: World['bank']['store'], intent: Stripe.PaymentIntent | null): string | null {
  const dispute = [...store.disputes.values()].find(({ payment_intent }) => intent && payment_intent === intent.id);
  if (!dispute) return null;
  return dispute.status === 'won' || dispute.status === 'lost' ? dispute.status : 'open';
}

interface Told {
  readonly method: string;
  readonly sequence: number;
}

function ofMails({ office: { ctx }, post }: World): string[] {
  // A mail that was being handed over when the answer was lost may come twice, as the same mail.
  const mails = [...new Map(post.mails.map((mail) => [mail.messageId, mail])).values()];
  const receipts = ctx.db.prepare("SELECT number FROM receipts WHERE sent_to <> ''").all() as Array<{ number: string }>;
  const attached = mails.flatMap(({ attachments = [] }) => attachments.map(({ filename }) => filename));
  const wrong = receipts.filter(({ number }) => attached.filter((name) => name === `Beleg-${number}.pdf`).length !== 1);
  const byVisit = Map.groupBy(mails.flatMap(toldBy), ({ visit }) => visit);
  const visits = ctx.db
    .prepare(`
      SELECT id, customer_name AS name, source, status,
        -- Of what is not agreed the laws of requests speak.
        request_state IS NOT NULL AS is_request, request_state IS NOT NULL AND concluded_at IS NULL AS is_not_agreed, start_time, agreed_at, cancelled_at,
        EXISTS (SELECT 1 FROM days_off_decisions WHERE appointment_id = appointments.id
          AND action <> 'keep' AND tell <> 'email') AS was_told_otherwise,
        -- Until the visit began no mail server took it: it is failed, and the office says so.
        (SELECT status = 'failed' AND EXISTS (SELECT 1 FROM events
            WHERE type = 'email.failed' AND json_extract(data, '$.email_id') = emails.id)
          FROM emails WHERE appointment_id = appointments.id AND calendar_method IS NOT NULL
          ORDER BY seq DESC LIMIT 1) AS is_for_operator_to_tell
      FROM appointments WHERE customer_email <> ''`)
    .all() as Array<
    Record<'id' | 'name' | 'source' | 'status' | 'start_time' | 'agreed_at', string> & {
      cancelled_at: string | null;
      was_told_otherwise: number;
      is_request: number;
      is_not_agreed: number;
      is_for_operator_to_tell: number | null;
    }
  >;
  return [
    ...wrong.map(({ number }) => `each receipt goes out once (${number})`),
    ...[...byVisit.values()].flatMap((told) => {
      const words = new Set(told.map(({ method, sequence }) => `${method} ${sequence}`));
      return words.size === told.length ? [] : ['a customer is told of a change once'];
    }),
    ...visits.flatMap((visit) => {
      const { id, name, source, status, start_time, agreed_at, cancelled_at } = visit;
      const told = [...byVisit].filter(([uid]) => uid.startsWith(id)).flatMap(([, each]) => each);
      const last = told.toSorted((a, b) => a.sequence - b.sequence).at(-1);
      if (visit.was_told_otherwise || visit.is_not_agreed || visit.is_for_operator_to_tell) return [];
      // Of what was over then nobody was told: a request that is taken up too late was never a visit before.
      const isOver = (cancelled_at ?? agreed_at) >= start_time;
      if (!last) return source === 'website' && !(isOver && visit.is_request) ? [`who books is told so (${name})`] : [];
      if (isOver) return [];
      const isRight = (status === 'cancelled') === (last.method === 'CANCEL');
      return isRight ? [] : [`the last mail tells whether the visit takes place (${name})`];
    }),
  ];
}

function toldBy({ calendar }: OutgoingMail): Array<Told & { visit: string }> {
  if (!calendar) return [];
  const visit = /^UID:(.+)$/m.exec(calendar.content)?.[1]?.trim() ?? '';
  const sequence = Number(/^SEQUENCE:(\d+)/m.exec(calendar.content)?.[1]);
  return [{ visit, sequence, method: calendar.method }];
}

function ofSms({ post }: World): string[] {
  const references = new Set(post.sms.map(({ reference }) => reference));
  return references.size === post.sms.length ? [] : ['an SMS goes out once'];
}

/** Who had agreed long enough before, and whose visit stood, was reminded by mail. */
function ofReminders({ office: { ctx }, time, hasNewReminders }: World): string[] {
  if (hasNewReminders) return [];
  const missing = ctx.db
    .prepare(`
      SELECT customer_name AS name, hours FROM appointments JOIN (SELECT 24 AS hours UNION SELECT 2)
      WHERE status IN ('confirmed', 'completed', 'no_show') AND send_email_reminder AND customer_email <> ''
        AND start_time < @now AND agreed_at < strftime('%Y-%m-%dT%H:%M:%fZ', start_time, '-' || hours || ' hours')
        AND NOT EXISTS (SELECT 1 FROM appointment_reminders AS sent WHERE sent.appointment_id = appointments.id
          AND sent.start_time = appointments.start_time AND hours_before = hours AND channel = 'email')`)
    .all({ now: time.now().toISOString() }) as Array<{ name: string; hours: number }>;
  return missing.map(({ name, hours }) => `who has a visit is reminded ${hours} hours before (${name})`);
}
