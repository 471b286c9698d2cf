import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPin, nextTryAtMs, recordOf, waitAfter } from './pin-record.ts';

test('a PIN is known again, another one is not, and it stands nowhere in what is kept', async () => {
  const record = await recordOf('2580');
  expect(await isPin(record, '2580')).toBe(true);
  expect(await isPin(record, '2581')).toBe(false);
  expect(await isPin(record, '')).toBe(false);
  expect(JSON.stringify(record)).not.toContain('2580');
});

test('the same PIN is kept as something else each time', async () => {
  const [one, other] = await Promise.all([recordOf('2580'), recordOf('2580')]);
  expect(one.hash).not.toBe(other.hash);
});

test('letters count the same however the keyboard writes them', async () => {
  expect(await isPin(await recordOf('Ma\u0308rz'), 'M\u00e4rz')).toBe(true);
});

test('four slips cost nothing; from then on every wrong try costs at least as long as the one before', () => {
  expect([0, 1, 4].map(waitAfter)).toEqual([0, 0, 0]);
  expect(waitAfter(5)).toBe(30_000);
  fc.assert(
    fc.property(fc.nat(1_000), (failures) => {
      expect(waitAfter(failures + 1)).toBeGreaterThanOrEqual(waitAfter(failures));
      expect(waitAfter(failures)).toBeLessThanOrEqual(3_600_000);
    }),
  );
});

test('nobody waits longer than the wait, whatever the clock says', () => {
  fc.assert(
    fc.property(fc.nat(20), fc.nat(2e12), fc.nat(2e12), (failures, lastFailureAtMs, nowMs) => {
      const at = nextTryAtMs({ salt: '', hash: '', failures, lastFailureAtMs }, nowMs);
      if (at !== null) expect(at - nowMs).toBeLessThanOrEqual(waitAfter(failures));
      else if (waitAfter(failures) > 0) expect(nowMs - lastFailureAtMs).toBeGreaterThanOrEqual(waitAfter(failures));
    }),
  );
});
