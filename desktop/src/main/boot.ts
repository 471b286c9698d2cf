import { app, dialog } from 'electron';
import { prepareApp } from './app/prepare-app.ts';
import { selfCheckFolder } from './diagnosis/self-check.ts';
import { hearLinks } from './system/deep-links.ts';
import { UpdateTrial } from './updates/trial-keeper.ts';
import { byHandBox, cannotStart, tell } from './updates/trial-words.ts';

/*
 * The first code that runs, and as little as can be: a version that cannot even load the rest of itself must still be
 * able to go back to the one before it.
 */
const log = prepareApp();
const openLinks = hearLinks();

// Under development the app that takes over starts while the one before it is still ending.
if (import.meta.env.DEV || app.requestSingleInstanceLock()) await start();
else app.quit();

async function start(): Promise<void> {
  const trial = new UpdateTrial({
    folder: app.getPath('userData'),
    appVersion: app.getVersion(),
    surroundings: {
      platform: process.platform,
      environment: process.env,
      executable: process.execPath,
      processId: process.pid,
    },
  });
  const begins = trial.begin();
  if (begins === 'go-back' && goBack(trial)) return;
  if (begins !== 'go-on') void app.whenReady().then(() => tell(byHandBox(app.getVersion())));
  app.on('will-quit', () => trial.ending());
  const failed = (error: unknown) => {
    console.error('the app could not start:', error);
    if (trial.failed() === 'go-back' && goBack(trial)) return;
    dialog.showErrorBox('IT-Lotse', cannotStart(error));
    app.exit(1);
  };
  try {
    const { startApp } = await import('./index.ts');
    void app
      .whenReady()
      .then(() => startApp({ log, openLinks, trial }))
      .then(async () => {
        if (selfCheckFolder(process.argv)) await (await import('./diagnosis/prove-itself.ts')).proveItself();
      })
      .catch(failed);
  } catch (error) {
    failed(error);
  }
}

function goBack(trial: UpdateTrial): boolean {
  log.write('error', `version ${app.getVersion()} came to no window, twice: the one before comes back`);
  // The version before may start before this one is gone.
  app.releaseSingleInstanceLock();
  if (trial.goBack()) {
    app.exit(0);
    return true;
  }
  app.requestSingleInstanceLock();
  return false;
}
