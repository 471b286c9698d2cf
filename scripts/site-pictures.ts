import { compareFolders } from './compare-pictures.ts';
import { runTool, tools } from './run-program.ts';
import { buildSite, isSiteStale } from './site-build.ts';
import { ensureBrowser } from './test-environment.ts';

/**
 * `npm run site-pictures -- take FOLDER`: every page of the website in its states, at 390, 820 and 1440 px
 * (tests/pictures). `npm run site-pictures -- compare BEFORE AFTER` names what differs between two such folders, and ends
 * with an error where anything does. Both are taken on one machine: letters are drawn differently on another.
 */
const [verb, ...folders] = process.argv.slice(2);
const [first, second] = folders;
if (verb === 'take' && first) {
  await ensureBrowser(false);
  if (await isSiteStale()) await buildSite();
  process.env.SITE_PICTURES = first;
  process.exitCode = await runTool(tools.playwright, ['test', '-c', 'tests/pictures/playwright.config.ts']);
} else if (verb === 'compare' && first && second) {
  const differences = await compareFolders(first, second);
  for (const { name, what } of differences) console.log(`${name}: ${what}`);
  console.log(differences.length === 0 ? 'No difference.' : `${differences.length} pictures differ.`);
  if (differences.length > 0) process.exitCode = 1;
} else {
  console.error('take FOLDER, or compare BEFORE AFTER');
  process.exitCode = 2;
}
