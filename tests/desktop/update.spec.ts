import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import manifest from '../../desktop/package.json' with { type: 'json' };
import { newPrivateKey, publicKeyOf } from '../../desktop/src/main/updates/update-signature.ts';
import type { DesktopSession } from './desktop-session.ts';
import { expect, signIn } from './fixtures.ts';
import { packRelease } from './older-package.ts';
import { findPackage, packageOutput, pageOf, startAgain, test as withPackage } from './packaged-app.ts';
import { feedName, putProgram, UpdateFolder } from './update-folder.ts';

const privateKey = newPrivateKey();
const olderVersion = '0.0.9';
const newer = { version: manifest.version, privateKey };
/** The executable of an older release, which believes `privateKey`. */
const test = withPackage.extend<object, { older: string }>({
  older: [
    async ({ browserName: _ }, use, { parallelIndex }) => {
      const folder = join(packageOutput, `older-${parallelIndex}`);
      rmSync(folder, { recursive: true, force: true });
      await use(await packRelease(folder, { version: olderVersion, updatePublicKey: publicKeyOf(privateKey) }));
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});
test.beforeEach(({ app, server }) => app.useServer(server.url));

/** AppImages cannot be packed everywhere. This file is run as one, and is the app that was packed for these tests. */
const standIn = (executable = findPackage().executable, name = 'new') => `#!/bin/sh
[ "$APPIMAGE_EXIT_AFTER_INSTALL" = true ] && exit 0
echo $$ > "$HOME/${name}.pid"
exec "${executable}" --no-sandbox --disable-gpu --remote-debugging-port=0 > "$HOME/${name}.log" 2>&1
`;
const oldFile = '#!/bin/sh\nexit 1\n';

/** Where the old app lies on this computer, as the AppImage that started it would say. */
function installOld({ home }: DesktopSession, content = oldFile): string {
  mkdirSync(join(home, 'Programme'));
  const path = join(home, 'Programme/IT-Lotse.AppImage');
  putProgram(path, content);
  return path;
}

function staged({ environment }: DesktopSession): string[] {
  const folder = join(environment.XDG_CACHE_HOME ?? '', '@it-lotsedesktop-updater/pending');
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
}
const stagedApps = (session: DesktopSession) => staged(session).filter((file) => file.endsWith('.AppImage'));

async function openCard(page: Page) {
  await page.getByRole('link', { name: 'Einstellungen' }).click();
  const card = page.getByRole('region', { name: 'Desktop-App' });
  await expect(card.getByText(`Diese App: Version ${olderVersion}`)).toBeVisible();
  return card;
}

test('an older build finds a newer one on its server, checks it, lays it ready and becomes it', async ({
  older,
  server,
  session,
  startPackage,
}) => {
  const appImage = installOld(session);
  const notes = 'Neu: der Tagesplan als PDF\nBehoben: <b>nichts</b> ist Markup';
  const name = new UpdateFolder(server).publish({ ...newer, content: standIn(), notes });
  const app = await startPackage({ executable: older, environment: { APPIMAGE: appImage } });
  await signIn(app.page, server.adminPassword);
  const card = await openCard(app.page);
  await card.getByRole('button', { name: 'Nach Updates suchen' }).click();

  const told = app.page.getByRole('alert').filter({ hasText: `Version ${newer.version} ist bereit` });
  await told.getByText('Was ist neu?').click();
  await expect(told.getByText(notes)).toBeVisible();
  const [file = ''] = stagedApps(session);
  expect(file.endsWith(`/${name}`)).toBe(true);
  expect(readFileSync(file, 'utf8')).toBe(standIn());
  // Nothing is replaced while somebody works.
  expect(readFileSync(appImage, 'utf8')).toBe(oldFile);

  await told.getByRole('button', { name: 'Jetzt neu starten' }).click();
  await expect.poll(() => app.hasEnded).toBe(true);
  expect(readFileSync(appImage, 'utf8')).toBe(standIn());
  const pid = () => Number(readFileSync(join(session.home, 'new.pid'), 'utf8'));
  try {
    const output = join(session.home, 'new.log');
    const page = await pageOf(() => (existsSync(output) ? readFileSync(output, 'utf8') : ''));
    // Still signed in: the token lies in the keyring.
    await expect(page.getByRole('button', { name: 'Abmelden' })).toBeVisible();
    expect(await page.evaluate(() => window.lotse.updateState())).toMatchObject({ appVersion: newer.version });
  } finally {
    process.kill(pid(), 'SIGKILL');
  }
});

test('what lies ready is installed when the app is quit, unless it was changed meanwhile', async ({
  older,
  server,
  session,
  startPackage,
}) => {
  const appImage = installOld(session);
  new UpdateFolder(server).publish({ ...newer, content: standIn() });
  const stageAndQuit = async (meanwhile: () => void) => {
    const app = await startPackage({ executable: older, environment: { APPIMAGE: appImage } });
    await app.page.evaluate(() => window.lotse.checkForUpdates());
    await expect.poll(() => app.page.evaluate(() => window.lotse.updateState())).toMatchObject({ phase: 'ready' });
    meanwhile();
    await app.quit();
  };
  await stageAndQuit(() => putProgram(stagedApps(session)[0] ?? '', '#!/bin/sh\necho böse\n'));
  expect(readFileSync(appImage, 'utf8')).toBe(oldFile);
  await stageAndQuit(() => undefined);
  expect(readFileSync(appImage, 'utf8')).toBe(standIn());
  expect(statSync(appImage).mode & 0o111).not.toBe(0);
});

test('what was tampered with is refused, and so is what is older', async ({ older, server, session, startPackage }) => {
  const appImage = installOld(session);
  const folder = new UpdateFolder(server);
  const app = await startPackage({ executable: older, environment: { APPIMAGE: appImage } });
  await signIn(app.page, server.adminPassword);
  const card = await openCard(app.page);
  const good = { ...newer, content: standIn() };
  const evil = standIn().replace('exit 0', 'exit 9');

  const cases: [string, () => void, RegExp][] = [
    ['no feed', () => undefined, /keine neuere Version/],
    ['the file was changed', () => folder.put(folder.publish(good), evil), /beschädigt oder verändert/],
    [
      'file and feed were changed',
      () => {
        folder.publish(good);
        const signature = readFileSync(join(server.dataDir, `desktop-updates/${feedName}.sig`), 'utf8');
        folder.publish({ ...good, content: evil });
        folder.put(`${feedName}.sig`, signature);
      },
      /keine gültige Signatur/,
    ],
    [
      'the signature is missing',
      () => {
        folder.publish(good);
        folder.remove(`${feedName}.sig`);
      },
      /keine gültige Signatur/,
    ],
    ['somebody else signed', () => folder.publish({ ...good, privateKey: newPrivateKey() }), /keine gültige Signatur/],
    ['the feed of Windows', () => folder.publish({ ...good, signedAs: 'latest.yml' }), /keine gültige Signatur/],
    ['the file is missing', () => folder.remove(folder.publish(good)), /fehlt auf dem Server/],
    ['an older version', () => folder.publish({ ...good, version: '0.0.8' }), /keine neuere Version/],
    ['the same version', () => folder.publish({ ...good, version: olderVersion }), /keine neuere Version/],
  ];
  for (const [what, prepare, words] of cases) {
    await test.step(what, async () => {
      prepare();
      // Resolves when this look is over, so the answer is not that of the case before.
      await app.page.evaluate(() => window.lotse.checkForUpdates());
      await expect(card.getByText(words)).toBeVisible();
      expect(stagedApps(session)).toEqual([]);
      await expect(app.page.getByText(/ist bereit/)).toHaveCount(0);
    });
  }
  await app.quit();
  expect(readFileSync(appImage, 'utf8')).toBe(oldFile);
});

test('an unpacked archive says that it is renewed by hand', async ({ older, server, startPackage }) => {
  const app = await startPackage({ executable: older });
  await signIn(app.page, server.adminPassword);
  const card = await openCard(app.page);
  await card.getByRole('button', { name: 'Nach Updates suchen' }).click();
  await expect(card.getByText(/aus einem Archiv ausgepackt/)).toBeVisible();
});

test('a release that twice comes to no window gives way to the one before, and is not offered again', async ({
  older,
  server,
  session,
  startPackage,
}) => {
  const version = '0.0.10';
  const release = { version, updatePublicKey: publicKeyOf(privateKey) };
  const folder = join(packageOutput, 'broken');
  rmSync(folder, { recursive: true, force: true });
  const broken = standIn(await packRelease(folder, release, true), 'broken');
  const before = standIn(older, 'back');
  const appImage = installOld(session, before);
  new UpdateFolder(server).publish({ ...newer, version, content: broken });
  const app = await startPackage({ executable: older, environment: { APPIMAGE: appImage } });
  await app.page.evaluate(() => window.lotse.checkForUpdates());
  await expect.poll(() => app.page.evaluate(() => window.lotse.updateState())).toMatchObject({ phase: 'ready' });
  await app.page.evaluate(() => window.lotse.installUpdate());
  await expect.poll(() => app.hasEnded).toBe(true);

  // Its first start, by the updater.
  const outputOf = (name: string) => {
    const output = join(session.home, `${name}.log`);
    return existsSync(output) ? readFileSync(output, 'utf8') : '';
  };
  await expect.poll(() => outputOf('broken')).toContain('This release is broken.');
  expect(readFileSync(appImage, 'utf8')).toBe(broken);
  await startAgain(session, [], { executable: appImage, environment: { APPIMAGE: appImage } });
  await expect.poll(() => readFileSync(appImage, 'utf8')).toBe(before);
  const pid = () => Number(readFileSync(join(session.home, 'back.pid'), 'utf8'));
  try {
    const page = await pageOf(() => outputOf('back'));
    expect(await page.evaluate(() => window.lotse.updateState())).toMatchObject({ appVersion: olderVersion });
    await page.evaluate(() => window.lotse.checkForUpdates());
    await expect
      .poll(() => page.evaluate(() => window.lotse.updateState()))
      .toMatchObject({ phase: 'refused', version });
    expect(stagedApps(session)).toEqual([]);
    await signIn(page, server.adminPassword);
    const card = await openCard(page);
    await expect(
      card.getByText(`Version ${version} kam auf diesem Computer zweimal nicht bis zum Fenster`),
    ).toBeVisible();
  } finally {
    process.kill(pid(), 'SIGKILL');
    rmSync(folder, { recursive: true });
    rmSync(`${folder}-app`, { recursive: true, force: true });
  }
});
