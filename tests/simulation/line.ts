import type { Random } from './seeded-random.ts';

/** One run of the server's program, from its start to its end or its death. */
export interface Life {
  readonly isOver: () => boolean;
  /** The power fails: nothing that was not on the disk is left. */
  readonly kill: () => void;
}

/** How a call to the outside fares. The effect happens in all but the first two. */
const fates = ['unreachable', 'killedBefore', 'slow', 'answerLost', 'answerLate', 'killedAfter'] as const;

const patienceMs = 12_000;

/** Nobody is there any more to whom an answer could come. */
const silence = (): Promise<never> => new Promise(() => undefined);

/**
 * The way to everybody outside. What chance does to a call is drawn from the luck of the present step, so that the same
 * steps meet the same faults; answers that are late wait until a step lets one through, or until patience ends.
 */
export class Line {
  /** Of a hundred calls so many fare badly; 0: everything works. */
  troublePercent = 0;
  luck: Random;
  calls = 0;
  private waiting: Array<() => void> = [];

  constructor(luck: Random) {
    this.luck = luck;
  }

  /** @param fault what the caller is told where no answer comes */
  async reach<T>(life: Life, effect: () => T, fault: () => Error): Promise<T> {
    this.calls += 1;
    if (life.isOver()) return silence();
    const fate = this.luck.percent(this.troublePercent) ? this.luck.pick(fates) : undefined;
    if (fate === 'unreachable') throw fault();
    if (fate === 'killedBefore') return this.dies(life);
    if (fate === 'slow') {
      await this.untilLet(fault);
      // What had not left the house when the power failed never does.
      if (life.isOver()) return silence();
    }
    const answer = effect();
    if (fate === 'killedAfter') return this.dies(life);
    if (fate === 'answerLate') await this.untilLet(fault);
    this.calls += 1;
    if (life.isOver()) return silence();
    if (fate === 'answerLost') throw fault();
    return answer;
  }

  /** One of the waiting calls goes on. False: none waits. */
  letOneThrough(): boolean {
    const [next] = this.waiting.splice(this.luck.below(Math.max(1, this.waiting.length)), 1);
    next?.();
    return next !== undefined;
  }

  /** Whoever calls has patience for so long, as the real clients have. */
  private untilLet(fault: () => Error): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.push(resolve);
      setTimeout(() => {
        this.waiting = this.waiting.filter((each) => each !== resolve);
        reject(fault());
      }, patienceMs);
    });
  }

  private dies(life: Life): Promise<never> {
    life.kill();
    return silence();
  }
}
