import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../scripts/find-chromium.ts';
import { budgetOf } from '../../scripts/page-budgets.ts';
import { measurePages } from '../../scripts/page-sizes.ts';
import { builtServer } from '../../scripts/server-build.ts';
import { layoutShifts } from '../e2e/layout-shifts.ts';
import { startServer } from '../support/start-server.ts';
import { blockingMs, watchLongTasks } from './long-tasks.ts';
import { median, startBareServer } from './measure.ts';

const rounds = 5;
const slowdown = 4;
const phone = { width: 390, height: 844 };
const mostBlockingMs = 50;
const mostShift = 0;

/**
 * What each public page weighs, and how long it keeps a slow phone busy while it loads: a processor at a quarter of its
 * speed. The reference is the page's own words without style and script, served by bare Express, by turns in the same run.
 */
export async function benchSite(): Promise<{ cells: string[][]; isMet: boolean }> {
  const pages = await measurePages();
  const found = findChromium();
  if (!found) throw new Error('There is no Chromium on this machine.');
  const folder = await mkdtemp(join(tmpdir(), 'it-lotse-bench-site-'));
  process.env.TEST_SERVER = builtServer;
  const server = await startServer();
  const browser = await chromium.launch({ executablePath: found.path, args: chromiumArguments() });
  const head = ['bytes (allowed)', 'HTML', 'as sent', 'styles', 'script', 'blocking ms', 'bare page', 'shift', ''];
  const cells = [head];
  let allFine = true;
  try {
    for (const [path, size] of Object.entries(pages)) {
      const bare = await startBareServer(folder, await wordsOf(server.url + path), 'express');
      const ours: Loaded[] = [];
      const theirs: Loaded[] = [];
      for (let round = 0; round < rounds; round++) {
        ours.push(await load(browser, server.url + path));
        theirs.push(await load(browser, bare.url));
      }
      await bare.stop();
      // The least of all rounds: what else the machine does can only add to it.
      const blocking = Math.min(...ours.map((each) => each.blockingMs));
      const bareBlocking = Math.min(...theirs.map((each) => each.blockingMs));
      const shift = median(ours.map((each) => each.shift));
      const budget = budgetOf(path);
      const kinds = ['html', 'htmlSent', 'styles', 'script'] as const;
      const isFine =
        kinds.every((kind) => size[kind] <= budget[kind]) &&
        blocking - bareBlocking <= mostBlockingMs &&
        shift <= mostShift;
      allFine &&= isFine;
      cells.push([
        path,
        ...kinds.map((kind) => `${size[kind]} (${budget[kind]})`),
        blocking.toFixed(0),
        bareBlocking.toFixed(0),
        shift.toFixed(2),
        isFine ? 'met' : '**missed**',
      ]);
      console.log(cells.at(-1)?.join('  '));
    }
  } finally {
    await browser.close();
    await server.dispose();
    await rm(folder, { recursive: true, force: true });
  }
  return { cells, isMet: allFine };
}

interface Loaded {
  blockingMs: number;
  shift: number;
}

/** Opens a page as somebody does who was never there, on a slow phone. */
async function load(browser: Browser, url: string): Promise<Loaded> {
  const page = await browser.newPage({ viewport: phone });
  try {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const shifts = await layoutShifts(page);
    const tasks = await watchLongTasks(page);
    await page.goto(url, { waitUntil: 'networkidle' });
    return { shift: await shifts.sum(), blockingMs: blockingMs(await tasks.durations()) };
  } finally {
    await page.context().close();
  }
}

/** A document without its styles and scripts. */
async function wordsOf(url: string) {
  const html = await (await fetch(url)).text();
  const words = html.replaceAll(/<(style|script)\b.*?<\/\1>/gs, '').replaceAll(/<link\b[^>]*>/g, '');
  return { body: Buffer.from(words), headers: { 'content-type': 'text/html; charset=utf-8' } };
}
