import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type LaunchedChrome, launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromiumArguments, findChromium } from '../../scripts/find-chromium.ts';
import { projectFolder } from '../../scripts/run-program.ts';
import { buildSite, isSiteStale } from '../../scripts/site-build.ts';
import { loadBuiltSite } from '../../server/src/site/built-site.ts';
import firstStart from '../support/first-start.ts';
import { startServer } from '../support/start-server.ts';
import { median } from './measure.ts';
import { alignedTable } from './table.ts';

/**
 * Lighthouse with its mobile default, which slows the processor down to a quarter, over the real server; the median of
 * five runs each: `node tests/load/lighthouse.ts [--runs 5] [--beside https://…] [/ /termine …]`, all public pages without a
 * path. Ends with 1 where one has less than 100 in a category. `--beside` is another server with such pages, an older version
 * for instance: it takes turns with ours. A quarter of an hour, so it is no part of `npm run bench`.
 */
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

const mostTries = 5;

interface Run {
  scores: Record<Category, number>;
  largestPaintMs: number;
  blockingMs: number;
  shift: number;
  bytes: number;
  failed: string[];
}

/** Now and then it sees no paint on a busy machine, and has no figures: that is no run. */
async function measure(url: string, chrome: LaunchedChrome): Promise<Run> {
  for (let tries = 0; tries < mostTries; tries++) {
    const run = await measureOnce(url, chrome);
    if (Number.isFinite(run.largestPaintMs)) return run;
  }
  throw new Error(`${url}: Lighthouse saw no paint, ${mostTries} times in a row.`);
}

async function measureOnce(url: string, chrome: LaunchedChrome): Promise<Run> {
  const result = await lighthouse(url, {
    port: chrome.port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
  });
  if (!result) throw new Error('Lighthouse gave no result.');
  const { audits, categories: graded } = result.lhr;
  const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const failed = Object.values(audits).filter(
    ({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0,
  );
  return {
    scores: Object.fromEntries(
      categories.map((name) => [name, Math.round((graded[name]?.score ?? 0) * 100)]),
    ) as Run['scores'],
    largestPaintMs: figure('largest-contentful-paint'),
    blockingMs: figure('total-blocking-time'),
    shift: figure('cumulative-layout-shift'),
    bytes: figure('total-byte-weight'),
    failed: failed.map(({ id }) => id),
  };
}

/** Medians. */
function rowOf(runs: readonly Run[]) {
  const middle = (of: (run: Run) => number, digits = 0) => median(runs.map(of)).toFixed(digits);
  return {
    scores: categories.map((name) => middle(({ scores }) => scores[name])),
    figures: [
      middle((run) => run.largestPaintMs),
      middle((run) => run.blockingMs),
      middle((run) => run.shift, 3),
      middle((run) => run.bytes),
    ],
    failed: [...new Set(runs.flatMap((run) => run.failed))],
  };
}

async function main(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    options: { runs: { type: 'string', default: '5' }, beside: { type: 'string' } },
    allowPositionals: true,
  });
  if (await isSiteStale()) await buildSite();
  const { renderer } = await loadBuiltSite(join(projectFolder, 'public-web/dist'));
  const browser = findChromium(undefined, (path) => existsSync(path) && !path.endsWith('headless-shell'));
  if (!browser) throw new Error('There is no Chromium on this machine.');
  // With a website that is open: before that, search engines are told to leave it out.
  const forget = await firstStart();
  const server = await startServer();
  const chrome = await launch({ chromePath: browser.path, chromeFlags: ['--headless=new', ...chromiumArguments()] });
  const count = Number(values.runs);
  const rows = [['', ...categories, 'LCP ms', 'blocking ms', 'shift', 'bytes', '']];
  let reached = true;
  try {
    for (const path of positionals.length > 0 ? positionals : renderer.sitePaths) {
      const runs: Run[] = [];
      const runsBeside: Run[] = [];
      for (let n = 0; n < count; n++) {
        runs.push(await measure(server.url + path, chrome));
        if (values.beside) runsBeside.push(await measure(values.beside + path, chrome));
      }
      const row = rowOf(runs);
      // What search engines shall not list cannot have full marks for being found.
      const graded = renderer.indexedPaths.includes(path) ? row.scores : row.scores.slice(0, -1);
      const isMet = graded.every((score) => score === '100');
      reached &&= isMet;
      rows.push([path, ...row.scores, ...row.figures, [isMet ? 'met' : 'MISSED', ...row.failed].join(' ')]);
      console.log(rows.at(-1)?.join('  '));
      if (!values.beside) continue;
      const beside = rowOf(runsBeside);
      rows.push(['  beside it', ...beside.scores, ...beside.figures, beside.failed.join(' ')]);
      console.log(rows.at(-1)?.join('  '));
    }
  } finally {
    chrome.kill();
    await server.dispose();
    forget();
  }
  console.log(`\n${alignedTable(rows, (column) => column === 0 || column === 9)}`);
  return reached;
}

process.exitCode = (await main()) ? 0 : 1;
