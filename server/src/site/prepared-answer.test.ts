import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { compressText, type PreparedAnswer, prepareAnswer } from './prepared-answer.ts';

const text = 'Guten Tag. '.repeat(1000);

test('what can be unpacked is not held a second time as it was before', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const held: WeakRef<Buffer>[] = [];
  const answers = [true, false].map((isPacked) => prepared(isPacked, held));
  // A buffer is held to the end of the turn in which it was made.
  await sleep(0);
  collect();
  const [packed, plain] = held.map((body) => body.deref());
  expect(packed, 'beside Brotli').toBeUndefined();
  expect(plain, 'by itself').toBeDefined();
  for (const { bodies } of answers) expect(bodies.identity.bytes().toString()).toBe(text);
});

function prepared(isPacked: boolean, held: WeakRef<Buffer>[]): PreparedAnswer {
  const body = Buffer.from(text);
  held.push(new WeakRef(body));
  const compressed = isPacked ? compressText(body) : {};
  return prepareAnswer({ status: 200, contentType: 'text/plain', cacheControl: 'no-cache', body, compressed });
}
