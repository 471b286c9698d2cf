import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { flag, idParams, utcTimestamp } from './fields.ts';
import { lazyObject } from './lazy-object.ts';
import { featureEmailTypes } from './named-by-features.ts';
import { nextCursor, pageQuery } from './paging.ts';

export const emailTypes = [
  'admin_reply',
  'admin_notification',
  'auto_reply',
  ...featureEmailTypes,
  'appointment',
  'reminder',
  'receipt',
] as const;
export type EmailType = (typeof emailTypes)[number];

/** waiting: in the outbox · sent: taken over by the mail server · failed: given up, see error_message */
export const emailStatuses = ['waiting', 'sent', 'failed'] as const;

export const emailLog = lazyObject(() => ({
  id: z.string(),
  email_type: z.enum(emailTypes),
  lead_id: z.string().nullable(),
  appointment_id: z.string().nullable(),
  to_name: z.string(),
  to_email: z.string(),
  from_name: z.string(),
  from_email: z.string(),
  subject: z.string(),
  status: z.enum(emailStatuses),
  success: z.boolean().nullable().describe('null while waiting'),
  created_at: utcTimestamp,
  sent_at: utcTimestamp.nullable(),
  message_id: z.string(),
  error_message: z.string().nullable().describe('Last error, also while further tries are planned'),
}));
export type EmailLog = z.infer<typeof emailLog>;

/** How a mail stands in the outbox; state dead: given up, can be sent again by hand. */
const emailJob = lazyObject(() => ({
  id: z.string(),
  state: z.enum(['pending', 'running', 'dead']),
  attempts: z.number().int(),
  next_attempt_at: utcTimestamp.nullable(),
}));

export const emailEntry = lazyObject(
  () =>
    emailLog.extend({
      outbox: emailJob.nullable().describe('null: it is out, or its job was forgotten long ago'),
    }).shape,
);
export type EmailEntry = z.infer<typeof emailEntry>;

export const emailDetails = lazyObject(
  () =>
    emailEntry.extend({
      html_content: z.string(),
      text_content: z.string(),
      preview_path: z
        .string()
        .describe('Shows the HTML in a sandboxed frame for some minutes: no scripts, no loading from elsewhere'),
      attachments: z.array(z.object({ filename: z.string(), content_type: z.string(), bytes: z.number().int() })),
      can_resend: z.boolean(),
      resend_obstacle: z.string().nullable().describe('German; why it cannot be sent again'),
    }).shape,
);
export type EmailDetails = z.infer<typeof emailDetails>;

export const emailOutcomes = ['all', 'success', 'error', 'waiting'] as const;
export type EmailOutcome = (typeof emailOutcomes)[number];

export const listEmails = defineEndpoint({
  method: 'GET',
  path: '/api/admin/emails',
  summary: 'E-mail log, newest first; q searches recipient and subject',
  access: 'operator',
  query: lazyObject(
    () =>
      pageQuery.extend({
        type: z.enum(emailTypes, 'Unbekannte Art.').optional(),
        outcome: z.enum(emailOutcomes, 'Unbekannter Ausgang.').default('all'),
      }).shape,
  ),
  answer: lazyObject(() => ({
    emails: z.array(emailEntry),
    next_cursor: nextCursor,
    total: z.number().int().describe('All mails, whatever q and filters'),
  })),
});

export const emailStats = defineEndpoint({
  method: 'GET',
  path: '/api/admin/emails/stats',
  summary: 'Counts of the e-mail log; success_rate in percent, null while nothing was sent',
  access: 'operator',
  answer: lazyObject(() => ({
    total_emails: z.number().int(),
    success_rate: z.number().nullable(),
    emails_today: z.number().int(),
    failed: z.number().int(),
    waiting: z.number().int(),
    sending: z.boolean().describe('A mail server is set up'),
    obstacle: z
      .string()
      .nullable()
      .describe('German: why mails wait that should be out; null: nothing is in their way'),
  })),
});

export const getEmail = defineEndpoint({
  method: 'GET',
  path: '/api/admin/emails/{id}',
  summary: 'One e-mail with its contents',
  access: 'operator',
  params: idParams,
  answer: emailDetails,
});

export const resendEmail = defineEndpoint({
  method: 'POST',
  path: '/api/admin/emails/{id}/resend',
  summary:
    'Send again: a mail that waits or was given up gets its next try now; of one that is out a copy with a Message-ID of its own goes out',
  access: 'operator',
  params: idParams,
  body: lazyObject(() => ({
    copy_id: z
      .uuid('Die Kennung ist ungültig.')
      .optional()
      .describe('Made by the caller, for a copy. Repeating a call with the same one sends one mail'),
  })),
  answer: lazyObject(() => ({ email: emailEntry })),
});

/** The HTML of a mail as a page of its own, for a sandboxed frame. The id is secret and holds for some minutes. */
export const mailPreviewPath = (id: string) => `/api/mail-previews/${encodeURIComponent(id)}`;

/** Mails the server sends of itself. */
export const mailSettings = lazyObject(() => ({
  auto_reply: flag('Die Auswahl der Eingangsbestätigung').describe('A lead gets a confirmation that it arrived'),
  admin_notification: flag('Die Auswahl der Benachrichtigung').describe(
    'The operator gets a mail for each lead and each booking of a visitor',
  ),
}));
export type MailSettings = z.infer<typeof mailSettings>;

export const getMailSettings = defineEndpoint({
  method: 'GET',
  path: '/api/admin/content/mails',
  summary: 'Which mails the server sends of itself',
  access: 'operator',
  answer: mailSettings,
});

export const updateMailSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/content/mails',
  summary: 'Replace which mails the server sends of itself',
  access: 'operator',
  body: mailSettings,
  answer: mailSettings,
});
