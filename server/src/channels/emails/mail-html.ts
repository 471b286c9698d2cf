import type { BusinessProfile } from '@it-lotse/contract/content';
import { adaptiveFrame, mailButton } from './mail-frame.ts';

/** Makes text safe inside HTML, in elements and in quoted attributes. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Plain text as HTML paragraphs: a blank line separates them, single line breaks stay. */
export function paragraphs(text: string): string {
  return text
    .split(/\r?\n\s*\r?\n/)
    .map((part) => `<p style="margin:0 0 16px">${escapeHtml(part).replaceAll(/\r?\n/g, '<br>')}</p>`)
    .join('\n');
}

/**
 * A whole mail. `lightFrame` is for content with colours of its own; what is muted or branded in the other carries a
 * class, so that it can be read on a dark page, too.
 */
export function mailDocument(
  profile: Omit<BusinessProfile, 'voice'>,
  content: string,
  frame: string = adaptiveFrame,
): string {
  return fill(frame, {
    content,
    business: escapeHtml(profile.name),
    address: escapeHtml(`${profile.owner} · ${profile.street}, ${profile.postal_code} ${profile.city}`),
    contact: escapeHtml(`Telefon ${profile.phone} · ${profile.email}`),
  });
}

/** A link that looks like a button, in Outlook on Windows, too. */
export function mailLinkButton(label: string, url: string): string {
  return `<div class="button" style="margin:24px 0">${fill(mailButton, { label: escapeHtml(label), url: escapeHtml(url) })}</div>`;
}

function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_, place: string) => values[place] ?? '');
}
