import { refuseWithReason } from './command-line.ts';
import { filesNaming } from './feature-files.ts';
import { roomOf } from './feature-mentions.ts';

/**
 * `npm run feature-cost -- newsletter`: the files a feature costs outside its own folders, room by room. Whoever takes it
 * out has to touch them, and a new one like it would want as many.
 */
await refuseWithReason(async () => {
  const [feature] = process.argv.slice(2);
  if (!feature) throw new Error('Welche Funktion? Zum Beispiel: npm run feature-cost -- newsletter');
  const naming = filesNaming(feature);
  for (const file of naming) console.log(file);
  console.log();
  for (const [room, named] of Object.entries(Object.groupBy(naming, (file) => roomOf(file) ?? ''))) {
    console.log(`${String(named?.length).padStart(4)}  ${room}`);
  }
  console.log(`${String(naming.length).padStart(4)}  files outside its own folders name ${feature}`);
});
