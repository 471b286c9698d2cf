import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startServer } from '../support/start-server.ts';

const told = /lässt sich nicht beschreiben.*nicht nur lesbar eingebunden/;

/** A disk that can be made one to read from only; null where this machine lets nobody mount one. */
function ownDisk() {
  const disk = mkdtempSync(join(tmpdir(), 'it-lotse-disk-'));
  const mount = (...options: string[]) => spawnSync('mount', [...options, disk]).status === 0;
  const remove = () => {
    spawnSync('umount', [disk]);
    rmSync(disk, { recursive: true, force: true });
  };
  if (mount('-t', 'tmpfs', '-o', 'size=64m', 'tmpfs')) {
    return {
      disk,
      toReadOnly: () => expect(mount('-o', 'remount,ro')).toBe(true),
      toReadAndWrite: () => expect(mount('-o', 'remount,rw')).toBe(true),
      remove,
    };
  }
  remove();
  return null;
}

test('on a disk that can only be read no server starts, says why in a sentence, and has harmed nothing', async (context) => {
  const own = ownDisk();
  if (!own) return context.skip('Nobody may mount a disk here.');
  const dataDir = join(own.disk, 'data');
  try {
    const first = await startServer({ dataDir });
    await first.stop();
    own.toReadOnly();
    for (const each of [dataDir, join(own.disk, 'never-there')]) {
      const refused = await startServer({ dataDir: each }).then(
        () => 'it started',
        (error: Error) => error.message,
      );
      expect(refused).toMatch(told);
      expect(refused).not.toContain('    at ');
    }
    own.toReadAndWrite();
    const again = await startServer({ dataDir });
    expect((await fetch(`${again.url}/api/health`)).status).toBe(200);
    await again.stop();
  } finally {
    own.remove();
  }
});
