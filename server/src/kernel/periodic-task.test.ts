import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PeriodicTask } from './periodic-task.ts';

/** Looks that end when they are told to. */
function slowLooks() {
  const faults: string[] = [];
  const running: PromiseWithResolvers<void>[] = [];
  const look = new PeriodicTask({
    everyMs: 1000,
    run() {
      const one = Promise.withResolvers<void>();
      running.push(one);
      return one.promise;
    },
    fault: 'nothing to see',
    log: () => pino({}, { write: (line: string) => faults.push(JSON.parse(line).msg) }),
  });
  return { look, running, faults };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('looks at once and then periodically, one look at a time', async () => {
  const { look, running } = slowLooks();
  look.start();
  await vi.advanceTimersByTimeAsync(3500);
  expect(running).toHaveLength(1);
  running[0]?.resolve();
  await vi.advanceTimersByTimeAsync(1000);
  expect(running).toHaveLength(2);
  running[1]?.resolve();
  await look.stop();
});

test('logs a look that fails and looks again', async () => {
  const { look, running, faults } = slowLooks();
  look.start();
  running[0]?.reject(new Error('no light'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(faults).toEqual(['nothing to see']);
  expect(running).toHaveLength(2);
  running[1]?.resolve();
  await look.stop();
});

test('stopping waits for the look under way and begins no other', async () => {
  const { look, running } = slowLooks();
  look.start();
  let stopped = false;
  const stopping = look.stop().then(() => {
    stopped = true;
  });
  await vi.advanceTimersByTimeAsync(5000);
  expect([stopped, running.length]).toEqual([false, 1]);
  running[0]?.resolve();
  await stopping;
  expect(running).toHaveLength(1);
});
