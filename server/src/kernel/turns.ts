import { setImmediate as nextTurn } from 'node:timers/promises';

/** Nobody notices that others wait as long. */
const longestMs = 8;

/** For long work in small steps: asked after each, it lets everybody else have a turn as soon as the work has had its own. */
export class Turns {
  #since = performance.now();

  async next(): Promise<void> {
    if (performance.now() - this.#since < longestMs) return;
    await nextTurn();
    this.#since = performance.now();
  }
}
