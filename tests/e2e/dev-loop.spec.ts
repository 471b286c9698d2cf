import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { OfficeApi } from '../support/office-api.ts';
import { adminPassword } from '../support/start-server.ts';

const checkout = resolve(import.meta.dirname, '../..');
const copied = ['tsconfig.base.json', 'shared', 'server', 'public-web', 'scripts'];

/** A copy of the sources with `npm run dev` at work on it. */
class DevCheckout {
  /** Inside the checkout, so that packages are found by walking up. */
  readonly folder: string;
  readonly #environment: NodeJS.ProcessEnv;
  #dev: ChildProcess | undefined;
  url = '';

  constructor() {
    const cache = join(checkout, '.cache');
    mkdirSync(cache, { recursive: true });
    this.folder = mkdtempSync(join(cache, 'dev-loop-'));
    for (const name of copied) {
      const filter = (path: string) => !['node_modules', 'dist'].includes(basename(path));
      cpSync(join(checkout, name), join(this.folder, name), { recursive: true, filter });
    }
    symlinkSync(join(checkout, 'public-web/dist'), join(this.folder, 'public-web/dist'));
    for (const name of readdirSync(join(checkout, 'shared')))
      this.#link(join('shared', name), join(this.folder, 'node_modules/@it-lotse', name));
    for (const room of ['server', 'public-web']) {
      for (const name of readdirSync(join(checkout, room, 'node_modules'))) {
        if (!name.startsWith('.'))
          this.#link(join(checkout, room, 'node_modules', name), join(this.folder, room, 'node_modules', name));
      }
    }
    this.#environment = {
      DATA_DIR: join(this.folder, 'data'),
      ADMIN_PASSWORD: adminPassword,
      PORT: '0',
      LOG_LEVEL: 'warn',
    };
  }

  async start(): Promise<this> {
    const { PATH, HOME, TZ } = process.env;
    const dev = spawn(process.execPath, ['scripts/dev.ts'], {
      cwd: this.folder,
      env: { PATH, HOME, TZ, ...this.#environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#dev = dev;
    let said = '';
    this.url = await new Promise((done, fail) => {
      dev.stdout.on('data', (chunk: Buffer) => {
        said += chunk;
        const url = /läuft auf (http:\/\/localhost:\d+),/.exec(said)?.[1];
        if (url) done(url);
      });
      dev.once('exit', (code) => fail(new Error(`npm run dev ended (${code}):\n${said}`)));
    });
    return this;
  }

  /** Saves a file with something else in it, as an editor does. */
  change(file: string, from: string, to: string): void {
    const path = join(this.folder, file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(from)) throw new Error(`${file} does not contain: ${from}`);
    writeFileSync(path, text.replace(from, to));
  }

  async dispose(): Promise<void> {
    if (this.#dev && this.#dev.exitCode === null) {
      const exited = once(this.#dev, 'exit');
      this.#dev.kill('SIGTERM');
      await exited;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }

  #link(target: string, path: string): void {
    mkdirSync(resolve(path, '..'), { recursive: true });
    symlinkSync(resolve(this.folder, target), path);
  }
}

const test = base.extend<object, { dev: DevCheckout }>({
  dev: [
    async ({ browserName: _ }, use) => {
      const dev = new DevCheckout();
      try {
        await use(await dev.start());
      } finally {
        await dev.dispose();
      }
    },
    // Vite prepares the libraries anew for each copy.
    { scope: 'worker', timeout: 120_000 },
  ],
});
// One after the other, on one copy: preparing it takes longer than all three.
test.describe.configure({ mode: 'default', timeout: 120_000 });
const patient = { timeout: 60_000 };

test('a component of the office that is saved is seen at once, and a form that is open keeps what was typed', async ({
  page,
  dev,
}) => {
  const dialog = await beginAppointment(page, dev);
  const file = 'shared/back-office/src/features/appointments/components/appointment-dialog.tsx';
  dev.change(file, "create: 'Termin anlegen'", "create: 'Neuer Termin'");
  await expect(dialog.getByRole('heading', { name: 'Neuer Termin' })).toBeVisible();
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Wiebke Petersen');
});

test('the server answers as it was saved, and the page in front of it goes on', async ({ page, dev }) => {
  const dialog = await beginAppointment(page, dev);
  const answer = () => page.evaluate(async () => (await fetch('/api/gibt-es-nicht')).text());
  dev.change('server/src/kernel/http/unknown-calls.ts', 'Diese Adresse gibt es hier nicht.', 'Das kennt hier niemand.');
  await expect.poll(answer, patient).toContain('Das kennt hier niemand.');
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Wiebke Petersen');
  await page.keyboard.press('Escape');
});

test('a page of the website is made of its sources, and its form keeps what was typed while it is changed', async ({
  page,
  dev,
}) => {
  await page.goto(dev.url);
  await page.locator('html[data-ready]').waitFor(patient);
  await page.getByLabel('Ihr Name').fill('Heinz Brüggemann');
  await expect(page.locator('[data-island=contact-form][data-alive]')).toBeAttached(patient);
  dev.change('public-web/src/contact/contact-form.tsx', "'Nachricht senden'", "'Absenden'");
  await expect(page.getByRole('button', { name: 'Absenden' })).toBeVisible();
  await expect(page.getByLabel('Ihr Name')).toHaveValue('Heinz Brüggemann');
  // What is plain HTML is seen by a new page.
  dev.change('public-web/src/landing/hero.tsx', 'Jetzt Termin buchen', 'Termin aussuchen');
  await expect(page.getByRole('link', { name: 'Termin aussuchen' })).toBeVisible();
  const html = await (await fetch(dev.url, { headers: { accept: 'text/html' } })).text();
  expect(html).toContain('Termin aussuchen');
  expect(html).not.toContain('Jetzt Termin buchen');
});

async function beginAppointment(page: Page, dev: DevCheckout): Promise<Locator> {
  const { token } = await OfficeApi.signIn(dev.url);
  await page.addInitScript((value) => localStorage.setItem('admin_token', value), token);
  await page.goto(`${dev.url}/dashboard/termine`);
  await page.getByRole('button', { name: 'Termin anlegen', exact: true }).click(patient);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Wiebke Petersen');
  return dialog;
}
