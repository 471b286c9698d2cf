import { beforeEach, expect, test, vi } from 'vitest';
import { Moments } from '../moments.ts';
import { UnreadCount } from './unread-count.ts';

const shown = vi.hoisted(() => vi.fn());
vi.mock('../notifications/unread-badge.ts', () => ({ showUnread: shown }));

beforeEach(() => shown.mockClear());
const [coast, isle] = ['https://kueste.example', 'https://insel.example'];

function setUp() {
  let inUse: string | null = coast;
  const moments = new Moments();
  const count = new UnreadCount({ window: null }, () => inUse, moments);
  const moveTo = (origin: string) => {
    inUse = origin;
    return moments.tell('server:arrived');
  };
  return { count, moveTo, moments };
}

test('the badge counts over all servers, the title of the window those of its own', () => {
  const { count } = setUp();
  count.set(2);
  count.setOther(isle, 3);
  expect(shown).toHaveBeenLastCalledWith(null, 2, 5);
  expect(count.waiting).toEqual([
    { origin: coast, count: 2 },
    { origin: isle, count: 3 },
  ]);
});

test('a server that comes into use is counted by its page alone, one that is not followed any more by nobody', async () => {
  const { count, moveTo } = setUp();
  count.set(2);
  count.setOther(isle, 3);
  await moveTo(isle);
  expect(count.waiting).toEqual([]);
  count.setOther(coast, 2);
  expect(count.waiting).toEqual([{ origin: coast, count: 2 }]);
  count.setOther(coast, null);
  expect(shown).toHaveBeenLastCalledWith(null, 0, 0);
});

test('a session that ends says nothing of the other servers', async () => {
  const { count, moments } = setUp();
  count.set(2);
  count.setOther(isle, 3);
  await moments.tell('session:ended');
  expect(count.waiting).toEqual([{ origin: isle, count: 3 }]);
});
