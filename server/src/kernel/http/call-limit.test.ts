import type { IncomingMessage } from 'node:http';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { CallLimit } from './call-limit.ts';

/** How many calls are left to the caller of this one, as the answer says. */
function callFrom(limit: CallLimit, address: string): number {
  const { rateLimit } = limit.count({ headers: {}, socket: {} } as IncomingMessage, address);
  return Number(/r=(\d+)/.exec(rateLimit)?.[1]);
}

const stranger = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

test('what a visitor has called is kept beside five thousand others, and no more than those are kept', () => {
  const limit = new CallLimit(pino({ level: 'silent' }), true);
  expect(callFrom(limit, '192.0.2.1')).toBe(599);
  for (let n = 0; n < 4_999; n++) callFrom(limit, stranger(n));
  expect(callFrom(limit, '192.0.2.1')).toBe(598);
  callFrom(limit, stranger(5_000));
  expect(callFrom(limit, stranger(0))).toBe(598);
  expect(callFrom(limit, '192.0.2.1')).toBe(599);
});
