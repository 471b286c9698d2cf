import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getDashboardStats } from '@it-lotse/contract/dashboard';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { version } from '../../kernel/version.ts';
import { startTestServer } from '../../test-support/test-server.ts';
import { isNewer } from './release-watch.ts';

let feed: Server;
let asked: string[];
let answer: { status: number; body: string };
beforeEach(async () => {
  asked = [];
  feed = createServer((req, res) => {
    asked.push(JSON.stringify([req.method, req.url, req.headers['user-agent']]));
    res.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((listening) => feed.listen(0, '127.0.0.1', listening));
});
afterEach(() => feed.close());

const url = 'https://beispiel.de/it-lotse';
const released = (tag_name: string, html_url = url) => ({ status: 200, body: JSON.stringify({ tag_name, html_url }) });

/** What the dashboard says once the feed was asked. */
async function newerVersion(isOn = true): Promise<unknown> {
  const { port } = feed.address() as AddressInfo;
  await using server = await startTestServer({
    config: { releaseFeed: isOn ? `http://127.0.0.1:${port}/latest` : null },
  });
  await server.ctx.releases.tick().catch(() => undefined);
  return (await server.api(getDashboardStats)).newer_version;
}

test('the office says when there is a newer version of the server', async () => {
  answer = released('v99.0.0');
  expect(await newerVersion()).toEqual({ version: '99.0.0', url });
  expect(asked.length).toBeGreaterThan(0);
});

test.each([
  ['this one is the newest', released(`v${version}`)],
  ['the newest that was released is older than this one', released('v0.0.1')],
  ['the feed does not answer', { status: 503, body: '' }],
  ['the feed says something else', { status: 200, body: '<html>' }],
  ['what it calls a version is none', released('<b>neu</b>')],
  ['its link is no address of a page', released('v99.0.0', 'javascript:alert(1)')],
])('it says nothing where %s', async (_case, said) => {
  answer = said;
  expect(await newerVersion()).toBeNull();
});

test('nobody is asked where that is switched off', async () => {
  answer = released('v99.0.0');
  expect(await newerVersion(false)).toBeNull();
  expect(asked).toEqual([]);
});

test('versions are compared number by number', () => {
  const numbers = fc.tuple(fc.nat(300), fc.nat(300), fc.nat(300));
  fc.assert(
    fc.property(numbers, numbers, (one, other) => {
      const first = one.findIndex((number, place) => number !== other[place]);
      expect(isNewer(one.join('.'), other.join('.'))).toBe(first >= 0 && (one[first] ?? 0) > (other[first] ?? 0));
    }),
  );
});
