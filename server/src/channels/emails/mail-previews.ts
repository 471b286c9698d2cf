import { mailPreviewPath } from '@it-lotse/contract/emails';
import type { Router } from 'express';
import type { Clock } from '../../kernel/clock.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { AppError } from '../../kernel/http/app-error.ts';

const shownForMs = 10 * 60_000;
/** One operator looks at one mail after the other. */
const mostAtOnce = 50;

/**
 * HTML that is shown as a page of its own, in a frame: a mail, or the website as it would be, brings its own styles, which
 * the office's rules would refuse. Whoever knows the id may see it for some minutes; a frame cannot carry the operator's token.
 */
export class MailPreviews {
  private readonly clock: Clock;
  private readonly pages = new Map<string, { html: string; until: number }>();

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** Keeps it for some minutes. @returns the path to show */
  offer(html: string): string {
    const now = this.clock.now().getTime();
    for (const [id, { until }] of this.pages) {
      if (until <= now || this.pages.size >= mostAtOnce) this.pages.delete(id);
    }
    const id = newId();
    this.pages.set(id, { html, until: now + shownForMs });
    return mailPreviewPath(id);
  }

  /** null: unknown, or its time is over. */
  find(id: string): string | null {
    const page = this.pages.get(id);
    return page && page.until > this.clock.now().getTime() ? page.html : null;
  }
}

/**
 * No scripts, no forms, nothing loaded from elsewhere: whoever wrote the mail learns nothing of its being looked at.
 * A link opens a window of its own, as in a mail program; in the frame it would put an empty page in the mail's place.
 */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  'font-src data:',
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');
const linksOpenOutside = '<base target="_blank">';

export function mailPreviewRoute(api: Router, previews: MailPreviews): void {
  api.get(mailPreviewPath(':id').replace('%3A', ':'), (req, res) => {
    const html = previews.find(String(req.params.id));
    if (html === null)
      throw new AppError('not_found', { detail: 'Diese Vorschau ist abgelaufen. Bitte öffnen Sie die E-Mail neu.' });
    res.set({ 'Content-Security-Policy': policy, 'X-Frame-Options': 'SAMEORIGIN' });
    res.type('text/html; charset=utf-8').send(html.replace(/<head\b[^>]*>/i, (head) => head + linksOpenOutside));
  });
}
