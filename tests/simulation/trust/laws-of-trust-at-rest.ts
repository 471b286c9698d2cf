import { unconfirmedKeptDays } from '@it-lotse/domain/newsletter-consent';
import { sharesPhoneWith } from '../../erasing/generated-people.ts';
import { brokenLawsOf, isOver } from './laws-of-trust.ts';
import type { TrustWorld } from './trust-world.ts';

const dayMs = 86_400_000;
const slackMs = 3 * dayMs;

/** What must hold when everything that waited is done, beside the laws of any moment. */
export function brokenLawsAtRest(world: TrustWorld): string[] {
  return [
    ...brokenLawsOf(world),
    ...ofWork(world),
    ...ofFiles(world),
    ...ofMails(world),
    ...ofCampaigns(world),
    ...ofMessages(world),
    ...ofRetention(world),
    ...ofAlarms(world),
  ];
}

function ofWork({ office: { ctx } }: TrustWorld): string[] {
  const jobs = ctx.db
    .prepare("SELECT kind, state, last_error FROM outbox_jobs WHERE state IN ('pending', 'running')")
    .all() as Array<{ kind: string; state: string; last_error: string | null }>;
  return jobs.map(({ kind, state, last_error }) => `no work is left undone (${kind} is ${state}: ${last_error})`);
}

/** Not a byte in the files, the write-ahead log included, and no entry in the calendar. */
function ofFiles(world: TrustWorld): string[] {
  const erased = world.people.filter(({ isErased }) => isErased);
  if (erased.length === 0) return [];
  const { marks, phones } = world.tracesInFiles();
  const calendar = JSON.stringify(
    world.google.store.listStored('office').filter(({ status }) => status !== 'cancelled'),
  );
  return erased.flatMap((person) => {
    const isOfOthers = world.people.some((other) => !other.isErased && sharesPhoneWith(person, other));
    return [
      ...(marks.has(person.n) ? [`of who was erased no byte is left (${person.mark} in the files)`] : []),
      ...(phones.has(Number(person.digits.slice(-6))) && !isOfOthers
        ? [`of who was erased no byte is left (${person.digits} in the files)`]
        : []),
      ...(calendar.toLowerCase().includes(person.mark) ? [`who was erased is in no calendar (${person.mark})`] : []),
    ];
  });
}

/** What the log calls sent has arrived, once; what it calls failed was given up for a reason. */
function ofMails({ office: { ctx }, post }: TrustWorld): string[] {
  const arrived = new Set(post.mails.map(({ messageId }) => messageId));
  const rows = ctx.db
    .prepare("SELECT message_id, status, subject, error_message FROM emails WHERE to_email LIKE '%zq%'")
    .all() as Array<Record<'message_id' | 'status' | 'subject', string> & { error_message: string | null }>;
  const references = new Set(post.sms.map(({ reference }) => reference));
  return [
    ...rows.flatMap(({ message_id, status, subject, error_message }) => {
      if (status === 'waiting') return [`no mail waits for ever (${subject})`];
      const isCutOff = (post as TrustWorld['trustPost']).cutOff.has(message_id);
      if (status === 'sent' && !arrived.has(message_id) && !isCutOff)
        return [`what is called sent has arrived (${subject})`];
      return status === 'failed' && !error_message ? [`what failed has a reason (${subject})`] : [];
    }),
    ...(references.size === post.sms.length ? [] : ['an SMS goes out once']),
  ];
}

/** Each campaign comes to its end, says so, and what it says of each reader is what they have. */
function ofCampaigns(world: TrustWorld): string[] {
  const { office, post, trustPost } = world;
  const { ctx } = office;
  const campaigns = ctx.db
    .prepare(`
      SELECT id, subject, status, started_at, delivered, uncertain, failed, skipped, waiting, total,
        (SELECT type FROM events WHERE data ->> 'campaign_id' = campaigns.id ORDER BY events.id DESC LIMIT 1) AS last,
        (SELECT count(*) FROM campaign_recipients WHERE campaign_id = campaigns.id AND state = 'handed') AS handed
      FROM campaigns`)
    .all() as Array<
    Record<'id' | 'subject' | 'status', string> &
      Record<'uncertain' | 'waiting' | 'total' | 'handed', number> & { last: string | null }
  >;
  const got = (subject: string, isCounted: (address: string) => boolean = () => true) =>
    new Set(
      post.mails
        .filter((mail) => mail.bulk && mail.subject === subject && isCounted(mail.to.address))
        .map(({ messageId }) => messageId),
    );
  // Of the erased nothing is left, and so nothing is told.
  const isKnown = (address: string) => world.personBy(address)?.isErased !== true;
  return campaigns.flatMap(({ id, subject, status, last, uncertain, waiting, total, handed }) => {
    const states = ctx.db
      .prepare('SELECT state, count(*) AS count FROM campaign_recipients WHERE campaign_id = ? GROUP BY state')
      .all(id) as Array<{ state: string; count: number }>;
    const of = (state: string) => states.find((each) => each.state === state)?.count ?? 0;
    const received = got(subject).size;
    const laws: Array<[law: string, holds: boolean]> = [
      ['a campaign comes to its end', status !== 'sending' && status !== 'scheduled'],
      [
        'a campaign that is over says so',
        (status !== 'done' && status !== 'cancelled') || last === null || last.endsWith('_finished'),
      ],
      ['nobody waits for a campaign that is over', (status !== 'done' && status !== 'cancelled') || waiting === 0],
      ['nothing is being handed over for ever', handed === 0],
      ['each who is to get a campaign is counted once', states.reduce((sum, { count }) => sum + count, 0) === total],
      ['who is told to have a campaign has it', of('delivered') <= received],
      ['who has a campaign is told to have it', got(subject, isKnown).size <= of('delivered') + of('uncertain')],
      [
        'only what a crash cut off is uncertain',
        uncertain === 0 || trustPost.cutOff.size > 0 || received >= of('delivered'),
      ],
    ];
    return laws
      .filter(([, holds]) => !holds)
      .map(([law]) => `${law} (${subject}: ${status}, ${JSON.stringify(states)}, ${received} arrived)`);
  });
}

/** A WhatsApp that is called sent was taken over; none waits, and each try was taken over at most once. */
function ofMessages({ office: { ctx }, meta }: TrustWorld): string[] {
  const rows = ctx.db
    .prepare("SELECT id, status, content, attempt FROM whatsapp_messages WHERE status <> 'received'")
    .all() as Array<{ id: string; status: string; content: string; attempt: number }>;
  return rows.flatMap(({ id, status, content, attempt }) => {
    const tries = meta.taken.filter(({ key }) => key === id || key.startsWith(`${id}:`)).length;
    const laws: Array<[law: string, holds: boolean]> = [
      ['no WhatsApp waits for ever', status !== 'waiting'],
      ['a WhatsApp that is called sent was taken over', !['sent', 'delivered', 'read'].includes(status) || tries > 0],
      ['a WhatsApp is taken over as often as it was sent', tries <= attempt],
    ];
    return laws
      .filter(([, holds]) => !holds)
      .map(([law]) => `${law} (${content}: ${status}, ${tries} tries of ${attempt})`);
  });
}

/** The daily run was here, and nothing is left whose time is over. */
function ofRetention(world: TrustWorld): string[] {
  const { db } = world.office.ctx;
  const { last_run_at } = db.prepare('SELECT last_run_at FROM retention_state').get() as { last_run_at: string | null };
  const isOnTime = last_run_at !== null && world.time.now().getTime() - Date.parse(last_run_at) < 1.1 * dayMs;
  const leads = db
    .prepare(`
      SELECT 'leads' AS place, timestamp AS since, email AS whose FROM leads
      WHERE lower(email) NOT IN (SELECT lower(customer_email) FROM appointments)
      UNION ALL SELECT 'chat_sessions', last_activity, customer_email FROM chat_sessions
      WHERE status = 'closed' AND lower(customer_email) NOT IN (SELECT lower(customer_email) FROM appointments)
      UNION ALL SELECT 'whatsapp_messages', last_message_time, wa_id FROM whatsapp_conversations
      WHERE NOT EXISTS (SELECT 1 FROM appointments)`)
    .all() as Array<{ place: string; since: string; whose: string }>;
  const unanswered = db
    .prepare("SELECT email FROM newsletter_subscribers WHERE status = 'pending' AND opt_in_mail_at < ?")
    .all(new Date(world.time.now().getTime() - (unconfirmedKeptDays + 1) * dayMs).toISOString()) as Array<{
    email: string;
  }>;
  return [
    ...(isOnTime ? [] : [`what is over is looked for every day (last ${last_run_at})`]),
    ...leads
      .filter(({ place, since }) => isOver(world, place, new Date(since), slackMs))
      .map(({ place, since, whose }) => `what is over is deleted when its day comes (${place} of ${whose}, ${since})`),
    ...unanswered.map(({ email }) => `who never answered is forgotten (${email})`),
  ];
}

/** What was told to be broken is told to work again, once it does. */
function ofAlarms({ office: { ctx } }: TrustWorld): string[] {
  const { last, works_since } = ctx.db
    .prepare(`
      SELECT (SELECT type FROM events WHERE type LIKE 'provider.%' ORDER BY id DESC LIMIT 1) AS last,
        (SELECT last_success_at > coalesce(last_error_at, '') FROM provider_states WHERE provider = 'smtp') AS works_since`)
    .get() as { last: string | null; works_since: number | null };
  return last === 'provider.refused' && works_since ? ['an alarm ends when its cause does (mail server)'] : [];
}
