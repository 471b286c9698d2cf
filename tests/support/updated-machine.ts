import { execFile } from 'node:child_process';
import { readdir, readlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { outsideIs } from './outside.ts';
import { postLead } from './visitor.ts';

/**
 * What becomes of a machine with a release on it that is updated, first to a version that runs, then to one that does not.
 * Arguments: its folder, its port, the command in place of systemctl, both archives. Prints what came of it, as JSON.
 */
const [home = '', port = '', systemctl = '', good = '', bad = ''] = process.argv.slice(2);
const url = `http://127.0.0.1:${port}`;
const run = promisify(execFile);
const env = { ...process.env, IT_LOTSE_SYSTEMCTL: systemctl };
const lotse = (...args: string[]) => run(join(home, 'current/it-lotse'), args, { env, cwd: join(home, 'current') });
const running = async () => ({ link: basename(await readlink(join(home, 'current'))), version: await versionAt() });

await run(systemctl, ['start', 'it-lotse']);
try {
  while ((await versionAt()) === '') await sleep(50);
  const lead = (await postLead(url, 1)).status;
  await lotse('update', good);
  const updated = await running();
  const backups = await readdir(join(home, 'data/backups'));
  const said = await lotse('update', bad, '--patience', '3').then(
    () => 'that it is fine',
    ({ stderr }) => String(stderr),
  );
  const takenBack = await running();
  await run(systemctl, ['stop', 'it-lotse']);
  const backup = join(home, 'kept.db');
  await lotse('backup', backup);
  const { stdout: kept } = await lotse('restore', backup, '--dry-run');
  console.log(JSON.stringify({ outside: await outsideIs(), lead, updated, backups, said, takenBack, kept }));
} finally {
  await run(systemctl, ['stop', 'it-lotse']);
}

/** '' while nobody is there. */
function versionAt(): Promise<string> {
  return fetch(`${url}/api/health`).then(
    async (answer) => ((await answer.json()) as { version: string }).version,
    () => '',
  );
}
