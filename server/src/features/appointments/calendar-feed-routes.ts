import { createHash, randomBytes } from 'node:crypto';
import * as calls from '@it-lotse/contract/calendar-feed';
import type { ErrorRequestHandler, Express, RequestHandler } from 'express';
import { AppError } from '../../kernel/http/app-error.ts';
import { describeError } from '../../kernel/http/error-answers.ts';
import type { Implement } from '../../kernel/http/implement.ts';
import { countHits } from '../../kernel/http/rate-limits.ts';
import { qrMarkup } from '../../kernel/qr-markup.ts';
import type { AppointmentsNeeds } from './appointments-needs.ts';
import { calendarFeed } from './calendar-feed.ts';
import {
  deleteFeed,
  findFeed,
  noteFetched,
  type StoredFeed,
  saveFeed,
  saveFeedDetails,
} from './calendar-feed-repository.ts';

const minuteMs = 60_000;
/** Programs come every few minutes at most, and a household has a handful of them. */
const fetchesPerMinute = 30;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** What the operator calls. */
export function calendarFeedRoutes(implement: Implement, ctx: AppointmentsNeeds): void {
  implement(calls.getCalendarFeed, () => ({ feed: asTold(findFeed(ctx.db)) }));

  implement(calls.createCalendarFeed, async ({ body }) => {
    const secret = randomBytes(32).toString('base64url');
    await ctx.commits.write((tx) => saveFeed(tx, hashOf(secret), body.details));
    const url = `${ctx.origin()}${calls.calendarFeedPath}${secret}.ics`;
    const webcal_url = url.replace(/^https?:/, 'webcal:');
    return { feed: asTold(findFeed(ctx.db)), url, webcal_url, qr_code: await qrMarkup(webcal_url) };
  });

  implement(calls.updateCalendarFeed, async ({ body }) => {
    if (!(await ctx.commits.write((tx) => saveFeedDetails(tx, body.details)))) {
      throw new AppError('not_found', {
        detail: 'Es gibt gerade kein Kalender-Abo. Bitte erstellen Sie zuerst einen Link.',
      });
    }
    return { feed: asTold(findFeed(ctx.db)) };
  });

  implement(calls.deleteCalendarFeed, async () => {
    await ctx.commits.write(deleteFeed);
    return { message: 'Das Kalender-Abo ist beendet. Der Link gilt nicht mehr.' };
  });
}

function asTold(feed: StoredFeed | null): calls.CalendarFeed {
  if (feed === null) return null;
  const { details, created_at, last_fetched_at } = feed;
  return { details, created_at, last_fetched_at };
}

/** GET /kalender/<secret>.ics. The secret is the key; it is compared by its hash, which nobody can feel their way along. */
export function calendarFeedPage(app: Express, ctx: AppointmentsNeeds, limit: RequestHandler): void {
  const visits = countHits(minuteMs);

  app.get(`${calls.calendarFeedPath}:file`, limit, async (req, res) => {
    res.set({
      'X-Robots-Tag': 'noindex, nofollow',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    });
    res.set({ 'Cache-Control': 'no-store', 'Content-Security-Policy': "default-src 'none'" });
    if ((await visits.hit(req.ip ?? '')) > fetchesPerMinute)
      throw new AppError('rate_limited', { retryAfterSeconds: 60 });
    const secret = /^([\w-]{43})\.ics$/.exec(String(req.params.file))?.[1];
    const feed = findFeed(ctx.db);
    const hash = secret === undefined ? null : hashOf(secret);
    if (!feed || hash !== feed.secret_hash) {
      throw new AppError('not_found', { detail: 'Dieser Kalender-Link gilt nicht oder nicht mehr.' });
    }
    await noteVisit(ctx, feed);
    const content = calendarFeed(ctx, feed.details);
    const etag = createHash('sha256').update(content).digest('base64url');
    res.set({
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="termine.ics"',
      // The program may keep it and ask whether it still holds; nobody on the way may.
      'Cache-Control': 'private, no-cache',
      ETag: `"${etag}"`,
    });
    // Not req.fresh: it finds nothing fresh for a program that says 'no-cache', which means 'ask' and not 'send again'.
    if (req.get('If-None-Match')?.includes(`"${etag}"`)) res.status(304).end();
    else res.send(content);
  });

  // A program of another maker reads this: a sentence, and never the address.
  const sayFault: ErrorRequestHandler = (fault, req, res, next) => {
    if (res.headersSent) return next(fault);
    // Here `req.path` would be what comes after the folder: the secret.
    const asked = { res, method: req.method, path: calls.calendarFeedPath };
    const { status, answer, retryAfterSeconds } = describeError(fault, asked, ctx.log);
    if (retryAfterSeconds !== undefined) res.set('Retry-After', String(Math.ceil(retryAfterSeconds)));
    res.status(status).type('text').send(`${answer.detail}\n`);
  };
  app.use(calls.calendarFeedPath, sayFault);
}

/** To the minute: programs that come often write seldom. A disk without room keeps no one from their calendar. */
async function noteVisit(ctx: AppointmentsNeeds, { secret_hash, last_fetched_at }: StoredFeed): Promise<void> {
  if (last_fetched_at !== null && ctx.clock.now().getTime() - Date.parse(last_fetched_at) < minuteMs) return;
  await ctx.commits
    .write((tx) => noteFetched(tx, secret_hash))
    .catch((error: unknown) => ctx.log.warn({ err: error }, 'the last visit of a calendar program was not noted'));
}
