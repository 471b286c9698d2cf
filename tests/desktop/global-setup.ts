import { buildDesktop, isDesktopStale } from '../../scripts/desktop-build.ts';
import { describeElectron, findElectron } from '../../scripts/electron-for-tests.ts';
import { keepElectronLine } from '../../scripts/electron-line.ts';
import { requireTools } from './desktop-session.ts';

/** Builds the app as it ships, where that was not done yet, and finds an Electron to run it on. */
export default async function setUp(): Promise<void> {
  requireTools();
  if (await isDesktopStale()) await buildDesktop();
  const electron = await findElectron();
  // The `electron` package, and so Playwright, looks there.
  if (electron.kind === 'stand-in') process.env.ELECTRON_OVERRIDE_DIST_PATH = electron.folder;
  const line = describeElectron(electron);
  keepElectronLine(line);
  // Reporters say their last word after every tear-down.
  process.once('exit', () => console.log(line));
}
