import { describe, expect, it } from 'vitest';
import { Refused } from '../api/call-server.ts';
import { readFailure } from './booking-outcome.ts';
import { doneUnseen } from './request-words.tsx';

const refused = (status: number, code: string, detail: string, fields = {}) =>
  new Refused(status, { code, detail, fields });

describe('readFailure', () => {
  it('a taken slot leads back to the times and says that nothing typed is lost', () => {
    const failure = readFailure(refused(409, 'slot_taken', 'Dieser Termin wurde gerade vergeben.'), false);
    expect(failure.kind).toBe('slot-lost');
    expect(failure.text).toContain('Dieser Termin wurde gerade vergeben.');
    expect(failure.text).toContain('ist noch da');
  });

  it('a slot taken after an unanswered try is probably the visitor’s own', () => {
    expect(readFailure(refused(409, 'slot_taken', 'Vergeben.'), true).text).toContain('Ihre eigene Buchung');
  });

  it('where it is a request, nothing is called a booking', () => {
    const asked = true;
    for (const hasEmail of [true, false]) {
      const { text } = readFailure(refused(409, 'slot_taken', 'Vergeben.'), true, { asked, hasEmail });
      expect(text).toContain('Ihre eigene Anfrage');
      expect(text).not.toMatch(/uch(?:ung|en)\b|gebucht/);
    }
    expect(readFailure(new Refused(502, null), false, { asked }).text).toBe('Termin konnte nicht angefragt werden.');
    expect(doneUnseen(asked)).not.toContain('gebucht');
  });

  it('a time that is no longer offered leads back, too', () => {
    const failure = readFailure(refused(422, 'validation_failed', 'X', { start_time: 'Nur bis morgen.' }), false);
    expect(failure).toMatchObject({ kind: 'slot-lost' });
    expect(failure.text).toContain('Nur bis morgen.');
  });

  it.each(['price', 'travel_cost', 'total_cost', 'duration_minutes'])('a changed %s asks to look again', (field) => {
    expect(readFailure(refused(422, 'validation_failed', 'X', { [field]: 'anders' }), false).kind).toBe(
      'price-changed',
    );
  });

  it('faults of the call land on the fields of the form', () => {
    const fields = { customer_email: 'E-Mail?', location: 'Adresse?' };
    expect(readFailure(refused(422, 'validation_failed', 'Bitte prüfen.', fields), false)).toEqual({
      kind: 'faults',
      text: 'Bitte prüfen.',
      faults: { email: 'E-Mail?', street: 'Adresse?' },
    });
  });

  it.each([
    [refused(503, 'calendar_unavailable', 'Der Kalender ist weg.'), 'Der Kalender ist weg.', false],
    [refused(503, 'timeout', 'Zu lange.'), 'Zu lange.', true],
    [new Refused(502, null), 'Termin konnte nicht gebucht werden.', true],
    [new TypeError('no answer'), 'Ein unerwarteter Fehler ist aufgetreten.', true],
  ])('%s is told as it is, and whether it may have been booked', (error, text, unclear) => {
    expect(readFailure(error, false)).toEqual({ kind: 'failed', text, unclear });
  });
});
