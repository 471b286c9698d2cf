import { readVisitPayment } from '../../server/src/features/payments/visit-payment.ts';
import type { World } from './world.ts';

interface Request {
  id: string;
  name: string;
  email: string;
  state: 'open' | 'approved' | 'declined' | 'expired' | 'withdrawn';
  status: string;
  answer_by: string;
  concluded_at: string | null;
  was_told_otherwise: number;
}

const requests = `
  SELECT id, customer_name AS name, customer_email AS email, request_state AS state, status, answer_by, concluded_at,
    EXISTS (SELECT 1 FROM days_off_decisions WHERE appointment_id = appointments.id
      AND action <> 'keep' AND tell <> 'email') AS was_told_otherwise
  FROM appointments WHERE request_state IS NOT NULL`;

/** At any moment: what is not answered is no contract. */
export function ofOpenRequests({ office: { ctx }, visits }: World): string[] {
  const tokens = new Map(visits.map(({ id, token }) => [id, token]));
  const isInvited = ctx.db.prepare('SELECT 1 FROM emails WHERE appointment_id = ? AND calendar_method IS NOT NULL');
  return (ctx.db.prepare(requests).all() as Request[]).flatMap(({ id, name, state, status, concluded_at }) => {
    const token = tokens.get(id);
    const isOpen = state === 'open';
    const money = isOpen && token ? readVisitPayment(ctx, token).state : '';
    const laws: Array<[law: string, holds: boolean]> = [
      ['a request is open as long as it is not answered', isOpen === (status === 'pending' && concluded_at === null)],
      ['what came to nothing takes no time', state === 'open' || state === 'approved' || status === 'cancelled'],
      ['a contract is made with the answer', (state === 'approved') === (concluded_at !== null)],
      ['nobody pays for a request', money !== 'offered' && money !== 'held'],
      ['nobody is invited to what is not agreed', concluded_at !== null || isInvited.get(id) === undefined],
    ];
    return laws.filter(([, holds]) => !holds).map(([law]) => `${law} (${name}, ${state}, ${status})`);
  });
}

const words = {
  received: /Ihre Anfrage ist angekommen/,
  declined: /leider kann ich den Termin, nach dem Sie gefragt haben, nicht annehmen/,
  expired: /Ihre Anfrage nicht rechtzeitig beantwortet/,
  withdrawn: /Sie haben Ihre Anfrage zurückgezogen/,
} as const;
const ends = ['declined', 'expired', 'withdrawn'] as const;

/** At rest: every request is answered in time, and its customer was told once what became of it. */
export function ofAnsweredRequests({ office: { ctx }, post, time }: World): string[] {
  const now = time.now().toISOString();
  const log = ctx.db.prepare(`
    SELECT message_id, text_content AS text FROM emails WHERE appointment_id = ? AND to_email = ? ORDER BY seq`);
  const sent = [...new Set(post.mails.map(({ messageId }) => messageId))];
  return (ctx.db.prepare(requests).all() as Request[]).flatMap((request) => {
    const { id, name, email, state, answer_by, was_told_otherwise } = request;
    const isLate = state === 'open' && answer_by <= now ? [`no request waits for ever (${name})`] : [];
    if (email === '' || was_told_otherwise) return isLate;
    const mails = log.all(id, email) as Array<{ message_id: string; text: string }>;
    const told = (what: keyof typeof words) =>
      mails.filter(({ text }) => words[what].test(text.replaceAll(/\s+/g, ' ')));
    const ended = ends.flatMap((end) => told(end).map(({ message_id }) => ({ end, message_id })));
    const came = told('received').map(({ message_id }) => sent.indexOf(message_id));
    const laws: Array<[law: string, holds: boolean]> = [
      ['that a request has come is told once', told('received').length <= 1],
      ['that a request has come is told', state !== 'open' || told('received').length === 1],
      ['how a request ended is told once', ended.length <= 1],
      [
        'how a request ended is told',
        state === 'open' || state === 'approved' || ended.map(({ end }) => end).join() === state,
      ],
      [
        'that a request came is not told after its end',
        ended.every(({ message_id }) => !sent.includes(message_id) || (came[0] ?? -1) < sent.indexOf(message_id)),
      ],
    ];
    return [...isLate, ...laws.filter(([, holds]) => !holds).map(([law]) => `${law} (${name}, ${state})`)];
  });
}
