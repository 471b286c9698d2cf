import { expect, it } from 'vitest';
import { neighboursOf } from './use-neighbours.ts';

const ids = ['a', 'b', 'c'];

it('finds the entries before and after the open one', () => {
  expect(neighboursOf(ids, 'b', -1)).toEqual({ previous: 'a', next: 'c' });
  expect(neighboursOf(ids, 'a', -1)).toEqual({ previous: undefined, next: 'b' });
  expect(neighboursOf(ids, 'c', -1)).toEqual({ previous: 'b', next: undefined });
});

it('goes on from the last place of an entry that has left the list', () => {
  expect(neighboursOf(ids, 'gone', 1)).toEqual({ previous: 'a', next: 'b' });
});

it('knows no neighbours of an entry that was never in the list', () => {
  expect(neighboursOf(ids, 'elsewhere', -1)).toEqual({ previous: undefined, next: undefined });
});
