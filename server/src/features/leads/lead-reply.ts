import type { BusinessProfile } from '@it-lotse/contract/content';
import type { Lead } from '@it-lotse/contract/leads';
import { formatLongDate, formatShortMoment } from '@it-lotse/domain/format-date';
import { escapeHtml, mailDocument, paragraphs } from '../../channels/emails/mail-html.ts';

/** '-- ' is the signature mark mail programs know (RFC 3676, 4.3). */
const signatureMark = '\n-- \n';

interface ShownEmail {
  readonly subject: string;
  readonly text_content: string;
  readonly created_at: string;
}

/** An answer that went out, as the operator compares it with another: without signature and quotation. */
export function shownReply({ subject, text_content, created_at }: ShownEmail): string {
  const [message = ''] = text_content.split(signatureMark);
  return `${formatShortMoment(created_at)}\n${subject}\n\n${message.trimEnd()}`;
}

/** The operator's answer with signature and the visitor's own message below, as plain text and as HTML. */
export function composeReply(
  message: string,
  lead: Pick<Lead, 'message' | 'timestamp'>,
  profile: BusinessProfile,
): { text_content: string; html_content: string } {
  const signature = [profile.owner, profile.name, `Telefon ${profile.phone}`];
  const quoteTitle = `Ihre Nachricht vom ${formatLongDate(lead.timestamp)}:`;
  const quoted = lead.message.split('\n').map((line) => `> ${line}`);
  return {
    text_content: [message, signatureMark.slice(0, -1), ...signature, '', quoteTitle, ...quoted, ''].join('\n'),
    html_content: mailDocument(
      profile,
      `${paragraphs(message)}
      <p style="margin:24px 0 0">${signature.map(escapeHtml).join('<br>')}</p>
      <p class="muted" style="margin:32px 0 8px;color:#465463;font-size:15px">${escapeHtml(quoteTitle)}</p>
      <blockquote class="muted" style="margin:0;padding:0 0 0 16px;border-left:3px solid #047879;color:#465463;font-size:15px">${paragraphs(lead.message)}</blockquote>`,
    ),
  };
}
