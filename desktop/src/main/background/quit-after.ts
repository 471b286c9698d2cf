import { app } from 'electron';

/** Lets a quitting app wait for what is `pending`, such as a file that is being written; null: for nothing. */
export function quitAfter(pending: () => Promise<void> | null): void {
  app.on('will-quit', (event) => {
    const work = pending();
    if (!work) return;
    event.preventDefault();
    // Not before this event is over: until then Electron is still quitting and takes no second call.
    const quitSoon = () => setImmediate(() => app.quit());
    void work.then(quitSoon, quitSoon);
  });
}
