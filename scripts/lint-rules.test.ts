import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectFolder, tools } from './run-program.ts';

const namesIpc = `import { ipcMain } from 'electron';\n\nipcMain.on('a', () => 1);\n`;
const files = {
  'desktop/src/main/ipc.ts': namesIpc,
  'desktop/src/preload/preload.ts': `import { ipcRenderer } from 'electron';\n\nipcRenderer.send('a');\n`,
  'desktop/src/main/app.ts': `import { app } from 'electron';\n\napp.quit();\n`,
  'desktop/src/main/named.ts': namesIpc,
  'desktop/src/main/renamed.ts': `import { app, ipcRenderer as raw } from 'electron';\n\nraw.send('a', app.name);\n`,
  'desktop/src/main/all.ts': `import * as electron from 'electron';\n\nelectron.ipcMain.on('a', () => 1);\n`,
};

let folder = '';
let found = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'it-lotse-lint-'));
  await copyFile(join(projectFolder, 'biome.json'), join(folder, 'biome.json'));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  const args = [tools.biome, 'lint', '--vcs-enabled=false', '--reporter=github', '.'];
  found = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' }).stdout;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('only the wrappers touch the channels between the processes of Electron', () => {
  const faulty = [...found.matchAll(/title=lint\/style\/noRestrictedImports,file=[^,]*?\/(desktop[^,]+)/g)].map(
    ([, file]) => file,
  );
  expect(faulty.sort()).toEqual(['all', 'named', 'renamed'].map((name) => `desktop/src/main/${name}.ts`));
});
