import type { Clock } from '../../server/src/kernel/clock.ts';

interface Timer {
  readonly run: () => void;
  readonly everyMs: number | null;
  dueMs: number;
}

/**
 * Time that passes only when told. It stands in for the clock of the server and, while installed, for the timers of
 * this process too: whoever waits for 30 seconds waits for 30 of these.
 */
export class VirtualTime implements Clock {
  private nowMs: number;
  private timers = new Map<object, Timer>();

  constructor(startsAt: string) {
    this.nowMs = Date.parse(startsAt);
  }

  now(): Date {
    return new Date(this.nowMs);
  }

  /** Time goes on, and every timer that falls due meanwhile rings at its moment. */
  pass(ms: number): void {
    const untilMs = this.nowMs + ms;
    for (let next = this.nextDue(untilMs); next; next = this.nextDue(untilMs)) {
      const [handle, timer] = next;
      this.nowMs = Math.max(this.nowMs, timer.dueMs);
      if (timer.everyMs === null) this.timers.delete(handle);
      else timer.dueMs += Math.max(1, timer.everyMs);
      timer.run();
    }
    this.nowMs = untilMs;
  }

  /** The process that set them is gone. */
  forgetTimers(): void {
    this.timers.clear();
  }

  /** Takes the place of the real timers until the returned function is called. */
  install(): () => void {
    const { setTimeout, setInterval, clearTimeout, clearInterval } = globalThis;
    const realNow = performance.now;
    const clear = (handle: unknown) => void this.timers.delete(handle as object);
    Object.assign(globalThis, {
      setTimeout: (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
        this.add({ run: () => run(...given), dueMs: this.nowMs + ms, everyMs: null }),
      setInterval: (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
        this.add({ run: () => run(...given), dueMs: this.nowMs + ms, everyMs: ms }),
      clearTimeout: clear,
      clearInterval: clear,
    });
    performance.now = () => this.nowMs;
    return () => {
      Object.assign(globalThis, { setTimeout, setInterval, clearTimeout, clearInterval });
      performance.now = realNow;
    };
  }

  private add(timer: Timer): object {
    const handle = { ref: () => handle, unref: () => handle, hasRef: () => false, refresh: () => handle };
    this.timers.set(handle, timer);
    return handle;
  }

  private nextDue(untilMs: number): [object, Timer] | undefined {
    let first: [object, Timer] | undefined;
    for (const entry of this.timers)
      if (entry[1].dueMs <= untilMs && entry[1].dueMs < (first?.[1].dueMs ?? Infinity)) first = entry;
    return first;
  }
}
