import type { DashboardStats } from '@it-lotse/contract/dashboard';
import { unknownFigures } from '@it-lotse/contract/feature-parts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { peopleWaiting } from './people-waiting.ts';

test('who waits are new leads, chats, messages, declarations, payments to be settled, and what could not be sent', () => {
  const counts = fc.tuple(...Array.from({ length: 6 }, () => fc.nat(1_000)));
  fc.assert(
    fc.property(
      counts,
      fc.nat(1_000),
      ([leads = 0, chats = 0, unread = 0, declared = 0, review = 0, dead = 0], other) => {
        const stats = {
          ...unknownFigures,
          ...{ leadsNew: leads, chatsWaiting: chats, whatsappUnread: unread, declarationsOpen: declared },
          ...{ paymentsReview: review, outbox: { waiting: other, dead } },
          ...{ leadsCount: other, appointmentsToday: other, chatSessions: other, revenueToday: other },
        };
        expect(peopleWaiting(stats as DashboardStats)).toBe(leads + chats + unread + declared + review + dead);
      },
    ),
  );
});
