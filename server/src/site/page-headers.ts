import { createHash } from 'node:crypto';
import type { RenderedPage } from '@it-lotse/contract/site-rendering';

/** Headers every answer of the site carries, whatever it is. `publicUrl` decides on HSTS. */
export function commonHeaders(publicUrl: string): string[] {
  const transport = publicUrl.startsWith('https:') ? ['Strict-Transport-Security', 'max-age=31536000'] : [];
  return ['X-Content-Type-Options', 'nosniff', 'Cross-Origin-Resource-Policy', 'same-origin', ...transport];
}

const documentHeaders = [
  'Permissions-Policy',
  'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy',
  'same-origin',
  'X-Frame-Options',
  'DENY',
];

/** Everything is forbidden except what a page of this site really uses. */
function policy(allowed: Record<string, string>): string {
  const directives = {
    'default-src': "'none'",
    ...allowed,
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');
}

const ordinaryReferrer = ['Referrer-Policy', 'strict-origin-when-cross-origin'];
const unlisted = ['X-Robots-Tag', 'noindex'];

/** The first font of a style sheet: a page is drawn with what is there by then. */
function preloadOfFont(css: string): string[] {
  const [, font] = /url\("?(\/[^)"]+\.woff2)/.exec(css) ?? [];
  return font ? ['Link', `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin`] : [];
}

/** For a page of the website: its one inline style sheet is allowed; inline scripts are data and need no permission. */
export function pageHeaders({
  inlineCss,
  secretAddress,
  isListed,
}: Pick<RenderedPage, 'inlineCss' | 'secretAddress' | 'isListed'>): string[] {
  const styleHash = createHash('sha256').update(inlineCss).digest('base64');
  return [
    'Content-Security-Policy',
    policy({
      'style-src': `'sha256-${styleHash}'`,
      'script-src': "'self'",
      'img-src': "'self'",
      'font-src': "'self'",
      'connect-src': "'self'",
      'worker-src': "'self'",
    }),
    ...preloadOfFont(inlineCss),
    ...documentHeaders,
    ...(secretAddress ? ['Referrer-Policy', 'no-referrer'] : ordinaryReferrer),
    ...(secretAddress || !isListed ? unlisted : []),
  ];
}

/** For the back office, whose parts add style elements at run time and prove it by the nonce of this one answer. */
export function dashboardHeaders(nonce: string): string[] {
  return [
    'Content-Security-Policy',
    policy({
      'style-src': `'self' 'nonce-${nonce}'`,
      'script-src': "'self'",
      // Pictures and sound of messages are fetched as the operator and shown from memory.
      'img-src': "'self' data: blob:",
      'media-src': 'blob:',
      'font-src': "'self'",
      // The HTML of a mail is shown in a frame, as a page without rights.
      'frame-src': "'self'",
      'connect-src': "'self'",
      'worker-src': "'self'",
    }),
    ...documentHeaders,
    ...ordinaryReferrer,
    ...unlisted,
    'Cache-Control',
    'no-store',
  ];
}
