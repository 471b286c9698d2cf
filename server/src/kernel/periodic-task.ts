import type { Logger } from 'pino';

interface PeriodicTaskOptions {
  readonly everyMs: number;
  run(): Promise<void>;
  /** Logged with the error when a run fails; the next one comes all the same. */
  readonly fault: string;
  readonly log: () => Logger;
}

/** Background work that runs again and again, one run at a time. */
export class PeriodicTask {
  private readonly options: PeriodicTaskOptions;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(options: PeriodicTaskOptions) {
    this.options = options;
  }

  /** Runs at once, then periodically. */
  start(): void {
    const { everyMs, fault, log } = this.options;
    const runOnce = () => {
      this.tick().catch((error) => log().error({ err: error }, fault));
    };
    this.timer = setInterval(runOnce, everyMs);
    this.timer.unref();
    runOnce();
  }

  /** Begins no new run and waits for the one under way. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.running?.catch(() => undefined);
  }

  /** One run. A second call meanwhile waits for the first. */
  tick(): Promise<void> {
    this.running ??= this.options.run().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }
}
