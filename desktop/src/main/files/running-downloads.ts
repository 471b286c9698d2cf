/** Downloads under way: the person, and the end of the app, can stop each of them. What had come of its file goes then. */
export class RunningDownloads {
  readonly #running = new Map<AbortController, { readonly path: string; readonly done: Promise<unknown> }>();
  readonly #changed: (isAnyRunning: boolean) => void;

  /** @param changed told when the first begins and when the last has ended */
  constructor(changed: (isAnyRunning: boolean) => void) {
    this.#changed = changed;
  }

  /** Resolves with whether the file came; false: it was given up. @throws what `load` throws */
  async run(path: string, load: (signal: AbortSignal) => Promise<void>): Promise<boolean> {
    const line = new AbortController();
    const done = load(line.signal);
    this.#running.set(line, { path, done });
    if (this.#running.size === 1) this.#changed(true);
    try {
      await done;
      return true;
    } catch (error) {
      if (line.signal.aborted) return false;
      throw error;
    } finally {
      this.#running.delete(line);
      if (this.#running.size === 0) this.#changed(false);
    }
  }

  giveUp(path: string): void {
    for (const [line, running] of this.#running) if (running.path === path) line.abort();
  }

  /** The app ends. Resolves once nothing of them is left; null where there is none. */
  giveUpAll(): Promise<void> | null {
    if (this.#running.size === 0) return null;
    for (const line of this.#running.keys()) line.abort();
    return Promise.allSettled([...this.#running.values()].map(({ done }) => done)).then(() => undefined);
  }
}
