import type { RetentionSettings } from '@it-lotse/contract/privacy';

/** Months, until the operator saves their own. */
export const defaultRetention: RetentionSettings = { chats: 12, leads: 12, mail_bodies: 12, whatsapp: 12 };
