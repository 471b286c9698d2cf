import { confirmPath, unsubscribePath } from '@it-lotse/contract/newsletter';
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import { describeError } from '../../kernel/http/error-answers.ts';
import type { NewsletterNeeds } from './newsletter-needs.ts';
import { confirmOptIn } from './opt-in.ts';
import { unsubscribeByToken } from './unsubscribe.ts';

/** Posted by the button of the page, so that a person sees a page and a mail program a plain 200. */
const pageField = 'seite';
const donePages = {
  [confirmPath]: '/newsletter/bestaetigt',
  [unsubscribePath]: '/newsletter/abgemeldet',
} as const;
const invalidPage = '/newsletter/link-ungueltig';

/**
 * What the buttons of the newsletter pages do. The pages themselves are the website's: a GET or HEAD, from whatever
 * scanner, comes only there and changes nothing. No cookie, no sign-in: the token in the address is the key.
 */
export function newsletterPagesRoute(app: Express, ctx: NewsletterNeeds, limit: RequestHandler): void {
  // Mail programs post the one-click body as a form of either kind (RFC 8058, 3.1); nothing in it is needed to act.
  const form = express.urlencoded({ extended: false, limit: '10kb' });

  app.post(confirmPath, limit, form, async (req, res) => {
    const done = await ctx.commits.write((tx) => confirmOptIn(tx, ctx, tokenIn(req), req.ip ?? ''));
    answer(req, res, done, confirmPath, 'Vielen Dank, Ihre Anmeldung ist bestätigt.');
  });

  app.post(unsubscribePath, limit, form, async (req, res) => {
    const source = isFromPage(req) ? 'Abmeldeseite' : 'Ein-Klick-Abmeldung im E-Mail-Programm';
    const by = { source, address: req.ip ?? '' };
    const done = await ctx.commits.write((tx) => unsubscribeByToken(tx, ctx, tokenIn(req), by));
    answer(req, res, done, unsubscribePath, 'Sie sind abgemeldet.');
  });

  // A person reads this, not a program: a sentence.
  const sayFault: ErrorRequestHandler = (fault, req, res, next) => {
    if (res.headersSent) return next(fault);
    const { status, answer: told } = describeError(fault, req, ctx.log);
    res.status(status).set('Cache-Control', 'no-store').type('text').send(`${told.detail}\n`);
  };
  app.use([confirmPath, unsubscribePath], sayFault);
}

function answer(req: Request, res: Response, done: boolean, path: keyof typeof donePages, text: string): void {
  res.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' });
  res.set({ 'X-Content-Type-Options': 'nosniff', 'Content-Security-Policy': "default-src 'none'" });
  if (isFromPage(req)) res.redirect(303, done ? donePages[path] : invalidPage);
  else if (done) res.type('text').send(`${text}\n`);
  else res.status(404).type('text').send('Dieser Link ist ungültig oder gilt nicht mehr.\n');
}

function tokenIn({ query }: Request): string {
  return typeof query.t === 'string' ? query.t : '';
}

function isFromPage({ body }: Request): boolean {
  return typeof body === 'object' && body !== null && pageField in body;
}
