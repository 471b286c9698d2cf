import { existsSync } from 'node:fs';
import { startEngine } from '../tests/engines/start-engine.ts';
import { findChromium } from './find-chromium.ts';
import { chooseEngines, type EngineChoice, engineNames, enginePackages, findEngine } from './find-engines.ts';
import { runProgram, runTool, tools } from './run-program.ts';
import {
  canInstall,
  ensureDesktopPackages,
  ensureKeytarBuildTools,
  installPackages,
  isOnPath,
} from './system-packages.ts';

/** A Chromium to test with: Playwright's own, else the system's, else the one of Debian, else a download. */
export async function ensureBrowser(mayInstall = true): Promise<void> {
  if (!findChromium() && mayInstall) {
    if (process.getuid?.() === 0 && isOnPath('apt-get')) {
      // Tests need no window; the light one starts and draws in three quarters of the time. Not every system has it.
      await installPackages(['chromium-headless-shell'], mayInstall).catch(() =>
        installPackages(['chromium'], mayInstall),
      );
    } else await runTool(tools.playwright, ['install', 'chromium']);
  }
  const browser = findChromium();
  if (!browser) throw new Error('There is no Chromium to test with. Please install the package chromium.');
  console.log(`Browser: ${browser.path}`);
}

/**
 * Firefox and WebKit to test with: Playwright's own, else those of Debian, else a download. Where there is no way to one,
 * or WebKit does not come up, that is no fault of ours: it is told, and the others are tested.
 */
export async function ensureEngines(mayInstall = true): Promise<EngineChoice> {
  const missing = () => engineNames.filter((name) => !findEngine(name));
  if (missing().length > 0 && (canInstall() || !mayInstall)) {
    const installing = installPackages(enginePackages(missing()), mayInstall);
    await (mayInstall ? installing.catch((error) => console.error(String(error))) : installing);
  }
  if (missing().length > 0)
    await runTool(tools.playwright, ['install', ...missing().map((name) => name.toLowerCase())]);
  const choice = await chooseEngines(findEngine, async (engine) => (await startEngine(engine)).close());
  for (const { name, kind, path } of choice.engines) console.log(`${name} (${kind}): ${path}`);
  return choice;
}

/** Display, D-Bus, notification daemon and keyring, and keytar, which speaks to the keyring. */
export async function ensureDesktop(mayInstall = true): Promise<void> {
  await ensureDesktopPackages(mayInstall);
  if (await hasKeytar()) return;
  if (!mayInstall) throw new Error('keytar is not built; the tests of the keyring need it: npm rebuild keytar');
  console.log('Building keytar …');
  await ensureKeytarBuildTools(mayInstall);
  // npm removes an optional package whose build failed, so it is fetched again at the version the lock file names.
  await runProgram(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--workspaces', '--include-workspace-root'],
    {
      env: nodeHeaders(),
    },
  );
  if (!(await hasKeytar())) await runProgram('npm', ['rebuild', 'keytar'], { env: nodeHeaders() });
  if (!(await hasKeytar())) throw new Error('keytar could not be built; the tests of the keyring need it.');
}

async function hasKeytar(): Promise<boolean> {
  return (await runProgram(process.execPath, ['--eval', "require('keytar')"], { quiet: true })) === 0;
}

/** Headers that came with a packaged Node spare the compiler a download. */
function nodeHeaders(): Record<string, string> {
  return existsSync('/usr/include/node/node_api.h') ? { npm_config_nodedir: '/usr' } : {};
}
