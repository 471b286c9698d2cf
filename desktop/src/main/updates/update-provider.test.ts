import type { CancellationToken } from 'electron-updater';
import { afterEach, expect, test, vi } from 'vitest';
import { describeUpdateFault } from './update-faults.ts';
import { signedFeed } from './update-provider.ts';
import { newPrivateKey, publicKeyOf, signFeed } from './update-signature.ts';

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

test('what is believed is shown to whoever wants to know how old it is, and what is not is shown to nobody', async () => {
  const privateKey = newPrivateKey();
  const text = `version: 1.2.0\nfiles:\n  - url: a.AppImage\n    sha512: ${'A'.repeat(86)}==\n    size: 10\npath: a.AppImage\nsha512: a\nreleaseDate: ''\nexpires: '2126-12-01T10:00:00.000Z'\n`;
  const seen = vi.fn();
  const look = async (keys: string) => {
    const Feed = signedFeed('https://office.example/desktop-updates/', keys, undefined, seen);
    const request = async (options: unknown) =>
      JSON.stringify(options).includes('.sig') ? signFeed(privateKey, 'latest-linux.yml', text) : text;
    const runtime = { platform: 'linux', isUseMultipleRangeRequest: true, executor: { request } };
    await new Feed(null, null as never, runtime as never).getLatestVersion().catch(() => undefined);
  };
  await look(publicKeyOf(newPrivateKey()));
  expect(seen).not.toHaveBeenCalled();
  await look(publicKeyOf(privateKey));
  expect(seen).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ expires: '2126-12-01T10:00:00.000Z' }));
});

const hang = () => new Promise<never>(() => undefined);
