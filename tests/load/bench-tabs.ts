import { setTimeout as pause } from 'node:timers/promises';
import { listLeads } from '@it-lotse/contract/leads';
import { chromium, type Page } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../scripts/find-chromium.ts';
import { OfficeApi } from '../support/office-api.ts';
import type { TestServer } from '../support/start-server.ts';
import { median } from './measure.ts';
import { atMost, type BenchRow } from './table.ts';

const rounds = 7;
const limitMs = 100;
/** As long as a hand needs from reaching a tab to pressing. */
const restMs = 120;
const settleMs = 400;
const openTimeoutMs = 30_000;
const screen = { width: 1440, height: 900 };

/** The tabs in their order, and what is drawn once there is something to read. */
const firstRows: Readonly<Record<string, string>> = {
  Dashboard: 'main [role=img]',
  Leads: 'main [data-row]',
  Termine: 'main a[id^="termin-"]',
  Zahlungen: 'main [data-row]',
  'KI-Chat': 'main [data-row]',
  'E-Mails': 'main [data-row]',
  Newsletter: 'main [data-row]',
  Sicherheit: 'main [data-row]',
  Kalender: 'main h2',
  WhatsApp: 'main [data-row]',
  Token: 'main h2',
  Debug: 'main h2',
};

/** The same answer as the tab Leads has, drawn by ten lines: the least a browser needs. */
const barePage = (
  token: string,
) => `<!doctype html><title>bare</title><nav aria-label="Bereiche"><a href="#rows">rows</a></nav>
<main></main><script>
document.querySelector('a').onclick = async () => {
  const main = document.querySelector('main');
  main.replaceChildren();
  const answer = await fetch('${listLeads.path}', { headers: { authorization: 'Bearer ${token}' } });
  const table = document.createElement('table');
  for (const { name, message, timestamp } of (await answer.json()).leads) {
    const row = table.insertRow();
    row.dataset.row = '';
    for (const text of [name, message, timestamp]) row.insertCell().textContent = text;
  }
  main.replaceChildren(table);
};</script>`;

/** Each tab of the office in Chromium, opened a first time and then again by turns: from the click to its first rows. */
export async function benchTabs(server: TestServer): Promise<BenchRow[]> {
  const found = findChromium();
  if (!found) throw new Error('There is no Chromium on this machine.');
  const { token } = await OfficeApi.signIn(server.url);
  const browser = await chromium.launch({ executablePath: found.path, args: chromiumArguments() });
  try {
    const page = await browser.newPage({ viewport: screen });
    await page.addInitScript((kept) => localStorage.setItem('admin_token', kept), token);
    await page.goto(`${server.url}/dashboard`);
    const bare = await browser.newPage({ viewport: screen });
    const bareUrl = `${server.url}/bare`;
    await bare.route(bareUrl, (route) => route.fulfill({ contentType: 'text/html', body: barePage(token) }));
    await bare.goto(bareUrl);
    const tabs = Object.entries(firstRows);
    const times = new Map<string, number[]>(tabs.map(([tab]) => [tab, []]));
    const bareTimes: number[] = [];
    // From the last to the first, so that the one in view is opened too.
    for (let round = 0; round <= rounds; round += 1) {
      for (const [tab, rows] of tabs.toReversed()) times.get(tab)?.push(await openingMs(page, tab, rows));
      bareTimes.push(await openingMs(bare, 'rows', 'main [data-row]'));
    }
    const reference = median(bareTimes.slice(1));
    return [
      ...[...times].map(([tab, [first = Number.NaN, ...later]]) => {
        const ms = median(later);
        const what = `ms to first rows (${(ms / reference).toFixed(1)} of a bare page; first time ${first.toFixed(0)} ms)`;
        return rowOf(`Tab ${tab}`, ms, atMost(limitMs, ms, what));
      }),
      rowOf('  bare page, answer of the leads', reference, null),
    ];
  } finally {
    await browser.close();
  }
}

const rowOf = (name: string, ms: number, target: BenchRow['target']): BenchRow => ({
  name,
  requestsPerSecond: 1_000 / ms,
  p99Ms: null,
  processor: null,
  target,
});

/** As a hand does it; the page takes the time itself, from the event of the click until rows have been painted. */
async function openingMs(page: Page, tab: string, rows: string): Promise<number> {
  await page.bringToFront();
  const link = page.getByRole('navigation', { name: 'Bereiche' }).getByRole('link', { name: tab });
  const took = page.evaluate(
    ({ wanted, timeoutMs }) =>
      new Promise<number>((done, fail) => {
        setTimeout(() => fail(new Error(`No ${wanted} within ${timeoutMs} ms`)), timeoutMs);
        document.addEventListener(
          'click',
          ({ timeStamp }) => {
            const before = document.querySelector('main')?.firstElementChild;
            const look = () => {
              const isNew = document.querySelector('main')?.firstElementChild !== before;
              if (!isNew || !document.querySelector(wanted)) return void requestAnimationFrame(look);
              // After the frame in which they are drawn.
              requestAnimationFrame(() => setTimeout(() => done(performance.now() - timeStamp)));
            };
            requestAnimationFrame(look);
          },
          { once: true, capture: true },
        );
      }),
    { wanted: rows, timeoutMs: openTimeoutMs },
  );
  await link.hover();
  await pause(restMs);
  await page.mouse.down();
  await page.mouse.up();
  const ms = await took;
  await pause(settleMs);
  return ms;
}
