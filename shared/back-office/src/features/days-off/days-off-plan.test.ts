import type { VisitOnDayOff } from '@it-lotse/contract/days-off';
import { expect, test } from 'vitest';
import { anAppointment } from '../../testing/factories.ts';
import { bestWay, decisionOf, proposed, withAction, withoutTaken } from './days-off-plan.ts';

const visit = (changes: Partial<VisitOnDayOff> = {}, id = 'a'): VisitOnDayOff => ({
  appointment: anAppointment({ id, duration: 60, drive_minutes: 0 }),
  version: 3,
  ways: ['email', 'sms'],
  paid: 0,
  proposal: '2026-12-21T10:00:00+01:00',
  ...changes,
});

test('a visit is proposed to be moved, and its customer to be told in writing', () => {
  expect(decisionOf(visit(), proposed(visit()))).toEqual({
    appointment_id: 'a',
    version: 3,
    action: 'move',
    start_time: '2026-12-21T10:00:00+01:00',
    tell: 'email',
  });
});

test('nobody without a free time is cancelled unasked', () => {
  const full = visit({ proposal: null });
  expect(decisionOf(full, proposed(full))).toBeNull();
  expect(decisionOf(full, withAction(full, proposed(full), 'move'))).toBeNull();
  expect(decisionOf(full, withAction(full, proposed(full), 'cancel'))).toMatchObject({ action: 'cancel' });
});

test('nobody is told of a visit that stays', () => {
  expect(decisionOf(visit(), withAction(visit(), proposed(visit()), 'keep'))).toMatchObject({ tell: 'none' });
});

test('who cannot be reached as wished is reached otherwise', () => {
  expect(bestWay(visit({ ways: ['sms'] }), 'email')).toBe('sms');
  expect(bestWay(visit({ ways: [] }), 'email')).toBe('call');
  expect(bestWay(visit(), 'call')).toBe('call');
});

test('a time another visit is meant to take is not offered', () => {
  const other = visit({}, 'b');
  const starts = ['2026-12-21T09:30:00+01:00', '2026-12-21T11:00:00+01:00'];
  expect(withoutTaken(starts, visit(), [{ visit: other, choice: proposed(other) }])).toEqual([starts[1]]);
  expect(withoutTaken(starts, visit(), [{ visit: other, choice: { ...proposed(other), action: 'keep' } }])).toEqual(
    starts,
  );
});
