import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultsOfPage } from './page-budgets.ts';
import { measurePages, type PageSize } from './page-sizes.ts';
import { projectFolder } from './run-program.ts';
import { buildSite, isSiteStale } from './site-build.ts';

/**
 * Whether every page of the website keeps its budget: a step of `npm run validate`. With --record, what the pages are
 * made of now is what later growth is measured from; do that with a change that is meant to be.
 */
const recordFile = join(projectFolder, 'scripts/page-sizes.json');

if (await isSiteStale()) await buildSite();
const pages = await measurePages();
if (process.argv.includes('--record')) writeFileSync(recordFile, `${JSON.stringify(pages, null, 2)}\n`);
const recorded: Record<string, PageSize> = JSON.parse(readFileSync(recordFile, 'utf8'));

const inColumn = (bytes: number) => String(bytes).padStart(8);
console.log('    HTML    sent  styles  script');
for (const [path, { html, htmlSent, styles, script }] of Object.entries(pages)) {
  console.log(`${[html, htmlSent, styles, script].map(inColumn).join('')}  ${path}`);
}
const faults = Object.entries(pages).flatMap(([path, size]) => faultsOfPage(path, size, recorded[path]));
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
