import type { Logger } from 'pino';

interface PeriodicLookOptions {
  readonly everyMs: number;
  /** The work of one look. */
  look(): Promise<void>;
  /** Logged with the error when a look fails; the next one comes all the same. */
  readonly fault: string;
  readonly log: () => Logger;
}

/** Background work that looks again and again, one look at a time. */
export class PeriodicLook {
  private readonly options: PeriodicLookOptions;
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;

  constructor(options: PeriodicLookOptions) {
    this.options = options;
  }

  /** Looks at once, then periodically. */
  start(): void {
    const { everyMs, fault, log } = this.options;
    const look = () => {
      this.tick().catch((error) => log().error({ err: error }, fault));
    };
    this.timer = setInterval(look, everyMs);
    this.timer.unref();
    look();
  }

  /** Begins no new look and waits for the one under way. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.looking?.catch(() => undefined);
  }

  /** One look. A second call meanwhile waits for the first. */
  tick(): Promise<void> {
    this.looking ??= this.options.look().finally(() => {
      this.looking = undefined;
    });
    return this.looking;
  }
}
