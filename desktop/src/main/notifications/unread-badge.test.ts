import { expect, test, vi } from 'vitest';
import { describeUnread, titleWithUnread } from './unread-badge.ts';

vi.mock('electron', () => ({ app: {}, nativeImage: {} }));

test.each([
  [0, 'IT-Lotse'],
  [1, '(1) IT-Lotse'],
  [999, '(999) IT-Lotse'],
  [1000, '(999+) IT-Lotse'],
])('%i unread make the title %s', (count, title) => {
  expect(titleWithUnread(count)).toBe(title);
});

test('the words fit whatever is counted: requests, chats, messages, declarations, payments, mails that failed', () => {
  expect([1, 2, 1234].map(describeUnread)).toEqual([
    '1 Vorgang wartet auf Sie',
    '2 Vorgänge warten auf Sie',
    '1.234 Vorgänge warten auf Sie',
  ]);
});
