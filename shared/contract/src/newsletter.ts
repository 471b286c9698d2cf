import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { serviceState } from './feature-part.ts';
import { emailAddress, idParams, optionalLine, optionalText, requiredLine, utcTimestamp } from './fields.ts';
import { lazyObject } from './lazy-object.ts';
import { nextCursor, pageQuery } from './paging.ts';

// The calls of one trade stand in one file, read as its documentation: that is why it is long.

/** A company makes a subscriber business, none makes them a senior or a private person (see domain/lead-kind.ts). */
export const audiences = ['seniors', 'business'] as const;
export type Audience = (typeof audiences)[number];
export const targetAudiences = ['all', ...audiences] as const;
export type TargetAudience = (typeof targetAudiences)[number];

/**
 * pending: asked, has not clicked in the confirmation mail yet · confirmed: receives campaigns ·
 * unsubscribed: does not want any more · bounced: the mail server of this address refused it for good
 */
export const subscriberStatuses = ['pending', 'confirmed', 'unsubscribed', 'bounced'] as const;
export type SubscriberStatus = (typeof subscriberStatuses)[number];

/** lead: the contact form · operator: added or switched by hand · migration: a wish from before there was a newsletter */
export const subscriberSources = ['lead', 'operator', 'migration'] as const;
export type SubscriberSource = (typeof subscriberSources)[number];

export const subscriber = lazyObject(() => ({
  id: z.string(),
  email: z.string(),
  name: z.string().describe('Blank: unknown'),
  company: z.string(),
  audience: z.enum(audiences),
  status: z.enum(subscriberStatuses),
  source: z.enum(subscriberSources),
  created_at: utcTimestamp,
  opt_in_mail_at: utcTimestamp.nullable().describe('When the newest confirmation mail was written; null: never'),
  confirmed_at: utcTimestamp.nullable(),
  status_changed_at: utcTimestamp,
  status_reason: z.string().nullable().describe('German: the answer of the mail server with bounced'),
}));
export type Subscriber = z.infer<typeof subscriber>;

/** What can stand in the ledger of an address. Nothing in it is ever changed. */
export const consentActions = [
  'requested',
  'mail_sent',
  'confirmed',
  'switched_on',
  'unsubscribed',
  'bounced',
  'migrated',
] as const;
export type ConsentAction = (typeof consentActions)[number];

export const consentEntry = lazyObject(() => ({
  id: z.number().int(),
  at: utcTimestamp,
  action: z.enum(consentActions),
  source: z.string().describe('German: where it happened, e.g. „Kontaktformular“'),
  text_version: z.string().nullable().describe('Version of the sentence that was agreed to; null where there is none'),
  text: z.string().nullable().describe('The sentence itself'),
  address: z.string().nullable().describe('IP address of whoever did it; null: by mail server or operator'),
  detail: z.string().nullable().describe('German, for example why the operator switched it on'),
}));
export type ConsentEntry = z.infer<typeof consentEntry>;

/** Both field sets the spec knows, in one answer. Percentages are null while there is nothing to count. */
export const newsletterStats = defineEndpoint({
  method: 'GET',
  path: '/api/admin/newsletter/stats',
  summary: 'Counts of subscribers and campaigns',
  access: 'operator',
  answer: lazyObject(() => ({
    subscribers: z.object({
      seniors: z.number().int().describe('Confirmed'),
      seniors_recent: z.number().int().describe('Confirmed in the last 30 days'),
      business: z.number().int().describe('Confirmed'),
      business_recent: z.number().int().describe('Confirmed in the last 30 days'),
      total: z.number().int().describe('All confirmed ones'),
      pending: z.number().int(),
      unsubscribed: z.number().int(),
      bounced: z.number().int(),
    }),
    campaigns: z.object({
      sent_campaigns: z.number().int().describe('Finished ones that had at least one recipient'),
      total_campaigns: z.number().int(),
      total_delivered: z.number().int().describe('Mails taken over by a mail server'),
      success_rate: z.number().nullable().describe('Percent of the mails with an outcome, one decimal'),
      avg_open_rate: z.null().describe('Not collected: it needs a tracking pixel'),
    }),
    status: serviceState.describe('Whether campaigns can go out, from the mail server'),
  })),
});

export const subscriberFilters = ['all', ...subscriberStatuses, ...audiences] as const;
export type SubscriberFilter = (typeof subscriberFilters)[number];

export const listSubscribers = defineEndpoint({
  method: 'GET',
  path: '/api/admin/newsletter/subscribers',
  summary: 'Subscribers, newest first; q searches name, e-mail and company. seniors and business: confirmed ones',
  access: 'operator',
  query: lazyObject(
    () => pageQuery.extend({ filter: z.enum(subscriberFilters, 'Unbekannter Filter.').default('all') }).shape,
  ),
  answer: lazyObject(() => ({ subscribers: z.array(subscriber), next_cursor: nextCursor })),
});

export const newSubscriber = lazyObject(() => ({
  email: emailAddress,
  name: optionalLine('Der Name', 120),
  company: optionalLine('Der Firmenname', 160),
}));
export type NewSubscriber = z.output<typeof newSubscriber>;

export const addSubscriber = defineEndpoint({
  method: 'POST',
  path: '/api/admin/newsletter/subscribers',
  summary: 'Add an address by hand: a confirmation mail goes out, campaigns only after the click in it',
  access: 'operator',
  status: 201,
  body: newSubscriber,
  answer: subscriber,
});

export const sendOptInMail = defineEndpoint({
  method: 'POST',
  path: '/api/admin/newsletter/subscribers/{id}/opt-in',
  summary: 'Send the confirmation mail (again), also after unsubscribing. Refused within 24 hours of the last one',
  access: 'operator',
  params: idParams,
  answer: subscriber,
});

export const confirmByHand = defineEndpoint({
  method: 'POST',
  path: '/api/admin/newsletter/subscribers/{id}/confirm',
  summary:
    'Switch a pending address on without its click, for a consent that exists elsewhere (on paper). The reason is ' +
    'written to the ledger. Refused for addresses that unsubscribed or bounced: they need a new confirmation mail',
  access: 'operator',
  params: idParams,
  body: lazyObject(() => ({ reason: requiredLine('Der Nachweis', 300) })),
  answer: subscriber,
});

export const unsubscribeByHand = defineEndpoint({
  method: 'POST',
  path: '/api/admin/newsletter/subscribers/{id}/unsubscribe',
  summary: 'Unsubscribe an address, also from a campaign that is being sent',
  access: 'operator',
  params: idParams,
  answer: subscriber,
});

export const deleteSubscriber = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/newsletter/subscribers/{id}',
  summary: 'Delete an address with its ledger. That it must not be written to stays known, without the address itself',
  access: 'operator',
  params: idParams,
  answer: lazyObject(() => ({ message: z.string() })),
});

export const consentLedger = defineEndpoint({
  method: 'GET',
  path: '/api/admin/newsletter/subscribers/{id}/consent',
  summary: 'The newest 500 entries about the consent of an address, newest first',
  access: 'operator',
  params: idParams,
  answer: lazyObject(() => ({ subscriber, entries: z.array(consentEntry) })),
});

/** Also shown where the form refuses to send. */
export const missingCampaignFields = 'Bitte füllen Sie alle Pflichtfelder aus';
export const defaultCampaignName = 'Newsletter Kampagne';

const campaignContent = {
  subject: requiredLine('Der Betreff', 200).describe('May carry {{name}}'),
  html_content: optionalText('Der Inhalt', 60_000).describe(
    'HTML or plain text, cleaned by the server. {{name}} becomes the name of the recipient',
  ),
  content: optionalText('Der Inhalt', 60_000).describe('Used where html_content is blank; HTML or plain text too'),
};
const hasContent = (input: { html_content: string; content: string }) => input.html_content + input.content !== '';
const contentFault = { path: ['html_content'], error: missingCampaignFields };

const target = z.enum(targetAudiences, 'Unbekannte Zielgruppe.').default('seniors');

export const previewCampaign = defineEndpoint({
  method: 'POST',
  path: '/api/admin/newsletter/preview',
  summary: 'How a campaign would look, for an example recipient, and to how many it would go. Blank fields are fine',
  access: 'operator',
  computes: true,
  body: lazyObject(() => ({
    subject: optionalLine('Der Betreff', 200),
    html_content: campaignContent.html_content,
    content: campaignContent.content,
    target_audience: target,
  })),
  answer: lazyObject(() => ({
    subject: z.string(),
    html: z.string().describe('A whole HTML document'),
    preview_path: z.string().describe('Where it can be seen for some minutes, to be shown in a sandboxed frame'),
    text: z.string(),
    recipients: z.number().int().describe('Confirmed subscribers of the audience'),
    warnings: z.array(z.string()).describe('German sentences: what was removed, what is missing'),
  })),
});

export const sendTestMail = defineEndpoint({
  method: 'POST',
  path: '/api/admin/newsletter/test-mail',
  summary: 'Send the campaign as it stands to the address of the business only',
  access: 'operator',
  body: z.object(campaignContent).refine(hasContent, contentFault),
  answer: lazyObject(() => ({ sent_to: z.string(), success: z.boolean().nullable(), message: z.string() })),
});

/**
 * scheduled: begins by itself · sending · paused: by the operator or because the mail server refuses us, see
 * status_reason · done · cancelled: the rest gets nothing
 */
export const campaignStatuses = ['scheduled', 'sending', 'paused', 'done', 'cancelled'] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

export const campaignProgress = lazyObject(() => ({
  total: z.number().int().describe('Recipients, fixed at the start; while scheduled: as of now'),
  delivered: z.number().int().describe('Taken over by a mail server'),
  uncertain: z
    .number()
    .int()
    .describe('Part of delivered: handed over, but the server stopped or no answer came. Not sent again'),
  failed: z.number().int(),
  waiting: z.number().int(),
  skipped: z.number().int().describe('Unsubscribed or deleted before their turn, or the campaign was cancelled'),
  unsubscribed: z.number().int().describe('Unsubscribed through a link in this campaign'),
}));
export type CampaignProgress = z.infer<typeof campaignProgress>;

export const campaign = lazyObject(() => ({
  id: z.string(),
  name: z.string(),
  subject: z.string(),
  target_audience: z.enum(targetAudiences),
  template_id: z.string().nullable(),
  status: z.enum(campaignStatuses),
  status_reason: z.string().nullable().describe('German: why it is paused, or why nobody could be reached'),
  created_at: utcTimestamp,
  scheduled_at: utcTimestamp.nullable(),
  started_at: utcTimestamp.nullable(),
  finished_at: utcTimestamp.nullable(),
  seconds_left: z.number().int().nullable().describe('Estimate at the rate limit; null unless sending'),
  progress: campaignProgress,
}));
export type Campaign = z.infer<typeof campaign>;

export const sendResult = lazyObject(() => ({
  success: z.boolean().describe('The sending runs or has reached somebody'),
  delivered: z.number().int().describe('So far'),
  failed: z.number().int().describe('So far'),
  total_recipients: z.number().int(),
  error: z.string().nullable().describe('German'),
}));

export const newCampaign = lazyObject(() => ({
  ...campaignContent,
  name: optionalLine('Der Name der Kampagne', 120).transform((name) => name || defaultCampaignName),
  target_audience: target,
  template_id: optionalLine('Die Vorlage', 80).transform((id) => id || null),
  scheduled_at: z.iso
    .datetime({ offset: true, error: 'Der Zeitpunkt ist ungültig.' })
    .nullish()
    .describe('Missing or past: at once'),
  campaign_key: z
    .uuid('Die Kennung der Kampagne ist ungültig.')
    .optional()
    .describe('Made by the caller. Repeating a call with the same one, after a time-out, makes one campaign'),
})).refine(hasContent, contentFault);
export type NewCampaign = z.output<typeof newCampaign>;

export const createCampaign = defineEndpoint({
  method: 'POST',
  path: '/api/admin/newsletter/campaigns',
  summary:
    'Send a campaign, or schedule it. Waits a few seconds; what is not out by then goes on in the background, see progress',
  access: 'operator',
  status: 201,
  body: newCampaign,
  answer: lazyObject(() => ({ campaign_id: z.string(), send_result: sendResult, campaign })),
});

export const listCampaigns = defineEndpoint({
  method: 'GET',
  path: '/api/admin/newsletter/campaigns',
  summary: 'Campaigns, newest first; q searches name and subject',
  access: 'operator',
  query: pageQuery,
  answer: lazyObject(() => ({ campaigns: z.array(campaign), next_cursor: nextCursor })),
});

/** waiting: also one whose mail server asked for patience · skipped: see skipped of the progress */
export const recipientStates = ['waiting', 'delivered', 'uncertain', 'failed', 'skipped'] as const;
export type RecipientState = (typeof recipientStates)[number];

export const campaignRecipient = lazyObject(() => ({
  email: z.string(),
  name: z.string(),
  state: z.enum(recipientStates),
  reason: z.string().nullable().describe('German: the last answer of the mail server, why it was skipped'),
  attempts: z.number().int(),
  next_attempt_at: utcTimestamp.nullable().describe('null unless waiting for another try'),
  settled_at: utcTimestamp.nullable(),
  unsubscribed_at: utcTimestamp.nullable(),
}));
export type CampaignRecipient = z.infer<typeof campaignRecipient>;

export const getCampaign = defineEndpoint({
  method: 'GET',
  path: '/api/admin/newsletter/campaigns/{id}',
  summary: 'One campaign with its progress and what the operator wrote',
  access: 'operator',
  params: idParams,
  answer: lazyObject(() => ({ campaign, html_content: z.string().describe('As cleaned, with {{name}}') })),
});

export const campaignResults = defineEndpoint({
  method: 'GET',
  path: '/api/admin/newsletter/campaigns/{id}/recipients',
  summary: 'What became of the mail to each recipient',
  access: 'operator',
  params: idParams,
  query: lazyObject(
    () =>
      pageQuery
        .omit({ q: true })
        .extend({ filter: z.enum(['all', ...recipientStates], 'Unbekannter Filter.').default('all') }).shape,
  ),
  answer: lazyObject(() => ({ recipients: z.array(campaignRecipient), next_cursor: nextCursor })),
});

const campaignAction = <const Path extends string>(action: Path, summary: string) =>
  defineEndpoint({
    method: 'POST',
    path: `/api/admin/newsletter/campaigns/{id}/${action}`,
    summary,
    access: 'operator',
    params: idParams,
    answer: campaign,
  });

export const pauseCampaign = campaignAction('pause', 'Stop sending until it is resumed');
export const resumeCampaign = campaignAction('resume', 'Go on with a paused campaign; nobody gets a second mail');
export const cancelCampaign = campaignAction('cancel', 'Those who have not got the mail yet get none');

export const duplicateCampaign = defineEndpoint({
  method: 'POST',
  path: '/api/admin/newsletter/campaigns/{id}/duplicate',
  summary: 'The contents of a campaign for a new one. Stores nothing: it is the filled-in form',
  access: 'operator',
  computes: true,
  params: idParams,
  answer: lazyObject(() => ({
    name: z.string(),
    subject: z.string(),
    target_audience: z.enum(targetAudiences),
    template_id: z.string().nullable(),
    html_content: z.string(),
  })),
});

/** Pages of the website a recipient is sent to, each with the token `t`. A GET changes nothing, a POST does it. */
export const confirmPath = '/newsletter/bestaetigen';
export const unsubscribePath = '/newsletter/abmelden';
