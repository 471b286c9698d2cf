import type { CancellationToken } from 'electron-updater';
import { afterEach, expect, test, vi } from 'vitest';
import { describeUpdateFault } from './update-faults.ts';
import { signedFeed } from './update-provider.ts';

afterEach(() => vi.useRealTimers());

type Request = (options: unknown, token?: CancellationToken) => Promise<string | null>;

/** As electron-updater makes it, with `request` in the place of the network. */
function feedFrom(request: Request) {
  const Feed = signedFeed('https://office.example/desktop-updates/', '');
  const runtime = { platform: 'linux', isUseMultipleRangeRequest: true, executor: { request } };
  return new Feed(null, null as never, runtime as never);
}

test('a server that takes the call and never answers is given up, so that the next look is not held up', async () => {
  vi.useFakeTimers();
  const aborted = vi.fn();
  const feed = feedFrom(
    (_options, token) => token?.createPromise((_done, _fail, onCancel) => onCancel(aborted)) ?? hang(),
  );
  const told = feed.getLatestVersion().catch(describeUpdateFault);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(aborted).toHaveBeenCalledTimes(1);
  expect(await told).toMatch(/nicht erreichbar/);
});

const hang = () => new Promise<never>(() => undefined);
