import { type MailConnection, type MailEncryption, mailConnection } from '@it-lotse/contract/connection-data';
import type { Connections } from '@it-lotse/contract/connections';
import type { BusinessProfile } from '@it-lotse/contract/content';
import { type Reading, readPart } from '../../../kit/read-part.ts';

export interface MailDraft {
  readonly host: string;
  readonly port: string;
  readonly encryption: MailEncryption;
  readonly user: string;
  readonly password: string;
  readonly sender_name: string;
  readonly sender_email: string;
}

/** @param profile who the sender most likely is; null: only the example business is known */
export function mailDraftOf({ saved }: Connections['smtp'], profile: BusinessProfile | null): MailDraft {
  if (saved) return { ...saved, port: String(saved.port), password: '' };
  return {
    host: '',
    port: '465',
    encryption: 'tls',
    user: '',
    password: '',
    sender_name: profile?.name ?? '',
    sender_email: profile?.email ?? '',
  };
}

export function readMailDraft({ port, ...draft }: MailDraft): Reading<MailConnection> {
  const typed = port.trim();
  return readPart(mailConnection, { ...draft, port: /^\d+$/.test(typed) ? Number(typed) : undefined });
}
