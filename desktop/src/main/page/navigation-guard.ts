import { app, dialog, type Session, shell } from 'electron';
import { appOrigin, externalLink, isAppPage, isMailPage } from './trusted-page.ts';

/** Hands a link to the system's program for it. Says so where the system has none, as for a number on most computers. */
export async function openExternally(url: string): Promise<void> {
  const link = externalLink(url);
  if (link) await shell.openExternal(link).catch(() => tellNoProgram(link));
}

function tellNoProgram(link: string): void {
  void dialog.showMessageBox({
    type: 'info',
    title: app.getName(),
    message: 'Auf diesem Computer öffnet kein Programm diesen Link.',
    detail: link.slice(0, 200),
    buttons: ['In Ordnung'],
  });
}

interface Navigation {
  readonly url: string;
  readonly isMainFrame: boolean;
  preventDefault(): void;
}

/**
 * Every window shows this app and its frames a mail, and nothing else; links to the world open in the system's programs.
 * Must stand before the first window does.
 * @param openRecord where a link within the app wants a window of its own; false: not this one
 */
export function registerNavigationGuard(openRecord: (url: string) => boolean): void {
  app.on('web-contents-created', (_event, contents) => {
    const stay = (event: Navigation) => {
      const isOurs = event.isMainFrame ? isAppPage(event.url) : isMailPage(event.url);
      if (!isOurs) event.preventDefault();
    };
    contents.on('will-navigate', stay);
    // Also the first page of a frame, which an <iframe> brings.
    contents.on('will-frame-navigate', stay);
    contents.on('will-redirect', stay);
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.setWindowOpenHandler(({ url }) => {
      if (!openRecord(url)) void openExternally(url);
      return { action: 'deny' };
    });
  });
}

/** A page may write text to the clipboard ('Kopieren'); camera, place, devices and all else are refused. */
export function isPermissionGranted(permission: string, requestingUrl: string): boolean {
  return permission === 'clipboard-sanitized-write' && isAppPage(requestingUrl);
}

/** A file the page made itself, such as a receipt it has loaded; nothing is downloaded from elsewhere. */
export function isOwnFile(url: string): boolean {
  return url.startsWith(`blob:${appOrigin}/`);
}

export function registerPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer, details) =>
    answer(isPermissionGranted(permission, details.requestingUrl)),
  );
  session.setPermissionCheckHandler((_contents, permission, requestingOrigin) =>
    isPermissionGranted(permission, requestingOrigin),
  );
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event, item) => {
    if (!isOwnFile(item.getURL())) return event.preventDefault();
    // Without a path, Electron asks where the file should go.
    item.setSaveDialogOptions({ title: 'Datei speichern', defaultPath: item.getFilename() });
  });
}
