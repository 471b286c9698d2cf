import { beforeEach, expect, it, vi } from 'vitest';
import { forgetChat, recallChat, rememberChat } from './session-memory.ts';

beforeEach(() => sessionStorage.clear());

it('remembers the conversation of this tab and a message without an answer, until it is forgotten', () => {
  expect(recallChat()).toBeNull();
  const chat = { sessionId: 's1', pending: { id: 'm1', text: 'Hallo', after: '3' } };
  rememberChat(chat);
  expect(recallChat()).toEqual(chat);
  rememberChat({ sessionId: 's1', pending: null });
  expect(recallChat()).toEqual({ sessionId: 's1', pending: null });
  forgetChat();
  expect(sessionStorage.length).toBe(0);
});

it.each(['', '{', 'null', '[]', '7', '{"sessionId":5}', '{"sessionId":""}'])('takes nothing from %j', (stored) => {
  sessionStorage.setItem('chat', stored);
  expect(recallChat()).toBeNull();
});

it('takes the conversation without a pending message that has another shape', () => {
  sessionStorage.setItem('chat', '{"sessionId":"s1","pending":{"id":3}}');
  expect(recallChat()).toEqual({ sessionId: 's1', pending: null });
});

it('does without a storage that is forbidden', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
    setItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
    removeItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  rememberChat({ sessionId: 's1', pending: null });
  forgetChat();
  expect(recallChat()).toBeNull();
});
