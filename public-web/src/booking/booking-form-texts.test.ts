import { expect, it } from 'vitest';
import { changeRule, isChangeAhead, remindersAhead, reminderTimes } from './booking-form-texts.ts';

it.each([
  [[24, 2], '24 und 2\u00A0Stunden'],
  [[2, 48, 24], '48, 24 und 2\u00A0Stunden'],
  [[1], '1\u00A0Stunde'],
])('says reminders %j as %s', (reminder_hours, text) => expect(reminderTimes({ reminder_hours })).toBe(text));

it.each([
  [24, 'Bis 24\u00A0Stunden vorher kostenlos verschieben oder absagen.'],
  [1, 'Bis 1\u00A0Stunde vorher kostenlos verschieben oder absagen.'],
  [0, 'Bis zum Beginn kostenlos verschieben oder absagen.'],
])('says a cut-off of %d hours', (cutoff_hours, text) => expect(changeRule({ cutoff_hours })).toBe(text));

it('promises only those reminders and changes whose time is still to come', () => {
  const now = Date.parse('2031-12-01T12:00:00Z');
  const offer = { reminder_hours: [24, 2], cutoff_hours: 24 };
  const inHours = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
  expect(remindersAhead(offer, inHours(25), now).reminder_hours).toEqual([24, 2]);
  expect(remindersAhead(offer, inHours(24), now).reminder_hours).toEqual([2]);
  expect(remindersAhead(offer, inHours(2), now).reminder_hours).toEqual([]);
  expect(isChangeAhead(offer, inHours(25), now)).toBe(true);
  expect(isChangeAhead(offer, inHours(24), now)).toBe(false);
});
