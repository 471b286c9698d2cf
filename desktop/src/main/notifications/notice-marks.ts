import { createHash, randomUUID } from 'node:crypto';
import { appOrigin, isRecordPath } from '../page/trusted-page.ts';
import { type LinkedPlace, linkToPage, placeOfLink } from '../system/deep-links.ts';

/** What Windows opens when a toast is clicked, whether the app runs or not; and with which name it is known. */
export interface NoticeMark {
  /** Of the notice in the system's list: a later one of the same record takes its place. */
  readonly id: string;
  /** The link to what it tells of; null where no link leads there. */
  readonly link: string | null;
}

const longestWindowsTag = 32;

/**
 * How the system knows a notice again. macOS keeps the name over the end of the app, so there it is the link itself;
 * on Windows it may have 64 characters.
 */
export function noticeMark(platform: NodeJS.Platform, path: string, origin: string | null): NoticeMark {
  const link = linkToPage(appOrigin + path, origin);
  const name = link && isRecordPath(path) ? link : `${link ?? ''}#${randomUUID()}`;
  const id = platform === 'win32' ? createHash('sha256').update(name).digest('hex').slice(0, longestWindowsTag) : name;
  return { id, link };
}

/** Where a notice of an earlier run leads, by its name; null where it cannot be told. */
export function placeOfNotice(id: string): LinkedPlace | null {
  return placeOfLink(id.split('#')[0] ?? '');
}

/**
 * A toast that opens its link by itself: one that Electron makes is dead once the app has ended.
 * https://learn.microsoft.com/windows/apps/develop/notifications/app-notifications/adaptive-interactive-toasts
 */
export function toastXml(notice: { title: string; body: string; alarm?: boolean | undefined }, link: string): string {
  const text = (content: string) => `<text>${escaped(content)}</text>`;
  const scenario = notice.alarm ? ' scenario="urgent"' : '';
  return `<toast launch="${escaped(link)}" activationType="protocol"${scenario}><visual><binding template="ToastGeneric">${text(notice.title)}${text(notice.body)}</binding></visual></toast>`;
}

/** Also without what XML has no way to write: one such character, and the whole toast is refused. */
function escaped(text: string): string {
  return text
    .replace(
      /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
      '',
    )
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
