import { app } from 'electron';

/** Lets a quitting app wait for `work`, such as a file that is being written. Its failure does not hold the app up. */
export function quitAfter(work: () => Promise<void>): void {
  let isDone = false;
  app.on('will-quit', (event) => {
    if (isDone) return;
    event.preventDefault();
    const quit = () => {
      isDone = true;
      app.quit();
    };
    // Not before this event is over: until then Electron is still quitting and takes no second call.
    const quitSoon = () => setImmediate(quit);
    void work().then(quitSoon, quitSoon);
  });
}
