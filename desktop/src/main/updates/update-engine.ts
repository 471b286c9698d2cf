import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { app } from 'electron';
import electronUpdater, { type AppUpdater, type ProgressInfo, type UpdateDownloadedEvent } from 'electron-updater';
import type { ProxyCredentials } from '../../bridge/server-answers.ts';
import type { AskingProxy } from '../proxy/proxy-logins.ts';
import type { UpdateEngine } from './app-updates.ts';
import type { UpdateTrial } from './trial-keeper.ts';
import { checksumFault, codeOf, faultWith, installFault, noFeedFault, sizeFault } from './update-faults.ts';
import { isOld } from './update-feed.ts';
import { signedFeed } from './update-provider.ts';

/**
 * electron-updater with our feed. It loads the file for this system, compares its SHA-512 with the signed feed, has
 * the system check its own signature (Windows, macOS) and lays it ready; it never installs anything older than the app.
 * Null where it cannot replace the app: an unpacked archive (.tar.gz) belongs to whoever unpacked it.
 */
export function createUpdateEngine(
  publicKeys: string,
  proxyCredentials: (proxy: AskingProxy) => ProxyCredentials | null,
  trial: Pick<UpdateTrial, 'installing' | 'isRefused'>,
): UpdateEngine | null {
  const updater = electronUpdater.autoUpdater;
  updater.on('login', (asking, answer) => {
    const { username, password } = (asking.isProxy && proxyCredentials(asking)) || {};
    // Without them the proxy's refusal is the answer.
    (answer as (username?: string, password?: string) => void)(username, password);
  });
  updater.logger = { info: () => undefined, warn: console.warn, error: console.error };
  if (!updater.isUpdaterActive()) return null;
  // A package of the system asks for the administrator's password: that only happens on a click.
  const installsSilently = !(updater instanceof electronUpdater.DebUpdater);
  updater.autoInstallOnAppQuit = installsSilently;
  updater.disableWebInstaller = true;

  let staged: { version: string; file: string; sha512: string } | null = null;
  updater.on('update-downloaded', (event) => {
    staged = stagedFile(event);
  });
  let isInstalling = false;
  // Hours may lie between loading and installing. What changed meanwhile is left alone.
  const isWhole = () => staged !== null && sha512Of(staged.file) === staged.sha512;
  app.on('will-quit', () => {
    if (!staged) return;
    if (!isWhole()) updater.autoInstallOnAppQuit = false;
    else if (updater.autoInstallOnAppQuit && !isInstalling) trial.installing(staged.version);
  });

  let feedIsOld = false;
  return {
    installsSilently,
    get feedIsOld() {
      return feedIsOld;
    },
    async find(folder, onProgress) {
      feedIsOld = false;
      updater.setFeedURL({
        provider: 'custom',
        updateProvider: signedFeed(
          folder,
          publicKeys,
          (version) => trial.isRefused(version),
          (feed) => {
            feedIsOld = isOld(feed, new Date());
          },
        ),
      });
      let stopTooLong = (_bytes: number) => {};
      const tell = ({ percent, transferred, total }: ProgressInfo) => {
        stopTooLong(Math.max(transferred, total));
        onProgress(Math.floor(percent));
      };
      updater.on('download-progress', tell);
      const found = await updater.checkForUpdates().catch((error: unknown) => {
        if (codeOf(error) === noFeedFault) return null;
        updater.off('download-progress', tell);
        throw error;
      });
      const loaded = (found?.isUpdateAvailable ? found.downloadPromise : null) ?? null;
      if (!found || !loaded) {
        updater.off('download-progress', tell);
        return null;
      }
      const { version, releaseNotes, files } = found.updateInfo;
      const mostBytes = Math.max(...files.map(({ size = 0 }) => size));
      let isTooLong = false;
      stopTooLong = (bytes) => {
        if (bytes <= mostBytes) return;
        isTooLong = true;
        found.cancellationToken?.cancel();
      };
      return {
        version,
        notes: typeof releaseNotes === 'string' ? releaseNotes : null,
        loaded: loaded
          .then(
            () => undefined,
            (error: unknown) => {
              throw isTooLong ? faultWith(sizeFault, 'The file is longer than the feed says.', error) : error;
            },
          )
          .finally(() => updater.off('download-progress', tell)),
      };
    },
    restart() {
      if (!staged || !isWhole()) throw faultWith(checksumFault, 'The file that lay ready has changed.');
      trial.installing(staged.version);
      isInstalling = true;
      // The new app may start before this one is gone.
      app.releaseSingleInstanceLock();
      const fault = faultOf(updater, () => updater.quitAndInstall(true, true));
      if (fault === null) return;
      isInstalling = false;
      app.requestSingleInstanceLock();
      throw codeOf(fault) ? fault : faultWith(installFault, 'The update was not installed.', fault);
    },
  };
}

/** What electron-updater says of an installation that fails at once: a password not given, a folder that is read-only. */
function faultOf(updater: Pick<AppUpdater, 'on' | 'off'>, work: () => void): Error | null {
  let fault: Error | null = null;
  const hear = (error: Error) => {
    fault = error;
  };
  updater.on('error', hear);
  work();
  updater.off('error', hear);
  return fault;
}

function stagedFile({ version, downloadedFile, files }: UpdateDownloadedEvent) {
  const sha512 = files.find(({ url }) => basename(url) === basename(downloadedFile))?.sha512 ?? '';
  return { version, file: downloadedFile, sha512 };
}

function sha512Of(file: string): string | null {
  try {
    return createHash('sha512').update(readFileSync(file)).digest('base64');
  } catch {
    return null;
  }
}
