import { expect, test } from './fixtures.ts';

test('errors in the console and faults of scripts are noticed, in every engine', async ({ engine, server }) => {
  await engine.open(server.url);
  await engine.takeErrors();
  await engine.evaluate(() => {
    console.error('said', 'aloud');
    setTimeout(() => {
      throw new Error('thrown');
    });
    Promise.reject(new Error('rejected'));
  });
  const seen: string[] = [];
  const take = async () => {
    seen.push(...(await engine.takeErrors()));
    return seen.length;
  };
  await expect.poll(take, { timeout: 60_000 }).toBe(3);
  for (const text of ['said aloud', 'thrown', 'rejected']) expect(seen.join('\n')).toContain(text);
});
