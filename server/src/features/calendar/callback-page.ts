import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { escapeHtml } from '../../channels/emails/mail-html.ts';
import type { SignInResult } from './calendar-sign-in.ts';

const style =
  'body{font:18px/1.6 system-ui,sans-serif;color:#16242f;background:#f4f7f8;margin:0;padding:12vh 24px}' +
  'main{max-width:34em;margin:0 auto;background:#fff;border:1px solid #c9d4da;border-radius:12px;padding:32px}' +
  'h1{font-size:1.5em;line-height:1.3;margin:0 0 .5em}p{margin:.6em 0}' +
  '@media (prefers-color-scheme:dark){body{color:#e6edf1;background:#0f1a22}main{background:#16242f;border-color:#3a4c58}}';
const styleHash = createHash('sha256').update(style).digest('base64');

/** The page in the window that Google sends back to us. No script, no link, nothing from the request in it. */
export function sendCallbackPage(res: Response, { ok, title, text }: SignInResult): void {
  res
    .status(ok ? 200 : 400)
    .set('Content-Security-Policy', `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`)
    .type('html')
    .send(
      `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head>` +
        `<body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>` +
        `<p>Sie können dieses Fenster schließen.</p></main></body></html>`,
    );
}
