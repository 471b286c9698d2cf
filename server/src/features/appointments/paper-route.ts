import { formatLongDate } from '@it-lotse/domain/format-date';
import type { Router } from 'express';
import { inBrandColour } from '../../channels/emails/brand-colour.ts';
import { composeMail, type MailPart } from '../../channels/emails/mail-parts.ts';
import { AppError } from '../../kernel/http/app-error.ts';
import { businessProfileSetting } from '../../kernel/settings/business-profile-setting.ts';
import { textsOf } from './agreed-texts.ts';
import { agreedKeyOf, agreedParts } from './appointment-letters.ts';
import { greeting, visitRows } from './appointment-mail-parts.ts';
import { isOpenRequest } from './appointment-rules.ts';
import type { AppointmentsNeeds } from './appointments-needs.ts';
import { findAppointment, type StoredAppointment } from './appointments-repository.ts';
import { manageLink, manageUrl, openManageToken } from './manage-link.ts';
import { shortUrl } from './short-link.ts';

/** Nothing runs in it and nothing is loaded; the page that opens it may print it. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Where the confirmation lies as a page to print. */
export function paperUrl(ctx: Pick<AppointmentsNeeds, 'secrets' | 'origin'>, appointmentId: string): string {
  return `${ctx.origin()}/api/appointments/manage/${manageLink(ctx, appointmentId).manage_token}/bestaetigung`;
}

/**
 * GET …/bestaetigung: what the mail would say, for paper. Who has no e-mail address gets the terms of the contract and the
 * instruction on withdrawal on paper before the work begins (§ 312f (2) BGB), printed by them or by the operator.
 */
export function paperRoute(api: Router, ctx: AppointmentsNeeds): void {
  api.get('/api/appointments/manage/:token/bestaetigung', (req, res) => {
    const id = openManageToken(ctx, req.params.token);
    const appointment = id === null ? null : findAppointment(ctx.db, id);
    if (!appointment) throw new AppError('not_found', { detail: 'Diesen Termin gibt es nicht.' });
    res
      .set('Content-Type', 'text/html; charset=utf-8')
      .set({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
      // As the pages of the site: without it the browser cuts the new tab off from the page that opened it.
      .set('Cross-Origin-Opener-Policy', 'same-origin')
      .send(paperOf(ctx, appointment));
  });
}

function paperOf(ctx: AppointmentsNeeds, appointment: StoredAppointment): string {
  const { status, created_at, concluded_at } = appointment;
  const isRequest = isOpenRequest(appointment);
  const said = isRequest
    ? 'dieser Termin ist angefragt und noch nicht bestätigt.'
    : 'dieser Termin ist abgesagt und findet nicht statt.';
  const parts: MailPart[] =
    isRequest || status === 'cancelled'
      ? [greeting(appointment), { kind: 'text', text: said }, visitRows(ctx, appointment)]
      : agreedParts(ctx.db, ctx, agreedKeyOf(appointment), {
          told: appointment,
          visit: appointment,
          ...textsOf(ctx.db, ctx, appointment),
        });
  const { html_content } = composeMail(ctx.settings.get(businessProfileSetting), [
    {
      kind: 'heading',
      text: isRequest
        ? `Ihre Anfrage vom ${formatLongDate(created_at)}`
        : `Ihr Termin, vereinbart am ${formatLongDate(concluded_at ?? created_at)}`,
    },
    ...parts.map((part) => onPaper(ctx, appointment, part)),
  ]);
  return inBrandColour(ctx.settings, html_content);
}

/** Paper has nothing to click: in the place of a button stands an address to type. */
function onPaper(ctx: AppointmentsNeeds, appointment: StoredAppointment, part: MailPart): MailPart {
  if (part.kind !== 'button') return part;
  const address = part.url === manageUrl(ctx, appointment.id) ? shortUrl(ctx, appointment) : part.url;
  return { kind: 'rows', rows: [[part.label, address.replace(/^https?:\/\//, '')]] };
}
