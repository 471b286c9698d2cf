import electronUpdater, { type AppUpdater, type ResolvedUpdateFileInfo } from 'electron-updater';
import { Provider, type ProviderRuntimeOptions, resolveFiles } from 'electron-updater/out/providers/Provider.js';
import { expiredFault, faultWith, noFeedFault, refusal, signatureFault } from './update-faults.ts';
import { isExpired, parseFeed, type UpdateFeed } from './update-feed.ts';
import { isSignedFeed, signatureEnding } from './update-signature.ts';

/** Chromium waits for ever for the first byte of an answer. */
const patienceMs = 30_000;

/**
 * electron-updater's generic feed in this folder, which is read only after its signature has been found good.
 * @param folder an address with a slash at its end
 * @param publicKeys whose signature is believed, as in package.json
 * @param isRefused whether a version is not to be installed here again
 * @param seen told what is believed
 */
export function signedFeed(
  folder: string,
  publicKeys: string,
  isRefused: (version: string) => boolean = () => false,
  seen: (feed: UpdateFeed) => void = () => {},
) {
  return class SignedFeed extends Provider<UpdateFeed> {
    constructor(_options: unknown, _updater: AppUpdater, runtime: ProviderRuntimeOptions) {
      // Several ranges in one request are more than most servers answer.
      super({ ...runtime, isUseMultipleRangeRequest: false });
    }

    /** Nothing is sent along: electron-updater would give each installation a number to be known by. */
    override setRequestHeaders(): void {}

    /** @throws with a code of update-faults.ts where there is no feed, or none that is signed */
    override async getLatestVersion(): Promise<UpdateFeed> {
      const name = `${this.getDefaultChannelName()}.yml`;
      const feed = await this.#load(name);
      if (feed === null) throw faultWith(noFeedFault, `${name} is not there`);
      const signature = await this.#load(name + signatureEnding);
      if (signature === null || !isSignedFeed(publicKeys, name, feed, signature)) {
        throw faultWith(signatureFault, `${name} has no valid signature`);
      }
      const parsed = parseFeed(name, feed);
      if (isExpired(parsed, new Date())) throw faultWith(expiredFault, `${name} has expired`);
      seen(parsed);
      if (isRefused(parsed.version)) throw refusal(parsed.version);
      return parsed;
    }

    override resolveFiles(feed: UpdateFeed): ResolvedUpdateFileInfo[] {
      return resolveFiles(feed, new URL(folder));
    }

    /** Null where the server has no such file. */
    async #load(name: string): Promise<string | null> {
      const patience = new electronUpdater.CancellationToken();
      const timer = setTimeout(() => patience.cancel(), patienceMs);
      try {
        return (await this.httpRequest(new URL(name, folder), null, patience)) ?? '';
      } catch (error) {
        if ((error as { statusCode?: number }).statusCode === 404) return null;
        throw patience.cancelled ? new Error(`${name} timed out`, { cause: error }) : error;
      } finally {
        clearTimeout(timer);
      }
    }
  };
}
