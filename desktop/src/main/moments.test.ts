import { expect, test } from 'vitest';
import { Moments } from './moments.ts';

test('everybody hears it at once, in the order they came, and it is over when the slowest is done', async () => {
  const moments = new Moments();
  const heard: string[] = [];
  const slow = Promise.withResolvers<void>();
  moments.on('server:carry', async (from, to) => {
    heard.push(`first ${from} ${to}`);
    await slow.promise;
    heard.push('first is done');
  });
  moments.on('server:carry', () => heard.push('second'));
  const told = moments.tell('server:carry', 'a', 'b').then(() => heard.push('over'));
  expect(heard).toEqual(['first a b', 'second']);
  slow.resolve();
  await told;
  expect(heard).toEqual(['first a b', 'second', 'first is done', 'over']);
});

test('what one of them fails of, whoever told it hears', async () => {
  const moments = new Moments();
  moments.on('server:leaving', () => Promise.reject(new Error('not gone')));
  await expect(moments.tell('server:leaving')).rejects.toThrow('not gone');
});

test('what concerns nobody is told for nothing', async () => {
  await expect(new Moments().tell('lock:opened')).resolves.toBeUndefined();
});
