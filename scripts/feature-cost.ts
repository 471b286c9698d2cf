import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refuseWithReason } from './command-line.ts';
import { belongsTo, mentions, roomOf } from './feature-mentions.ts';
import { projectFolder } from './run-program.ts';

/**
 * `npm run feature-cost -- newsletter`: the files a feature costs outside its own folders, room by room. Whoever takes it
 * out has to touch them, and a new one like it would want as many.
 */
await refuseWithReason(async () => {
  const [feature] = process.argv.slice(2);
  if (!feature) throw new Error('Welche Funktion? Zum Beispiel: npm run feature-cost -- newsletter');
  const files = execFileSync('git', ['ls-files', 'server', 'shared', 'public-web', 'desktop'], { cwd: projectFolder })
    .toString()
    .split('\n')
    .filter((file) => roomOf(file) !== null && existsSync(join(projectFolder, file)));
  if (!files.some((file) => belongsTo(feature, file))) throw new Error(`Keine Datei gehört zu „${feature}“.`);

  const naming = files.filter(
    (file) => !belongsTo(feature, file) && mentions(feature, file, readFileSync(join(projectFolder, file), 'utf8')),
  );
  for (const file of naming) console.log(file);
  console.log();
  for (const [room, named] of Object.entries(Object.groupBy(naming, (file) => roomOf(file) ?? ''))) {
    console.log(`${String(named?.length).padStart(4)}  ${room}`);
  }
  console.log(`${String(naming.length).padStart(4)}  files outside its own folders name ${feature}`);
});
