import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { idParams, utcTimestamp } from './fields.ts';
import { nextCursor, pageQuery } from './paging.ts';

export const emailTypes = [
  'admin_reply',
  'admin_notification',
  'auto_reply',
  'newsletter',
  'appointment',
  'reminder',
  'receipt',
] as const;
export type EmailType = (typeof emailTypes)[number];

/** waiting: in the outbox · sent: taken over by the mail server · failed: given up, see error_message */
export const emailStatuses = ['waiting', 'sent', 'failed'] as const;

export const emailLog = z.object({
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
});
export type EmailLog = z.infer<typeof emailLog>;

export const emailDetails = emailLog.extend({ html_content: z.string(), text_content: z.string() });

export const listEmails = defineEndpoint({
  method: 'GET',
  path: '/api/admin/emails',
  summary: 'E-mail log, newest first; q searches recipient and subject',
  access: 'operator',
  query: pageQuery,
  answer: z.object({ emails: z.array(emailLog), next_cursor: nextCursor }),
});

export const emailStats = defineEndpoint({
  method: 'GET',
  path: '/api/admin/emails/stats',
  summary: 'Counts of the e-mail log; success_rate in percent, null while nothing was sent',
  access: 'operator',
  answer: z.object({
    total_emails: z.number().int(),
    success_rate: z.number().nullable(),
    emails_today: z.number().int(),
  }),
});

export const getEmail = defineEndpoint({
  method: 'GET',
  path: '/api/admin/emails/{id}',
  summary: 'One e-mail with its contents',
  access: 'operator',
  params: idParams,
  answer: emailDetails,
});
