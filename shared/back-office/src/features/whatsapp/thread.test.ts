import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aWhatsappMessage } from '../../testing/factories.ts';
import { isJoined, type Thread, withMessage, withNewest, withOlder } from './thread.ts';

/** Messages `from` up to and without `to`; `older` as the server would say it for a conversation that begins at 0. */
function span(from: number, to: number, status: 'sent' | 'read' = 'sent'): Thread {
  const messages = Array.from({ length: to - from }, (_, index) =>
    aWhatsappMessage({ id: String(from + index), status }),
  );
  return { messages, older: from === 0 ? null : String(from) };
}
const idsOf = ({ messages }: Thread) => messages.map(({ id }) => Number(id));
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('a thread', () => {
  it('keeps what was loaded before the newest messages, and takes those as they are now', () => {
    const thread = withNewest(span(0, 30), span(20, 32, 'read'));
    expect(idsOf(thread)).toEqual(upTo(32));
    expect(thread.older).toBeNull();
    expect(thread.messages[19]?.status).toBe('sent');
    expect(thread.messages[20]?.status).toBe('read');
  });

  it('takes a message that came late into its place', () => {
    const late = { ...span(5, 8), messages: [aWhatsappMessage({ id: 'late' }), ...span(5, 8).messages] };
    expect(withNewest(span(3, 7), late).messages.map(({ id }) => id)).toEqual(['3', '4', 'late', '5', '6', '7']);
  });

  it('forgets what the server no longer has', () => {
    expect(idsOf(withNewest(span(0, 5), { messages: [], older: null }))).toEqual([]);
  });

  it('knows when something may lie in between', () => {
    expect(isJoined(span(0, 10), span(9, 20))).toBe(true);
    expect(isJoined(span(0, 10), span(10, 20))).toBe(false);
    expect(isJoined(span(5, 10), span(0, 20))).toBe(true);
  });

  it('grows by an own message, and shows what became of it', () => {
    const grown = withMessage(span(0, 2), aWhatsappMessage({ id: 'mine', status: 'waiting' }));
    const told = withMessage(grown, aWhatsappMessage({ id: 'mine', status: 'delivered' }));
    expect(told.messages.map(({ id }) => id)).toEqual(['0', '1', 'mine']);
    expect(told.messages[2]?.status).toBe('delivered');
  });

  it('has every message once and in order, however pages and news come', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.array(fc.boolean(), { maxLength: 30 }), (page, steps) => {
        let total = 40;
        let thread = span(Math.max(0, total - page), total);
        for (const isNews of steps) {
          if (isNews) {
            total += Math.ceil(page / 2);
            let newest = span(Math.max(0, total - page), total);
            if (!isJoined(thread, newest)) newest = withOlder(newest, span(Math.max(0, total - 2 * page), total));
            thread = withNewest(thread, newest);
          } else if (thread.older !== null) {
            const end = Number(thread.older);
            thread = withOlder(thread, span(Math.max(0, end - page), end));
          }
        }
        const ids = idsOf(thread);
        expect(ids).toEqual(upTo(total).slice(total - ids.length));
        expect(thread.older).toBe(ids[0] === 0 ? null : String(ids[0]));
      }),
    );
  });
});
