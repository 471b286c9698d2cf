import { silentText } from '@it-lotse/back-office/notifications/notification-texts';
import type { Silence } from '@it-lotse/back-office/notifications/quiet-hours';
import { Menu, type MenuItemConstructorOptions, type NativeImage, nativeImage, Tray } from 'electron';
import plainIco from '../../../build/tray/tray.ico?asset';
import plainPng from '../../../build/tray/tray.png?asset';
import countStrip from '../../../build/tray/tray-counts.png?asset';
import templateTwice from '../../../build/tray/trayTemplate@2x.png?asset';
import template from '../../../build/tray/trayTemplate.png?asset';
import { describeUnread } from '../notifications/unread-badge.ts';
import { notVital } from '../system/not-vital.ts';

/** What waits at one of the servers. */
interface TrayCount {
  readonly origin: string;
  /** null: the app knows no other server. */
  readonly name: string | null;
  readonly count: number;
}

export interface TrayState {
  readonly unread: readonly TrayCount[];
  readonly mutedUntil: string | null;
  readonly startsAtLogin: boolean;
}

export interface TrayActions {
  /** With an origin: of that server. */
  open(origin?: string): void;
  silence(silence: Silence | null): void;
  startAtLogin(on: boolean): void;
  quit(): void;
}

const separator: MenuItemConstructorOptions = { type: 'separator' };

/** The menu of the tray. It begins with what waits and where, for desktops that show no number beside the icon. */
export function trayMenu(
  { unread, mutedUntil, startsAtLogin }: TrayState,
  actions: TrayActions,
): MenuItemConstructorOptions[] {
  return [
    ...unread.map(({ origin, name, count }) => ({
      label: name === null ? describeUnread(count) : `${name}: ${describeUnread(count)}`,
      click: () => actions.open(origin),
    })),
    ...(unread.length > 0 ? [separator] : []),
    { label: 'IT-Lotse öffnen', click: () => actions.open() },
    separator,
    ...(mutedUntil === null
      ? []
      : [
          { label: silentText(mutedUntil), enabled: false },
          { label: 'Benachrichtigungen wieder einschalten', click: () => actions.silence(null) },
        ]),
    { label: 'Benachrichtigungen für 1 Stunde stumm', click: () => actions.silence('hour') },
    { label: 'Benachrichtigungen bis morgen stumm', click: () => actions.silence('tomorrow') },
    separator,
    {
      label: 'Beim Anmelden starten',
      type: 'checkbox',
      checked: startsAtLogin,
      click: ({ checked }) => actions.startAtLogin(checked),
    },
    separator,
    { label: 'Beenden', click: () => actions.quit() },
  ];
}

export interface OfficeTray {
  /** Shows the state of now: icon, number and menu. */
  update(state: TrayState): void;
}

/** Puts the app beside the clock. On desktops without such a place nothing appears, and nothing fails. */
export function createTray(actions: TrayActions): OfficeTray {
  return notVital('the tray', () => makeTray(actions), { update() {} });
}

function makeTray(actions: TrayActions): OfficeTray {
  const tray = new Tray(trayImage(0));
  tray.on('click', () => {
    // macOS opens the menu itself.
    if (process.platform !== 'darwin') actions.open();
  });
  return {
    update(state) {
      const total = state.unread.reduce((sum, { count }) => sum + count, 0);
      tray.setImage(trayImage(total));
      tray.setToolTip(trayText(state.unread));
      if (process.platform === 'darwin') tray.setTitle(total > 0 ? ` ${total}` : '');
      tray.setContextMenu(Menu.buildFromTemplate(trayMenu(state, actions)));
    },
  };
}

/** What is read when the pointer rests on the icon. */
export function trayText(unread: TrayState['unread']): string {
  const texts = unread.map(({ name, count }) => (name === null ? describeUnread(count) : `${name}: ${count}`));
  return texts.length === 0 ? 'IT-Lotse' : `IT-Lotse: ${texts.join(', ')}`;
}

/** A tile of the strip of 1 to 9 and '9+', in pixels. */
const tile = 32;

function trayImage(unread: number): NativeImage {
  if (process.platform !== 'darwin') {
    if (unread === 0) return nativeImage.createFromPath(process.platform === 'win32' ? plainIco : plainPng);
    const x = (Math.min(unread, 10) - 1) * tile;
    return nativeImage.createFromPath(countStrip).crop({ x, y: 0, width: tile, height: tile });
  }
  const image = nativeImage.createFromPath(template);
  image.addRepresentation({ scaleFactor: 2, buffer: nativeImage.createFromPath(templateTwice).toPNG() });
  image.setTemplateImage(true);
  return image;
}
