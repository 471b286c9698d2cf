/** Late timers may be made up for by this much, so that the rate holds on a busy machine; more would be a burst. */
const catchUpMs = 100;

/** Lets one pass at a time, in even distances. Real time, whatever the clock of the domain says. */
export class SendPace {
  private next = 0;

  /** Resolves when it is the caller's turn. */
  async turn(perMinute: number): Promise<void> {
    const now = performance.now();
    this.next = Math.max(this.next, now - catchUpMs);
    const waitMs = this.next - now;
    this.next += 60_000 / perMinute;
    if (waitMs >= 1) await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}
