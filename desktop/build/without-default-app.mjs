import { rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A folder of Electron that was given as it is brings the program that runs other apps; ours needs no second one. */
export default async function withoutDefaultApp({ appOutDir }) {
  await rm(join(appOutDir, 'resources/default_app.asar'), { force: true });
}
