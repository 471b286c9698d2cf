import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from './run-program.ts';

/**
 * `npm run desktop -- --dev`: the page from Vite, replaced as its sources are saved; main process and preload script are
 * built anew and the app restarted. It wants a server, such as the one of `npm run dev`.
 */
export async function runDesktopDev(executable: string, args: readonly string[]): Promise<void> {
  const desktop = join(projectFolder, 'desktop');
  const manifest = JSON.parse(readFileSync(join(desktop, 'package.json'), 'utf8'));
  const entry = join(desktop, '.cache/dev');
  mkdirSync(entry, { recursive: true });
  writeFileSync(join(entry, 'package.json'), JSON.stringify({ ...manifest, main: 'main/index.js' }));
  Object.assign(process.env, {
    ELECTRON_EXEC_PATH: executable,
    ELECTRON_ENTRY: entry,
    ELECTRON_CLI_ARGS: JSON.stringify(args),
  });
  process.chdir(desktop);
  const { createServer } = await import('electron-vite');
  await createServer({ root: desktop, build: { watch: {} } }, {});
}
