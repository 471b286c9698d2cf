import { listServiceTypes } from '@it-lotse/contract/booking';
import { getPrices } from '@it-lotse/contract/content';
import type { GoogleCalendarSimulator } from '../simulators/google-calendar-simulator.ts';
import { OfficeApi } from '../support/office-api.ts';
import type { TestServer } from '../support/start-server.ts';
import { beginSlots } from './bench-bookings.ts';
import { officeTabs } from './bench-office.ts';
import { compareWithBare, type LoadRequest } from './compare.ts';
import { atLeast, atMost, type BenchRow, perCore } from './table.ts';

const addresses = 4_000;
const connections = 16;
/** Long enough that a call of the warm-up is none of them, short enough that fifteen calls are measured in minutes. */
const turnSeconds = 1;
/** The p99 of a turn is that of 1,000 requests; of fewer it jumps. */
const steadySeconds = 10;
const steadyPerSecond = 100;

/**
 * What a call costs beside bare Express that answers the same bytes, and how long it takes at the pace of a busy day. The
 * cost is processor time: bare Express is quicker than whoever asks, who would then be what is measured, and what else a
 * machine does counts for nothing.
 */
export async function benchCalls(server: TestServer, google: GoogleCalendarSimulator): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  const fast = async (name: string, share: number, request: LoadRequest) => {
    const job = { ...request, beside: 'express', seconds: turnSeconds } as const;
    const { product, bare } = await compareWithBare(name, server, job);
    rows.push({ ...product, target: atLeast(share, perCore(product) / perCore(bare), 'of bare Express') }, bare);
  };
  const steady = async (name: string, request: LoadRequest) => {
    const pace = { ...request, perSecond: steadyPerSecond, seconds: steadySeconds };
    const { product, bare } = await compareWithBare(`${name}, ${steadyPerSecond} a second`, server, pace);
    const ratio = (product.p99Ms ?? Number.NaN) / (bare.p99Ms ?? Number.NaN);
    rows.push({ ...product, target: atMost(2, ratio, 'times the p99 of bare node:http') }, bare);
  };
  const ofVisitors = (requests: readonly { path: string }[]): LoadRequest => ({
    ...{ method: 'GET', headers: {}, connections, manyVisitors: true, visitors: addresses },
    requests: requests.map(({ path }) => ({ path })),
  });

  const prices = ofVisitors([getPrices]);
  await fast('GET prices', 0.8, prices);
  await fast('GET service-types', 0.8, ofVisitors([listServiceTypes]));
  const slots = ofVisitors(await beginSlots(server, google));
  await fast('GET available-slots', 0.6, slots);
  await steady('GET prices', prices);
  await steady('GET available-slots', slots);
  const { token } = await OfficeApi.signIn(server.url);
  for (const [tab, [firstPage]] of Object.entries(officeTabs)) {
    const request = { ...ofVisitors([firstPage]), headers: { authorization: `Bearer ${token}` } };
    await fast(`GET ${tab}: ${firstPage.path}`, 0.4, request);
  }
  return rows;
}
