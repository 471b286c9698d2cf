import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** Chance that can be repeated: the same seed gives the same numbers (mulberry32). */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** A whole number from 0 to 2^32 - 1: a seed of its own, too. */
  whole(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }

  /** From 0, below 1. */
  share(): number {
    return this.whole() / 2 ** 32;
  }

  below(limit: number): number {
    return this.whole() % limit;
  }

  /** True so often in a hundred times. */
  percent(share: number): boolean {
    return this.below(10_000) < share * 100;
  }

  /** undefined: there is nothing to choose from. */
  pick<T>(from: readonly T[]): T | undefined {
    return from[this.below(Math.max(1, from.length))];
  }

  bytes(size: number): Buffer {
    return Buffer.from(Array.from({ length: size }, () => this.below(256)));
  }
}

/** Ids and keys come from the seed, too, until the returned function is called. */
export function seedIds(seed: number): () => void {
  const random = new Random(seed);
  const { randomUUID, randomBytes } = crypto;
  const seededUuid = () => {
    const hex = random.bytes(16).toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
  };
  const put = (functions: object) => {
    Object.assign(crypto, functions);
    syncBuiltinESMExports();
  };
  put({ randomUUID: seededUuid, randomBytes: (size: number) => random.bytes(size) });
  return () => put({ randomUUID, randomBytes });
}
