import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { belongsTo, mentions, roomOf } from './feature-mentions.ts';
import { projectFolder } from './run-program.ts';

/** The files of the product outside a feature's own that name it. @throws where no file is its own */
export function filesNaming(feature: string): string[] {
  const files = execFileSync('git', ['ls-files', 'server', 'shared', 'public-web', 'desktop'], { cwd: projectFolder })
    .toString()
    .split('\n')
    .filter((file) => roomOf(file) !== null && existsSync(join(projectFolder, file)));
  if (!files.some((file) => belongsTo(feature, file))) throw new Error(`Keine Datei gehört zu „${feature}“.`);
  return files.filter(
    (file) => !belongsTo(feature, file) && mentions(feature, file, readFileSync(join(projectFolder, file), 'utf8')),
  );
}
