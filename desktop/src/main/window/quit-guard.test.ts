import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { type Loss, lossQuestion, type PageEnd, QuitGuard } from './quit-guard.ts';

/** An app that ends unless somebody holds it back, as Electron's does. */
function setUp(answer: (end: PageEnd, loss: Loss) => Promise<boolean>) {
  const state = { ended: 0 };
  let hear = (_event: { preventDefault(): void }) => {};
  const app = {
    on(_: 'before-quit', listener: typeof hear) {
      hear = listener;
    },
    quit() {
      let held = false;
      hear({
        preventDefault() {
          held = true;
        },
      });
      if (!held) state.ended += 1;
    },
  };
  const asked = vi.fn(answer);
  return { app, state, asked, guard: new QuitGuard(app, asked) };
}
const settled = () => new Promise((resume) => setImmediate(resume));

test('with nothing to lose the app ends without a question', () => {
  const { app, state, asked } = setUp(async () => false);
  app.quit();
  expect([state.ended, asked.mock.calls.length]).toEqual([1, 0]);
});

test('what would be lost is asked about once, however often the end is wanted, and the answer counts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.integer({ min: 1, max: 4 }), async (yes, times) => {
      const { app, state, asked, guard } = setUp(async () => yes);
      guard.setWouldLose(true);
      for (let time = 0; time < times; time += 1) app.quit();
      await settled();
      expect([state.ended, asked.mock.calls.length]).toEqual([yes ? 1 : 0, 1]);
    }),
  );
});

test('who stays is asked again the next time, and no longer once the text is sent', async () => {
  const { app, state, asked, guard } = setUp(async () => false);
  guard.setWouldLose(true);
  app.quit();
  await settled();
  app.quit();
  await settled();
  guard.setWouldLose(false);
  app.quit();
  expect([state.ended, asked.mock.calls.length]).toEqual([1, 2]);
});

test('an end that was agreed to and did not come about is asked about again, unless the system ends', async () => {
  const { app, state, asked, guard } = setUp(async () => true);
  guard.setWouldLose(true);
  expect(await guard.allowed()).toBe(true);
  guard.revoke();
  expect(guard.isEnding).toBe(false);
  app.quit();
  await settled();
  expect([state.ended, asked.mock.calls.length]).toEqual([1, 2]);
  guard.letGo();
  guard.revoke();
  expect(guard.isEnding).toBe(true);
});

test('the end of the session of the system is not held up', () => {
  const { app, state, asked, guard } = setUp(async () => false);
  guard.setWouldLose(true);
  guard.letGo();
  app.quit();
  expect([state.ended, asked.mock.calls.length]).toEqual([1, 0]);
});

test('a file that is being loaded is asked about before the end of the app, and not before the page is loaded anew', async () => {
  const { app, state, asked, guard } = setUp(async () => false);
  guard.setLoadsFile(true);
  expect(await guard.mayReload()).toBe(true);
  app.quit();
  await settled();
  expect([state.ended, asked.mock.calls]).toEqual([0, [['quit', 'file']]]);
  guard.setLoadsFile(false);
  app.quit();
  expect([state.ended, asked.mock.calls.length]).toEqual([1, 1]);
  expect(lossQuestion('quit', 'file').detail).toContain('Datei');
});

test('loading the page anew asks as well, and says nothing about the end of the app', async () => {
  const { app, state, asked, guard } = setUp(async () => true);
  expect(await guard.mayReload()).toBe(true);
  expect(asked).not.toHaveBeenCalled();
  guard.setWouldLose(true);
  expect(await guard.mayReload()).toBe(true);
  expect(asked).toHaveBeenCalledExactlyOnceWith('reload', 'work');
  app.quit();
  await settled();
  expect(asked).toHaveBeenLastCalledWith('quit', 'work');
  expect(state.ended).toBe(1);
});
