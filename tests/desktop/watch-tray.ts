import type { ElectronApplication } from '@playwright/test';
import type { Menu } from 'electron';

/** Holds on to what the tray is given from now on: nothing else can look at a tray from outside. */
export async function watchTray(electron: ElectronApplication): Promise<void> {
  await electron.evaluate(({ Tray }) => {
    const { setContextMenu, setToolTip } = Tray.prototype;
    const seen: { menu?: Menu | null; toolTip?: string } = {};
    Object.assign(globalThis, { seenOfTray: seen });
    Tray.prototype.setContextMenu = function (menu) {
      seen.menu = menu;
      setContextMenu.call(this, menu);
    };
    Tray.prototype.setToolTip = function (text) {
      seen.toolTip = text;
      setToolTip.call(this, text);
    };
  });
}
export type Seen = { seenOfTray: { menu?: Menu | null; toolTip?: string } };

export const toolTip = (electron: ElectronApplication) =>
  electron.evaluate(() => (globalThis as unknown as Seen).seenOfTray.toolTip);
