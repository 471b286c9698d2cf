import { smsNumberOf } from '../../server/src/kernel/phone-number.ts';
import type { World } from './world.ts';

interface Decision {
  name: string;
  phone: string;
  id: string;
  version: number;
  action: string;
  tell: string;
}

const sequenceOf = (file: string) => Number(/^SEQUENCE:(\d+)/m.exec(file)?.[1]);

/** At rest: what was decided about a visit on a day off was done, and its customer was told so once, in the way chosen. */
export function ofDaysOff({ office: { ctx }, decided, post }: World): string[] {
  const decisions = ctx.db
    .prepare(`
      SELECT a.customer_name AS name, a.customer_phone AS phone, d.appointment_id AS id, d.version, d.action, d.tell
      FROM days_off_decisions AS d JOIN appointments AS a ON a.id = d.appointment_id`)
    .all() as Decision[];
  const stands = new Set(
    (ctx.db.prepare('SELECT id FROM appointments').all() as Array<{ id: string }>).map(({ id }) => id),
  );
  const forgotten = decided.filter(
    (each) =>
      stands.has(each.appointment_id) &&
      !decisions.some(({ id, version }) => id === each.appointment_id && version === each.version),
  );
  const files = [...new Map(post.mails.map((mail) => [mail.messageId, mail])).values()].flatMap(({ calendar }) =>
    calendar ? [calendar.content.replaceAll(/\r?\n /g, '')] : [],
  );
  const sms = ctx.db.prepare(`
    SELECT count(*) AS sent FROM outbox_jobs
    WHERE kind = 'sms.send' AND payload ->> 'to' = ?
      AND (payload ->> 'text' LIKE '%ausfallen%' OR payload ->> 'text' LIKE '%ist verschoben%')`);
  const done = decisions.filter(({ action }) => action !== 'keep');
  return [
    ...forgotten.map(() => 'what was decided about a day off is known'),
    ...done.flatMap(({ name, id, version, tell }) => {
      const told = files.filter((file) => file.includes(`UID:${id}`)).map(sequenceOf);
      // What a decision changes is the next version of the visit.
      const mails = told.filter((sequence) => sequence === version + 1).length;
      // One that had not left the house when something newer was to be told is that newer one.
      const isOvertaken = mails === 0 && told.some((sequence) => sequence > version + 1);
      return mails === Number(tell === 'email') || isOvertaken
        ? []
        : [`a day off is told once (${name}, by ${tell}: ${mails} mails)`];
    }),
    ...[...Map.groupBy(done, ({ phone }) => phone)].flatMap(([phone, about]) => {
      const { sent } = sms.get(smsNumberOf(phone)) as { sent: number };
      const wanted = about.filter(({ tell }) => tell === 'sms').length;
      return sent === wanted ? [] : [`a day off is told once (${about[0]?.name}: ${sent} SMS instead of ${wanted})`];
    }),
  ];
}
