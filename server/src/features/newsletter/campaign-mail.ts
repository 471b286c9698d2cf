import { domainToASCII } from 'node:url';
import { inBrandColour } from '../../channels/emails/brand-colour.ts';
import { insertName, oneLine } from '../../channels/emails/insert-name.ts';
import { lightFrame } from '../../channels/emails/mail-frame.ts';
import { escapeHtml, mailDocument } from '../../channels/emails/mail-html.ts';
import { senderOf } from '../../channels/emails/sender.ts';
import { businessProfileSetting } from '../../kernel/settings/business-profile-setting.ts';
import type { NewsletterNeeds } from './newsletter-needs.ts';

/** What the operator wrote, as it may stand in a mail. */
export interface WrittenMail {
  readonly html: string;
  /** The same without HTML. */
  readonly text: string;
}

/** A mail of which everybody gets the same, but for their name and their own link. */
export interface MailTemplate {
  readonly html: string;
  readonly text: string;
}

const unsubscribePlace = '{{abmeldelink}}';

/** The frame of a campaign: who sends it, why one gets it, imprint, and the way out. */
export function campaignTemplate(
  ctx: Pick<NewsletterNeeds, 'settings' | 'origin'>,
  written: WrittenMail,
): MailTemplate {
  const profile = ctx.settings.get(businessProfileSetting);
  const origin = ctx.origin();
  const why = `Sie bekommen diese E-Mail, weil Sie den Newsletter von ${profile.name} bestellt haben.`;
  const link = (url: string, label: string) =>
    `<a href="${escapeHtml(url)}" style="color:#0b3e61">${escapeHtml(label)}</a>`;
  const links = [
    link(unsubscribePlace, 'Newsletter abmelden'),
    link(`${origin}/impressum`, 'Impressum'),
    link(`${origin}/datenschutz`, 'Datenschutz'),
  ].join(' · ');
  const foot = `<p style="margin:32px 0 0;padding:16px 0 0;border-top:1px solid #dfdad1;color:#465463;font-size:14px">${escapeHtml(why)}<br>${links}</p>`;
  const sender = [profile.owner, profile.name, `${profile.street}, ${profile.postal_code} ${profile.city}`];
  return {
    html: inBrandColour(ctx.settings, mailDocument(profile, `${written.html}\n${foot}`, lightFrame)),
    // '-- ' is the signature mark mail programs know (RFC 3676, 4.3).
    text: `${[
      written.text,
      ['-- ', ...sender, `Telefon ${profile.phone}`, profile.email].join('\n'),
      [why, `Newsletter abmelden: ${unsubscribePlace}`, `Impressum: ${origin}/impressum`].join('\n'),
    ].join('\n\n')}\n`,
  };
}

/** The mail of one recipient. */
export function fillTemplate(
  { html, text }: MailTemplate,
  { name, unsubscribe }: { name: string; unsubscribe: string },
): MailTemplate {
  return {
    html: insertName(
      html.replaceAll(unsubscribePlace, () => escapeHtml(unsubscribe)),
      escapeHtml(oneLine(name)),
    ),
    text: insertName(
      text.replaceAll(unsubscribePlace, () => unsubscribe),
      oneLine(name),
    ),
  };
}

/** A subject line for one recipient: never more than one line, whatever stands in it. */
export function fillSubject(subject: string, name: string): string {
  return oneLine(insertName(subject, oneLine(name)));
}

/** What makes a mail a list mail that one can leave with one click (RFC 8058, RFC 2369, RFC 2919). */
export function listHeaders(
  ctx: Pick<NewsletterNeeds, 'config' | 'settings'>,
  unsubscribe: string,
): Record<string, string> {
  const { from_email, reply_to } = senderOf(ctx.config, ctx.settings.get(businessProfileSetting));
  const domain = domainToASCII(from_email.split('@')[1] ?? '') || 'localhost';
  // An address with other letters cannot stand in this header.
  const byMail = /^[\x21-\x7e]+$/.test(reply_to) ? `, <mailto:${reply_to}?subject=Newsletter%20abmelden>` : '';
  return {
    'List-Unsubscribe': `<${unsubscribe}>${byMail}`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    'List-Id': `<newsletter.${domain}>`,
    Precedence: 'bulk',
  };
}

/** Faults of what was written that do not keep it from being sent, as German sentences. */
export function writingWarnings(subject: string, written: string, text: string): string[] {
  const unknown = [...`${subject} ${written}`.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => name.toLowerCase() !== 'name');
  return [
    ...(subject.trim() === '' ? ['Es fehlt noch der Betreff.'] : []),
    ...(text === '' ? ['Es fehlt noch der Inhalt.'] : []),
    ...[...new Set(unknown)].map((name) => `Den Platzhalter „{{${name}}}“ gibt es nicht, nur {{name}}.`),
  ];
}

// What reads HTML is loaded with the first campaign, and cannot be waited for inside a transaction.

/** Cleans what came from the form; both fields may hold HTML or plain text. */
export async function cleanContent({
  html_content,
  content,
}: {
  html_content: string;
  content: string;
}): Promise<WrittenMail & { warnings: readonly string[] }> {
  const { cleanMailHtml, mailTextOf } = await import('./clean-mail-html.ts');
  const cleaned = cleanMailHtml(html_content || content);
  return { ...cleaned, text: mailTextOf(cleaned.html) };
}

/** What was cleaned before. */
export async function asWritten(html: string): Promise<WrittenMail> {
  const { mailTextOf } = await import('./clean-mail-html.ts');
  return { html, text: mailTextOf(html) };
}
