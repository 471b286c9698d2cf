import { expect, it } from 'vitest';
import { changeRule, reminderTimes } from './booking-form-texts.ts';

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
