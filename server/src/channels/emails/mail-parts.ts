import type { BusinessProfile } from '@it-lotse/contract/content';
import { escapeHtml, mailDocument, mailLinkButton, paragraphs } from './mail-html.ts';

/**
 * What a mail is made of. It is written once and becomes plain text and HTML, so that the two never say different
 * things. All text is plain: whatever visitors typed is escaped here.
 */
export type MailPart =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'subheading'; text: string }
  /** Set smaller: what the law asks for. */
  | { kind: 'small'; text: string }
  | { kind: 'rows'; rows: ReadonlyArray<readonly [label: string, value: string]> }
  /** Like rows, with the amounts on the right; the last row is the sum. */
  | { kind: 'amounts'; rows: ReadonlyArray<readonly [label: string, value: string]> }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'button'; label: string; url: string };

export function composeMail(
  profile: Omit<BusinessProfile, 'voice'>,
  parts: readonly MailPart[],
): { text_content: string; html_content: string } {
  const signature = [profile.owner, profile.name, `Telefon ${profile.phone}`];
  return {
    // '-- ' is the signature mark mail programs know (RFC 3676, 4.3).
    text_content: `${[...parts.map(asText), ['-- ', ...signature].join('\n')].join('\n\n')}\n`,
    html_content: mailDocument(profile, parts.map(asHtml).join('\n      ')),
  };
}

function asText(part: MailPart): string {
  switch (part.kind) {
    case 'heading':
      return `${part.text}\n${'-'.repeat(part.text.length)}`;
    case 'rows':
    case 'amounts':
      return part.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'list':
      return part.items.map((item) => `- ${item}`).join('\n');
    case 'button':
      return `${part.label}:\n${part.url}`;
    default:
      return part.text;
  }
}

function asHtml(part: MailPart): string {
  switch (part.kind) {
    case 'heading':
      return `<h2 class="brand" style="margin:28px 0 12px;color:#0b3e61;font-size:20px;line-height:1.3">${escapeHtml(part.text)}</h2>`;
    case 'subheading':
      return `<h3 style="margin:0 0 8px;font-size:16px;line-height:1.3">${escapeHtml(part.text)}</h3>`;
    case 'small':
      return `<div class="muted" style="color:#465463;font-size:15px">${paragraphs(part.text)}</div>`;
    case 'rows':
      return table(part.rows.map((row) => tableRow(row, 'left', false)));
    case 'amounts':
      return table(part.rows.map((row, index) => tableRow(row, 'right', index === part.rows.length - 1)));
    case 'list': {
      const items = part.items.map((item) => `<li style="margin:0 0 6px">${escapeHtml(item)}</li>`);
      return `<ul style="margin:0 0 16px;padding:0 0 0 24px">${items.join('')}</ul>`;
    }
    case 'button':
      return mailLinkButton(part.label, part.url);
    default:
      return paragraphs(part.text);
  }
}

function table(rows: string[]): string {
  return `<table width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 16px">${rows.join('')}</table>`;
}

function tableRow([label, value]: readonly [string, string], align: 'left' | 'right', isSum: boolean): string {
  const line = isSum ? 'border-top:2px solid #0b3e61;font-weight:bold' : 'border-top:1px solid #dfdad1';
  const labelStyle = isSum ? '' : 'font-weight:normal;color:#465463;';
  const labelClass = isSum ? 'line' : 'line muted';
  // The frame breaks long words anywhere; a narrow column of labels would be broken within short ones.
  const cell = `${line};padding:8px 0;vertical-align:top`;
  const [labelHtml, valueHtml] = [label, value].map((text) => escapeHtml(text).replaceAll('\n', '<br>'));
  return `<tr><th scope="row" class="${labelClass}" style="${cell};${labelStyle}text-align:left;padding-right:16px;word-break:normal">${labelHtml}</th><td class="line" style="${cell};text-align:${align}">${valueHtml}</td></tr>`;
}
