import { type ElectronApplication, _electron as electron, type Page } from '@playwright/test';
import { DesktopSession } from '../../tests/desktop/desktop-session.ts';
import { launchOptions, signIn } from '../../tests/desktop/fixtures.ts';
import { adminPassword } from '../../tests/support/start-server.ts';
import { findElectron } from '../electron-for-tests.ts';
import { type ExampleOffice, pictureTime } from './example-office.ts';
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

/** Addresses that look like those of a business. They lead to the office, whatever its port is today. */
const address = 'www.it-lotse.example';
const secondAddress = 'probe.it-lotse.example';

/** One life of the app, from the first start on: each picture goes on where the one before it stopped. */
const story: readonly (DesktopPicture | ((scene: Scene) => Promise<void>))[] = [
  {
    name: 'adresse-des-servers',
    async take({ page }) {
      await page.getByLabel('Adresse des Servers').fill(address);
      return stillPicture(page);
    },
  },
  ({ page }) => connect(page, address),
  {
    name: 'anmelden',
    async take({ page }) {
      await page.getByLabel('Benutzername').fill('admin');
      return stillPicture(page);
    },
  },
  async ({ app, page }) => {
    await signIn(page, adminPassword);
    await resize(app, 1360, 800);
    await page.getByRole('region', { name: 'System Status' }).waitFor();
    await page.getByText('Erfolgreich angemeldet', { exact: true }).waitFor({ state: 'hidden', timeout: 20_000 });
  },
  {
    name: 'benachrichtigungen',
    async take({ page }) {
      // As high as the card and what lies fixed above it.
      await page.setViewportSize({ width: 1360, height: 1400 });
      await page.getByRole('link', { name: 'Einstellungen', exact: true }).click();
      const card = page.getByRole('region', { name: 'Benachrichtigungen', exact: true });
      await card.getByRole('switch', { name: 'Ruhezeit' }).click();
      await card.getByLabel('Von').waitFor();
      await page.getByLabel('Steuernummer').waitFor();
      await card.evaluate((element) => element.scrollIntoView({ block: 'end' }));
      const picture = await stillPicture(page, card);
      await page.setViewportSize({ width: 1360, height: 800 });
      return picture;
    },
  },
  {
    name: 'textbausteine',
    async take({ page }) {
      await page.getByRole('link', { name: 'Einstellungen', exact: true }).click();
      const card = page.getByRole('region', { name: 'Textbausteine', exact: true });
      await card.getByRole('button', { name: 'Textbaustein hinzufügen' }).click();
      await card.getByLabel('Name', { exact: true }).fill('Anfahrt');
      const text = 'Ich bin rund zehn Minuten vor dem Termin da. Bitte halten Sie Ihr WLAN-Passwort bereit.';
      await card.getByLabel('Text', { exact: true }).fill(text);
      await card.getByRole('button', { name: 'Textbausteine speichern' }).click();
      await page.getByText('Textbausteine gespeichert').first().waitFor();
      return stillPicture(page, card);
    },
  },
  {
    name: 'gesperrt',
    async take({ app, page }) {
      await page.getByRole('link', { name: 'Einstellungen', exact: true }).click();
      const card = page.getByRole('region', { name: 'App-Sperre', exact: true });
      await card.getByLabel('PIN', { exact: true }).fill('258036');
      await card.getByLabel('PIN wiederholen').fill('258036');
      await card.getByRole('button', { name: 'Sperre einschalten' }).click();
      const opened = app.waitForEvent('window', { predicate: (each) => each.url().endsWith('/sperre') });
      await card.getByRole('button', { name: 'Jetzt sperren' }).click();
      const lock = await opened;
      await lock.getByRole('heading', { name: 'IT-Lotse ist gesperrt' }).waitFor();
      await lock.setViewportSize({ width: 820, height: 520 });
      const picture = await stillPicture(lock);
      await lock.getByLabel('PIN').fill('258036');
      await Promise.all([lock.waitForEvent('close'), lock.getByRole('button', { name: 'Entsperren' }).click()]);
      return picture;
    },
  },
  {
    name: 'server-verwalten',
    async take({ app, page }) {
      await manageServers(app);
      await page.getByRole('button', { name: 'IT-Lotse umbenennen' }).waitFor();
      await connect(page, secondAddress);
      await page.getByRole('button', { name: 'Anderen Server wählen' }).click();
      await page.getByRole('button', { name: 'IT-Lotse umbenennen' }).last().click();
      await page.getByLabel('Name in dieser App').fill('Probebetrieb');
      await page.getByRole('radio', { name: 'Braun' }).click();
      await page.getByRole('button', { name: 'Namen speichern' }).click();
      await page.getByText('Probebetrieb').waitFor();
      return stillPicture(page);
    },
  },
];

async function connect(page: Page, host: string): Promise<void> {
  await page.getByLabel('Adresse des Servers').fill(`http://${host}`);
  await page.getByRole('button', { name: 'Verbinden', exact: true }).click();
  // The stand-in has no certificate, and says so.
  await page.getByRole('button', { name: 'Trotzdem unverschlüsselt verbinden' }).click();
  await page.getByRole('button', { name: 'Anmelden' }).waitFor();
}

function manageServers(app: ElectronApplication): Promise<void> {
  return app.evaluate(({ Menu }) => {
    const menus = Menu.getApplicationMenu()?.items ?? [];
    for (const item of menus.flatMap(({ submenu }) => submenu?.items ?? [])) {
      if (item.label === 'Server verwalten …') item.click();
    }
  });
}

function resize(app: ElectronApplication, width: number, height: number): Promise<void> {
  return app.evaluate(
    ({ BrowserWindow }, size) => BrowserWindow.getAllWindows()[0]?.setContentSize(size.width, size.height),
    { width, height },
  );
}

export const desktopPictures = story.filter((part): part is DesktopPicture => 'name' in part && 'take' in part);

/** Plays the story in a desktop session of its own and hands over the pictures that are wanted. */
export async function takeDesktopPictures(
  office: ExampleOffice,
  wanted: readonly DesktopPicture[],
  keep: (name: string, png: Buffer) => Promise<void>,
): Promise<void> {
  const found = await findElectron();
  // The `electron` package, and so Playwright, looks there.
  if (found.kind === 'stand-in') process.env.ELECTRON_OVERRIDE_DIST_PATH = found.folder;
  const session = await DesktopSession.start({ keyring: true });
  try {
    const options = launchOptions(session);
    const port = new URL(office.server.url).port;
    const rules = [address, secondAddress].map((host) => `MAP ${host} 127.0.0.1:${port}`).join(', ');
    const looks = ['--lang=de', '--hide-scrollbars'];
    const app = await electron.launch({
      ...options,
      args: [`--host-resolver-rules=${rules}`, ...looks, ...options.args],
    });
    const page = await app.firstWindow();
    await page.clock.setFixedTime(new Date(pictureTime));
    await resize(app, 1000, 700);
    const scene = { app, page, office };
    for (const part of story) {
      if (typeof part === 'function') await part(scene);
      else if (wanted.includes(part)) await keep(part.name, await part.take(scene));
    }
    // Nothing of it is kept, and a text that was begun would ask whether it may go.
    app.process().kill('SIGKILL');
  } finally {
    await session.stop();
  }
}
