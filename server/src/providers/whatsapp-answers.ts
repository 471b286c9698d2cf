import type { WhatsAppFault } from './whatsapp-fault.ts';
import { metaFaultOf } from './whatsapp-graph.ts';
import { momentOf, numberOf, objectOf, objectsOf, textOf } from './whatsapp-json.ts';

export interface MediaInfo {
  /** Good for five minutes. */
  readonly url: string;
  readonly mimeType: string | null;
  /** Base64 or hex, as Meta gives it. */
  readonly sha256: string | null;
  readonly bytes: number | null;
}

export interface PhoneNumber {
  readonly displayPhoneNumber: string | null;
  readonly verifiedName: string | null;
  readonly qualityRating: string | null;
}

export interface TokenFacts {
  readonly isValid: boolean;
  readonly appId: string | null;
  readonly appName: string | null;
  /** null: never */
  readonly expiresAt: Date | null;
  readonly scopes: readonly string[];
  /** The business accounts a scope is limited to; empty: not limited, or not told. */
  targetIdsOf(scope: string): readonly string[];
  /** Why it is not valid. */
  readonly fault: WhatsAppFault | null;
}

export interface MessageTemplate {
  readonly id: string | null;
  readonly name: string;
  readonly language: string;
  /** APPROVED, PENDING, REJECTED, PAUSED, DISABLED … */
  readonly status: string;
  readonly category: string;
  readonly components: ReadonlyArray<Record<string, unknown>>;
}

/** What Meta says of a media file; null: it names no place for it. */
export function mediaInfoOf(answer: Record<string, unknown>): MediaInfo | null {
  const url = textOf(answer.url);
  if (url === null) return null;
  return {
    url,
    mimeType: textOf(answer.mime_type),
    sha256: textOf(answer.sha256),
    bytes: numberOf(answer.file_size),
  };
}

export const phoneNumberOf = (answer: Record<string, unknown>): PhoneNumber => ({
  displayPhoneNumber: textOf(answer.display_phone_number),
  verifiedName: textOf(answer.verified_name),
  qualityRating: textOf(answer.quality_rating),
});

/** @param token what was asked about: it stands in no fault */
export function tokenFactsOf(data: Record<string, unknown>, token: string): TokenFacts {
  const granular = objectsOf(data.granular_scopes);
  const error = objectOf(data.error);
  const expiresAt = numberOf(data.expires_at);
  const texts = (value: unknown) => (Array.isArray(value) ? value.map(textOf).filter((text) => text !== null) : []);
  return {
    isValid: data.is_valid === true,
    appId: textOf(data.app_id),
    appName: textOf(data.application),
    expiresAt: expiresAt ? momentOf(expiresAt) : null,
    scopes: texts(data.scopes),
    targetIdsOf: (scope) => granular.filter((each) => each.scope === scope).flatMap((each) => texts(each.target_ids)),
    fault: data.is_valid === true ? null : metaFaultOf(error, numberOf(error.code) ?? 190, token),
  };
}

/** Empty where name or language is missing. */
export function templateOf(template: Record<string, unknown>): MessageTemplate[] {
  const [name, language] = [textOf(template.name), textOf(template.language)];
  if (name === null || language === null) return [];
  return [
    {
      id: textOf(template.id),
      name,
      language,
      status: textOf(template.status) ?? 'UNKNOWN',
      category: textOf(template.category) ?? '',
      components: objectsOf(template.components),
    },
  ];
}
