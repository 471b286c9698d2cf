import type { WhatsappTemplate } from '@it-lotse/contract/whatsapp';

/** The text as the customer gets it; a value that is missing shows as its place. */
export function templatePreview({ body }: Pick<WhatsappTemplate, 'body'>, values: Readonly<Record<string, string>>) {
  return body.replace(/\{\{\s*([^{}]+?)\s*\}\}/g, (place, name: string) => values[name]?.trim() || place);
}
