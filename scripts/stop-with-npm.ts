/**
 * npm hands SIGTERM to the shell between it and us, and that shell dies without a word. Its death is our signal, so that
 * what `npm run …` started leaves nothing behind.
 */
export function stopWithNpm(): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}
