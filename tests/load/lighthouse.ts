import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type LaunchedChrome, launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromiumArguments, findChromium } from '../../scripts/find-chromium.ts';
import { startServer } from '../support/start-server.ts';

/**
 * Lighthouse with its mobile default over the real server, three runs, the median of each figure:
 * `node tests/load/lighthouse.ts [--path /] [--runs 3]`. Ends with 1 when a page misses the goals of the project.
 */
const goals = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const largestContentfulPaintGoalMs = 1400;

type Category = keyof typeof goals;
const categories = Object.keys(goals) as Category[];

interface Run {
  scores: Record<Category, number>;
  largestContentfulPaintMs: number;
  transferredBytes: number;
  failed: string[];
}

async function measure(url: string, chrome: LaunchedChrome): Promise<Run> {
  const result = await lighthouse(url, {
    port: chrome.port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: categories,
  });
  if (!result) throw new Error('Lighthouse gave no result.');
  const { audits, categories: graded } = result.lhr;
  const failed = Object.values(audits).filter(
    ({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0,
  );
  return {
    scores: Object.fromEntries(
      categories.map((name) => [name, Math.round((graded[name]?.score ?? 0) * 100)]),
    ) as Run['scores'],
    largestContentfulPaintMs: Math.round(audits['largest-contentful-paint']?.numericValue ?? Number.NaN),
    transferredBytes: Math.round(audits['total-byte-weight']?.numericValue ?? Number.NaN),
    failed: failed.map(({ id }) => id),
  };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function main(): Promise<boolean> {
  const { values } = parseArgs({
    options: { path: { type: 'string', default: '/' }, runs: { type: 'string', default: '3' } },
  });
  const browser = findChromium(undefined, (path) => existsSync(path) && !path.endsWith('headless-shell'));
  if (!browser) throw new Error('There is no Chromium on this machine.');
  const server = await startServer();
  const chrome = await launch({ chromePath: browser.path, chromeFlags: ['--headless=new', ...chromiumArguments()] });
  try {
    const runs: Run[] = [];
    for (let run = 0; run < Number(values.runs); run += 1) runs.push(await measure(server.url + values.path, chrome));
    let reached = true;
    for (const name of categories) {
      const score = median(runs.map(({ scores }) => scores[name]));
      reached &&= score >= goals[name];
      console.log(`${name.padEnd(16)} ${score} (goal ${goals[name]})`);
    }
    const paintMs = median(runs.map((run) => run.largestContentfulPaintMs));
    reached &&= paintMs <= largestContentfulPaintGoalMs;
    console.log(`${'LCP'.padEnd(16)} ${paintMs} ms (goal ${largestContentfulPaintGoalMs})`);
    console.log(`${'transferred'.padEnd(16)} ${median(runs.map((run) => run.transferredBytes))} bytes`);
    const failed = new Set(runs.flatMap((run) => run.failed));
    if (failed.size > 0) console.log(`not passed: ${[...failed].join(', ')}`);
    return reached;
  } finally {
    chrome.kill();
    await server.dispose();
  }
}

process.exitCode = (await main()) ? 0 : 1;
