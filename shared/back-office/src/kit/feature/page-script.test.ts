import { expect, test } from 'vitest';
import { PageScript } from './page-script.ts';

const page = () => null;

test('a script is fetched once, however many come near it', async () => {
  let fetched = 0;
  const script = new PageScript(async () => {
    fetched += 1;
    return page;
  });
  await Promise.all([script.fetch(), script.fetch()]);
  await script.fetch();
  expect([fetched, script.page]).toEqual([1, page]);
});

test('one that did not come is asked for again by whoever opens the page next, and not before', async () => {
  let fetched = 0;
  const script = new PageScript(async () => {
    fetched += 1;
    if (fetched === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return page;
  });
  await script.fetch();
  await script.fetch();
  expect([fetched, script.page]).toEqual([1, null]);
  script.forgetRefusal();
  await script.fetch();
  expect([fetched, script.page]).toEqual([2, page]);
});
