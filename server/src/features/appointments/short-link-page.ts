import { shortLinkPath } from '@it-lotse/contract/booking';
import type { Express, RequestHandler } from 'express';
import { countHits } from '../../kernel/http/rate-limits.ts';
import { businessProfileSetting, sayOf } from '../../kernel/settings/business-profile-setting.ts';
import type { AppointmentsNeeds } from './appointments-needs.ts';
import { manageUrl } from './manage-link.ts';
import { openShortCode } from './short-link.ts';

const hourMs = 3_600_000;
/** Somebody mistypes a code a few times, never that often. */
const missesPerHour = 60;

/** GET /t/CODE: from the address on paper to the page of the appointment. Changes nothing. */
export function shortLinkPage(app: Express, ctx: AppointmentsNeeds, limit: RequestHandler): void {
  const misses = countHits(hourMs);

  app.get(`${shortLinkPath}:code`, limit, async (req, res) => {
    res.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' });
    res.set({ 'X-Content-Type-Options': 'nosniff', 'Content-Security-Policy': "default-src 'none'" });
    const address = req.ip ?? '';
    const isAllowed = (await misses.soFar(address)) < missesPerHour;
    const visit = isAllowed ? openShortCode(ctx, String(req.params.code)) : null;
    if (visit) return res.redirect(303, manageUrl(ctx, visit.id));
    await misses.hit(address);
    const { phone } = ctx.settings.get(businessProfileSetting);
    const sentence = isAllowed
      ? 'Diese Adresse führt zu keinem Termin. Bitte vergleichen Sie sie noch einmal mit Ihrer Bestätigung.'
      : 'Das waren zu viele Versuche. Bitte versuchen Sie es in einer Stunde noch einmal.';
    res
      .status(isAllowed ? 404 : 429)
      .type('text')
      .send(sayOf(ctx.settings)`${sentence} Oder rufen Sie [mich|uns] an: ${phone}.\n`);
  });
}
