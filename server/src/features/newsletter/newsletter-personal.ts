import type { ReadDb } from '../../kernel/database/database.ts';
import { given, listGiven, runGiven } from '../../kernel/personal/person-records.ts';
import type { PersonScope } from '../../kernel/personal/person-scope.ts';
import type { PersonalData, PersonalTable } from '../../kernel/personal/personal-data.ts';
import { suppress } from './consent-ledger.ts';
import { forgetCampaignReasons, forgetRecipients } from './forget-recipients.ts';
import type { NewsletterNeeds } from './newsletter-needs.ts';

const subscribers: PersonalTable = {
  table: 'newsletter_subscribers',
  label: 'Newsletter',
  fields: {
    id: 'Kennung',
    email: 'E-Mail',
    name: 'Name',
    company: 'Firma',
    audience: 'Verteiler',
    status: 'Stand',
    source: 'Angemeldet über',
    created_at: 'Eingetragen',
    opt_in_mail_at: 'Bestätigung erbeten',
    confirmed_at: 'Bestätigt',
    status_changed_at: 'Zuletzt geändert',
    status_reason: 'Grund',
  },
  internal: ['seq', 'email_key', 'opt_in_id', 'search_text'],
  namedBy: ['id'],
  find: (tx, { emails }) =>
    listGiven(tx, `SELECT * FROM newsletter_subscribers WHERE email_key IN ${given} ORDER BY seq`, emails),
};

const consents: PersonalTable = {
  table: 'newsletter_consents',
  label: 'Nachweise der Newsletter-Einwilligung',
  fields: {
    at: 'Zeit',
    action: 'Was geschah',
    source: 'Wo',
    text_version: 'Fassung des Textes',
    text: 'Text',
    address: 'IP-Adresse',
    detail: 'Einzelheiten',
  },
  internal: ['id', 'email_key'],
  find: (tx, { emails }) =>
    listGiven(tx, `SELECT * FROM newsletter_consents WHERE email_key IN ${given} ORDER BY id`, emails),
};

const recipients: PersonalTable = {
  table: 'campaign_recipients',
  label: 'Empfangene Newsletter',
  fields: {
    campaign_id: 'Kampagne',
    email: 'E-Mail',
    name: 'Name',
    state: 'Stand',
    reason: 'Grund',
    attempts: 'Versuche',
    settled_at: 'Erledigt',
    unsubscribed_at: 'Abgemeldet',
  },
  internal: ['seq', 'subscriber_id', 'email_key', 'next_attempt_at', 'announced_boot', 'answer_lost'],
  find: (tx, { emails }) =>
    listGiven(tx, `SELECT * FROM campaign_recipients WHERE email_key IN ${given} ORDER BY seq`, emails),
};

const suppressed =
  'Damit kein Newsletter mehr an diese Person geht, bleibt ein Prüfwert der E-Mail-Adresse, der sie nicht verrät.';

export const newsletterPersonal: PersonalData<NewsletterNeeds> = {
  tables: [subscribers, consents, recipients],
  impersonal: ['newsletter_suppressions', 'campaigns'],
  events: [{ by: 'subscriber_id', select: (id) => `SELECT 1 FROM newsletter_subscribers WHERE id = ${id}` }],
  notes: ({ emails }) => (emails.length > 0 ? [suppressed] : []),
  erase(tx, { person, records }, ctx) {
    forgetCampaignReasons(tx, person);
    for (const email of new Set(person.emails.map((each) => each.toLowerCase()))) {
      suppress(tx, ctx, email, 'unsubscribed');
    }
    runGiven(tx, `DELETE FROM newsletter_consents WHERE id IN ${given}`, records.values('newsletter_consents', 'id'));
    runGiven(
      tx,
      `DELETE FROM newsletter_subscribers WHERE seq IN ${given}`,
      records.values('newsletter_subscribers', 'seq'),
    );
    // That somebody got a campaign stays in its numbers.
    forgetRecipients(tx, records.values('campaign_recipients', 'seq').map(Number));
  },
  departed: (tx) => ({
    unsubscribed: tx.prepare('SELECT address_key, reason, since FROM newsletter_suppressions').all(),
  }),
  keepsCard: (tx, person) =>
    listsAddress(tx, person, `SELECT 1 FROM campaign_recipients WHERE email_key IN ${given} LIMIT 1`) ||
    listsAddress(tx, person, `SELECT 1 FROM newsletter_subscribers WHERE email_key IN ${given} LIMIT 1`),
  limits: ({ mails }) => [
    {
      // Who reads the newsletter can ask which ones they got; of others the numbers of a campaign are enough.
      table: 'campaign_recipients',
      key: 'seq',
      from: `campaign_recipients WHERE settled_at < @before AND instr(email, '@') > 0
        AND NOT EXISTS (SELECT 1 FROM newsletter_subscribers AS s WHERE s.email_key = campaign_recipients.email_key)`,
      before: mails,
      forget: (tx, keys) => forgetRecipients(tx, keys.map(Number)),
    },
  ],
};

const listsAddress = (tx: ReadDb, { emails }: PersonScope, sql: string) => listGiven(tx, sql, emails).length > 0;
