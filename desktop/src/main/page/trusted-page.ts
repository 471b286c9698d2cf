import { mailPreviewPath } from '@it-lotse/contract/emails';

export const appScheme = 'app';
export const appOrigin = `${appScheme}://lotse`;
const mailPagePath = new RegExp(`^${mailPreviewPath('')}[\\w-]+$`);

/** Whether a URL is a page of this app: the only place a window may show and the only sender IPC believes. */
export function isAppPage(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, host, username, password, pathname } = new URL(url);
  return `${protocol}//${host}` === appOrigin && username === '' && password === '' && !pathname.startsWith('/api/');
}

/** `/chat/ID`; a list is none. */
export const isRecordPath = (path: string): boolean => /^\/[^/]+\/[^/]+$/.test(path);

/** Whether the page at `url` is that of one record (`/chat/ID`); a list in view says nothing of what is new in it. */
export function showsRecord(url: string, path: string): boolean {
  return isRecordPath(path) && URL.canParse(url) && isAppPage(url) && new URL(url).pathname === path;
}

/** Whether a URL is the HTML of one mail, or a place in it, which a frame may show (mail-frame.tsx). */
export function isMailPage(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { pathname, hash, href } = new URL(url);
  return href === appOrigin + pathname + hash && mailPagePath.test(pathname);
}

/** The URL to hand to the system's programs, or null where it might start something else (file:, javascript:, smb: …). */
export function externalLink(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const parsed = new URL(url);
  const isWeb = (parsed.protocol === 'https:' || parsed.protocol === 'http:') && parsed.username === '';
  return isWeb || parsed.protocol === 'mailto:' || parsed.protocol === 'tel:' ? parsed.href : null;
}
