import { type ElectronApplication, _electron as electron, type Page } from '@playwright/test';
import { DesktopSession } from '../../tests/desktop/desktop-session.ts';
import { launchOptions, signIn } from '../../tests/desktop/fixtures.ts';
import { adminPassword } from '../../tests/support/start-server.ts';
import { findElectron } from '../electron-for-tests.ts';
import type { ExampleOffice } from './example-office.ts';
import { stillPicture } from './office-pictures.ts';

/** The app as it runs, and the office it belongs to. */
interface Scene {
  readonly app: ElectronApplication;
  readonly page: Page;
  readonly office: ExampleOffice;
}

export interface DesktopPicture {
  readonly name: string;
  /** @returns PNG */
  take(scene: Scene): Promise<Buffer>;
}

/** One life of the app, from the first start on: each picture goes on where the one before it stopped. */
const story: readonly (DesktopPicture | ((scene: Scene) => Promise<void>))[] = [
  {
    name: 'adresse-des-servers',
    async take({ page, office }) {
      await page.getByLabel('Adresse des Servers').fill(office.server.url);
      return stillPicture(page);
    },
  },
  async ({ page }) => {
    await page.getByRole('button', { name: 'Verbinden', exact: true }).click();
    await page.getByRole('button', { name: 'Anmelden' }).waitFor();
  },
  {
    name: 'anmelden',
    async take({ page }) {
      await page.getByLabel('Benutzername').fill('admin');
      return stillPicture(page);
    },
  },
  async ({ page }) => {
    await signIn(page, adminPassword);
    await page.getByRole('region', { name: 'System Status' }).waitFor();
  },
];

export const desktopPictures = story.filter((part): part is DesktopPicture => 'name' in part && 'take' in part);

/** Plays the story in a desktop session of its own and hands over the pictures that are wanted. */
export async function takeDesktopPictures(
  office: ExampleOffice,
  wanted: readonly DesktopPicture[],
  keep: (name: string, png: Buffer) => void,
): Promise<void> {
  const found = await findElectron();
  // The `electron` package, and so Playwright, looks there.
  if (found.kind === 'test-binary') process.env.ELECTRON_OVERRIDE_DIST_PATH = found.folder;
  const session = await DesktopSession.start({ keyring: true });
  try {
    const app = await electron.launch(launchOptions(session));
    const page = await app.firstWindow();
    const scene = { app, page, office };
    for (const part of story) {
      if (typeof part === 'function') await part(scene);
      else if (wanted.includes(part)) keep(part.name, await part.take(scene));
    }
    await app.close();
  } finally {
    await session.stop();
  }
}
