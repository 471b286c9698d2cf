import { z } from 'zod';
import { featureErrors } from './feature-parts.ts';
import { lazyObject } from './lazy-object.ts';

/**
 * Stable machine codes. The HTTP status and the German text of each stand in the server's error table, those of a feature
 * in its part.
 */
const generalCodes = [
  'bad_json',
  'body_too_large',
  'unsupported_media_type',
  'validation_failed',
  'not_found',
  'method_not_allowed',
  'rate_limited',
  'proof_required',
  'proof_invalid',
  'login_failed',
  'login_throttled',
  'totp_required',
  'totp_invalid',
  'two_factor_not_begun',
  'two_factor_off',
  'not_signed_in',
  'session_expired',
  'outbox_job_not_retryable',
  'calendar_not_connected',
  'slot_taken',
  'appointment_overlaps',
  'appointment_changed',
  'answered_elsewhere',
  'edited_elsewhere',
  'change_too_late',
  'calendar_unavailable',
  'signature_invalid',
  'payment_unavailable',
  'payment_not_possible',
  'chat_closed',
  'chat_busy',
  'email_not_resendable',
  'subscriber_not_changeable',
  'campaign_not_changeable',
  'erasure_not_possible',
  'sample_business',
  'storage_unavailable',
  'timeout',
  'internal',
] as const;
type FeatureCode = keyof typeof featureErrors;
/** All of them, those of features last. */
export const errorCodes = [...generalCodes, ...(Object.keys(featureErrors) as FeatureCode[])] as const;
const errorCode = z.enum(errorCodes);
export type GeneralCode = (typeof generalCodes)[number];
export type ErrorCode = z.infer<typeof errorCode>;
/** The codes that say that the operator has to sign in again. */
export const signedOutCodes: readonly ErrorCode[] = ['not_signed_in', 'session_expired'];

/** The body of every answer that is not 2xx. */
export const errorAnswer = lazyObject(() => ({
  detail: z.string().describe('German sentence that can be shown as it is'),
  code: errorCode,
  fields: z.record(z.string(), z.string()).optional().describe('German fault per field, with validation_failed'),
  current: z
    .string()
    .optional()
    .describe('With a 409 about a change made elsewhere: what stands on the server, to be compared with what was sent'),
  request_id: z.string().optional(),
}));
export type ErrorAnswer = z.infer<typeof errorAnswer>;
