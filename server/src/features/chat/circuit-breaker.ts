import type { Clock } from '../../kernel/clock.ts';

/** After so many failed questions in a row the model is left alone for a while: nobody should wait for it in vain. */
const restAfterFaults = 3;
const restMs = 60_000;
/** A question that was too dear tells so long that the budget is as good as spent. */
const refusalCountsMs = 600_000;

/** How the model did lately, as far as it decides whether to ask it again; a restart forgives. */
export class CircuitBreaker {
  private readonly clock: Clock;
  private faults = 0;
  private until = 0;
  private refusedForMoneyAt = Number.NEGATIVE_INFINITY;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** Open: the model is asked nothing. */
  isOpen(): boolean {
    return this.clock.now().getTime() < this.until;
  }

  /** What is left of the budget did not pay for the newest question. */
  wasTooDear(): boolean {
    return this.clock.now().getTime() - this.refusedForMoneyAt < refusalCountsMs;
  }

  worked(): void {
    this.faults = 0;
    this.refusedForMoneyAt = Number.NEGATIVE_INFINITY;
  }

  refusedForMoney(): void {
    this.refusedForMoneyAt = this.clock.now().getTime();
  }

  /** Another model: nothing is known of it. */
  startAnew(): void {
    this.worked();
    this.until = 0;
  }

  failed(): void {
    this.faults += 1;
    if (this.faults >= restAfterFaults) this.until = this.clock.now().getTime() + restMs;
  }
}
